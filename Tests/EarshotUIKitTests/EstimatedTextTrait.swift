import Scenes
import Testing

@testable import EarshotUIKit

/// Measures text by its letters without a font, so that the tests of a suite can count letters.
struct EstimatedTextTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Graphics.$measurer.withValue(EstimatedText(), operation: function)
  }
}

extension Trait where Self == EstimatedTextTrait {
  /// Measures text by its letters: each is half as wide as its font is high.
  static var estimatedText: Self { EstimatedTextTrait() }
}
