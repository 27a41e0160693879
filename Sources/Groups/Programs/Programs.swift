// Built by `make build`: the commands and the samples' extensions, in one pass.
