"""The program that learns, in examples/learning."""
