package import Foundation

/// A picture of a result's plots.
package struct PlotPicture {
  private let result: CheckResult

  /// The picture of a result.
  package init(_ result: CheckResult) {
    self.result = result
  }

  /// It as a PNG.
  package func png() throws -> Data { Data() }
}
