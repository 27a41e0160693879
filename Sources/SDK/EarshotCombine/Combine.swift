// EarshotCombine: Combine, by OpenCombine.
//
// Emulated: publishers, subjects, operators and `@Published`, as OpenCombine has them, with dispatch queues and Foundation's
// publishers. Not emulated: what OpenCombine lacks.
// The gotcha: times of schedulers are real, also where the device's time is virtual.

@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
