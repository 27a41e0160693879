/// What may be asked of silence.
package enum SilenceLimits {
  /// Thresholds below which a sound is silence, in dBFS.
  package static let thresholds = -120.0...0
}
