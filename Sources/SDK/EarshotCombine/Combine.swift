// EarshotCombine: Combine, implemented by OpenCombine.
//
// Emulated: publishers, subjects, operators and `@Published` as in OpenCombine, with dispatch queues and Foundation's
// publishers; timers of lowered sources (`EarshotTimer.publish`), in the device's time; observable properties
// (`publisher(for:options:)`). Not emulated: features that OpenCombine lacks.
// Important: schedulers use real time, even if the device's time is virtual.

@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
