import Foundation
import TestSupport

/// An X server without a screen, in which a test runs graphical programs and takes screenshots.
final class XServer: Sendable {
  static let isAvailable = ["Xvfb", "xwd", "xdotool", "xterm", "urxvt"].allSatisfy(Tool.exists)
  static let reason = "Xvfb, xwd, xdotool, xterm or urxvt is not installed: Scripts/deps test"

  private let folder: TemporaryFolder
  private let server: Child
  /// The name of the display, such as `:1`.
  let display: String

  /// Starts a server, and waits until it accepts programs.
  init(in folder: TemporaryFolder) async throws {
    self.folder = folder
    let output = try folder.file("display", Data())
    // When the last program has left, a server resets, and refuses programs meanwhile: a screenshot may be taken before
    // the terminal has connected.
    let server = try Child(
      Program.path(of: "Xvfb") ?? "Xvfb",
      ["-displayfd", "1", "-screen", "0", "900x700x24", "-nolisten", "tcp", "-noreset"],
      environment: ["PATH": "/usr/bin:/bin"], output: .file(output.path))
    self.server = server
    var number = ""
    try await Deadline.yield(for: "the X server") {
      let text = try folder.text("display")
      number = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return text.hasSuffix("\n") || !server.isRunning
    }
    display = ":\(number)"
  }

  deinit {
    server.end()
  }

  /// The error of contents that never appeared.
  private struct Missed: Error, CustomStringConvertible {
    let subject: String
    var description: String { "the screen never had \(subject)" }
  }

  /// The pixels of the screen.
  struct Picture: Equatable {
    private let bytes: [UInt8]
    let width: Int
    let height: Int

    /// Reads a file of xwd(1), with 32 bits for a pixel, blue first.
    fileprivate init(_ file: Data) throws {
      let bytes = [UInt8](file)
      func number(_ index: Int) -> Int { bytes[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) } }
      guard bytes.count > 100, number(11) == 32, number(7) == 0, number(12) == 4 * number(4) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      (width, height) = (number(4), number(5))
      let start = number(0) + 12 * number(19)
      guard bytes.count >= start + 4 * width * height else { throw CocoaError(.fileReadCorruptFile) }
      self.bytes = Array(bytes[start..<start + 4 * width * height])
    }

    /// Returns the number of pixels whose color differs by at most 16 in each part.
    func count(red: Int, green: Int, blue: Int) -> Int {
      stride(from: 0, to: bytes.count, by: 4).count { isNear($0, red, green, blue) }
    }

    /// Returns the largest number of adjacent columns of pixels in which areas of a color begin.
    ///
    /// In a picture, a round area begins in many adjacent columns. Areas of half-blocks begin only at the edges of
    /// cells.
    func adjacentEdges(red: Int, green: Int, blue: Int) -> Int {
      var isEdge = [Bool](repeating: false, count: width)
      for row in 0..<height {
        var length = 0
        for column in 0..<width {
          length = isNear(4 * (row * width + column), red, green, blue) ? length + 1 : 0
          // Fewer pixels may belong to a letter.
          if length == 4 { isEdge[column - 3] = true }
        }
      }
      var (longest, length) = (0, 0)
      for hasEdge in isEdge {
        length = hasEdge ? length + 1 : 0
        longest = max(longest, length)
      }
      return longest
    }

    private func isNear(_ index: Int, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
      abs(Int(bytes[index]) - blue) <= 16 && abs(Int(bytes[index + 1]) - green) <= 16
        && abs(Int(bytes[index + 2]) - red) <= 16
    }
  }

  /// Takes a screenshot.
  func picture() async throws -> Picture {
    let outcome = try await Tool.run(
      "xwd", "-root", "-silent", "-display", display, "-out", folder.path("screen.xwd"))
    guard outcome.status == 0 else { throw CocoaError(.fileReadUnknown) }
    return try Picture(Data(contentsOf: folder.url.appending(path: "screen.xwd")))
  }

  /// Presses a key in the window under the pointer, by its name of X, such as `space`.
  func press(_ key: String) async throws {
    _ = try await Tool.run("xdotool", "key", key, environment: ["DISPLAY": display])
  }

  /// Presses a key until the screen has certain contents: next to other tests, the first key of a terminal is sometimes
  /// lost, for a reason that is not known. The key must have no effect on these contents.
  func press(_ key: String, until subject: String, _ condition: (Picture) -> Bool) async throws {
    let idle = IdleTime()
    for count in 0... {
      if count.isMultiple(of: 50) { try await press(key) }
      if condition(try await picture()) { return }
      guard idle.elapsed < .seconds(120) else { throw Missed(subject: subject) }
      await Task.yield()
    }
  }

  /// Waits until the screen has certain contents.
  @discardableResult
  func wait(_ subject: String, until condition: (Picture) -> Bool) async throws -> Picture {
    let idle = IdleTime()
    while true {
      let picture = try await picture()
      if condition(picture) { return picture }
      guard idle.elapsed < .seconds(120) else { throw Missed(subject: subject) }
      await Task.yield()
    }
  }
}
