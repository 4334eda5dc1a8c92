"""`python -m clachan`"""

from clachan.cli.app import main

main()
