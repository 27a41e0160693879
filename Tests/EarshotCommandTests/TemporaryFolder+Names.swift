import Foundation
import TestSupport

extension TemporaryFolder {
  /// The names of the folder's contents, sorted.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
