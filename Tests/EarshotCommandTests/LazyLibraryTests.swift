import Foundation
import TestSupport
import Testing

@Suite("Libraries for drawing and playback")
struct LazyLibraryTests {
  #if arch(x86_64)
  @Test(
    "No program loads them before it needs them",
    arguments: [
      "earshot", "earshot-snapshot", "earshot-check", "earshot-lint", "VoicemailContent", "VoicemailService",
      "ConformanceLinked",
    ])
  func start(product: String) async throws {
    // The dynamic linker lists the libraries instead of starting the program.
    let program = Program.products.appending(path: product)
    let outcome = try await Command(
      executable: program, arguments: [], environment: ["LD_TRACE_LOADED_OBJECTS": "1"]
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let libraries = outcome.output.split(separator: "\n").compactMap { $0.split(whereSeparator: \.isWhitespace).first }
    #expect(libraries.contains("libc.so.6"))
    let lazy = ["libcairo", "libpango", "libharfbuzz", "libfontconfig", "libpng", "libjpeg", "libgst", "libglib"]
    #expect(libraries.filter { library in lazy.contains { library.hasPrefix($0) } } == [])
  }
  #endif
}
