// Built by `make docs`: the libraries whose API is documented, in one pass.
