// Tests of EarshotQuartzCore.
