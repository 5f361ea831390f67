"""How the program is packaged: what build.spec, the Makefile and the workflow need beside their own language."""
