/// The limits of options for silence.
package enum SilenceLimits {
  /// The range of thresholds of silence, in dBFS.
  package static let thresholds = -120.0...0
}
