"""What single landmarks do, a file each."""
