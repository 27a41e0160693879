// Tests of EarshotAVKit.
