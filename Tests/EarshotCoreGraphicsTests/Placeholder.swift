// Tests of EarshotCoreGraphics.
