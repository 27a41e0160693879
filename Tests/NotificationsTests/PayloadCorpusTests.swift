import Foundation
import TestSupport
import Testing

@testable import Notifications

@Suite("Fuzzing corpus of payloads")
struct PayloadCorpusTests {
  @Test("Every file gives a payload or an error with a message")
  func corpus() throws {
    let folder = Media.root.appending(path: "Fuzzing/Corpus/payload")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      do throws(PayloadError) {
        _ = try Payload(parsing: contents(of: file), source: "corpus").content()
      } catch {
        #expect(!error.description.isEmpty, "\(file.lastPathComponent)")
      }
    }
  }

  private func contents(of file: URL) -> Data {
    (try? Data(contentsOf: file)) ?? Data()
  }
}
