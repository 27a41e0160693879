// Tests of Drawing.
