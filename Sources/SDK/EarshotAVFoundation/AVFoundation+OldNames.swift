// AVFoundation's Swift 3 names, for sources that still use them.

/// The former name of `AVLayerVideoGravity.resize`.
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize
/// The former name of `AVLayerVideoGravity.resizeAspect`.
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
/// The former name of `AVLayerVideoGravity.resizeAspectFill`.
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill
