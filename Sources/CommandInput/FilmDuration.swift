import ArgumentParser

/// A duration of a film, such as `5s` or `2.5`.
package struct FilmDuration: ExpressibleByArgument, Hashable, Sendable {
  /// The duration, in seconds.
  package let seconds: Double

  package init?(argument: String) {
    let number = argument.hasSuffix("s") ? argument.dropLast() : argument[...]
    guard let seconds = Double(number), seconds.isFinite else { return nil }
    self.seconds = seconds
  }
}
