/// A sink for decoded samples. It is called on the decoding thread, never on two threads at once.
public protocol SampleSink: AnyObject {
  /// Begins a sound. The method is called once, before the first samples, with their format.
  func begin(_ format: DecodedFormat)
  /// Receives further samples: whole frames in the decoder's memory, valid during the call only.
  ///
  /// - Returns: Whether to continue decoding.
  func take(_ samples: UnsafeRawBufferPointer) -> Bool
}
