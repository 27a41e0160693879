import Foundation
import TestSupport
import Testing

/// The images in a format that libraries of the machine decode.
@Suite("Earshot snapshot: images of the machine's libraries")
struct SnapshotImageTests {
  private let folder: TemporaryFolder

  private static let compiler = Program.path(of: "cc") ?? Program.path(of: "clang")

  private static let hasWebP: Bool = {
    guard let handle = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }()

  /// Makes a notification, and the app that receives it, which has an action with an icon.
  init() throws {
    folder = try TemporaryFolder()
    try ConformanceAppex.withActions(
      #"{"identifier": "later", "title": "Later", "icon": {"templateImageName": "later"}}"#, in: folder)
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "Ada", "body": "Hello"}, "category": "NOTE"},
       "Simulator Target Bundle": "com.example.Voicemail"}
      """)
  }

  /// Draws the notification.
  ///
  /// - Parameter libraries: The folder in which libraries are found first; nil for none.
  private func snapshot(_ options: String..., libraries: String? = nil) async throws -> Command.Outcome {
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    let path = [libraries, others].compactMap { $0 }.joined(separator: ":")
    return try await Earshot.run(
      ["snapshot", "note.apns", "--extension", "PlainController.appex", "-o", "-"] + options, folder: folder.url,
      variables: ["LD_LIBRARY_PATH": path])
  }

  /// Returns the picture of the banner whose app has an icon with these bytes.
  ///
  /// - Parameters:
  ///   - icon: The file of the icon.
  ///   - fault: The end of the expected report about the icon; nil if no message is expected.
  ///   - libraries: The folder in which libraries are found first; nil for none.
  private func banner(
    icon: Data?, fault: String? = nil, libraries: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Data {
    try folder.file("PlainController.appex/AppIcon.png", try #require(icon, sourceLocation: sourceLocation))
    let outcome = try await snapshot("--stage", "banner", libraries: libraries)
    let isExpected = fault.map { outcome.errors.contains($0) } ?? outcome.errors.isEmpty
    #expect(outcome.status == 0 && isExpected, "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.bytes
  }

  /// Returns the picture of the banner whose app has a file as its icon that is no image.
  private func placeholder() async throws -> Data {
    try await banner(
      icon: Data("no image".utf8), fault: "cannot be drawn: it is not a PNG, JPEG, GIF, WebP, HEIC or AVIF")
  }

  /// Makes a library in place of libwebp, whose decoder performs some statements in C.
  ///
  /// - Returns: The folder of the library.
  private func library(decoding statements: String) throws -> String {
    let source = try folder.file("webp.c", Self.library)
    let libraries = try folder.folder("libraries")
    let made = try Program.run(
      try #require(Self.compiler),
      ["-shared", "-fPIC", "-DDECODE=\(statements)", "-o", "\(libraries)/libwebp.so.7", source])
    try #require(made.status == 0, "\(made.errors)")
    return libraries
  }

  @Test("A WebP icon has its pixels", .enabled(if: hasWebP, "libwebp7 is not installed"))
  func webp() async throws {
    let picture = try await banner(icon: Self.webp)
    let isEqual = try await picture == banner(icon: Self.quarters)
    #expect(isEqual)
    let isPlaceholder = try await picture == placeholder()
    #expect(!isPlaceholder)
  }

  @Test("A library decodes in the sandbox", .enabled(if: compiler != nil, "no C compiler is installed"))
  func sandbox() async throws {
    let secret = try folder.file("secret", "text")
    let attempts = [
      #"open("\#(secret)", O_RDONLY) >= 0"#, #"open("\#(folder.path("written"))", O_WRONLY | O_CREAT, 0600) >= 0"#,
      "socket(AF_INET, SOCK_STREAM, 0) >= 0", "starts_process()",
    ]
    let libraries = try library(decoding: "escapes = \(attempts.joined(separator: " || "))")
    // Outside the sandbox, the icon would be red.
    let isGreen = try await banner(icon: Self.webp, libraries: libraries) == banner(icon: Self.green)
    #expect(isGreen)
    #expect(!FileManager.default.fileExists(atPath: folder.path("written")))
  }

  @Test(
    "If a library crashes, only its image is missing", .enabled(if: compiler != nil, "no C compiler is installed"))
  func crash() async throws {
    let libraries = try library(decoding: "__builtin_trap()")
    let picture = try await banner(
      icon: Self.webp, fault: "is damaged and cannot be drawn: its decoder failed", libraries: libraries)
    let isPlaceholder = try await picture == placeholder()
    #expect(isPlaceholder)
    try folder.file("PlainController.appex/later.png", try #require(Self.webp))
    let outcome = try await snapshot("--stage", "pulled", "--style", "current", libraries: libraries)
    #expect(outcome.status == 0)
    let reason = "the icon 'later' of an action is damaged and cannot be drawn: its decoder failed"
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test("A missing library is reported with its package")
  func missingLibrary() async throws {
    try folder.file("libraries/libwebp.so.7", "not a library")
    try folder.file("PlainController.appex/later.png", try #require(Self.webp))
    let outcome = try await snapshot(
      "--stage", "pulled", "--style", "current", libraries: folder.path("libraries"))
    #expect(outcome.status == 0)
    let reason = "the icon 'later' of an action cannot be drawn: install libwebp7"
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test("Without Landlock, the libraries are not used, and the reason is reported")
  func withoutLandlock() async throws {
    try folder.file("PlainController.appex/later.png", try #require(Self.webp))
    let arguments = [
      Earshot.executable.path, "snapshot", "note.apns", "--extension", "PlainController.appex", "-o", "-", "--stage",
      "pulled", "--style", "current", "--no-sandbox",
    ]
    let outcome = try await Command(
      executable: Program.products.appending(path: "OldKernel"), arguments: arguments, folder: folder.url,
      environment: Earshot.environment
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let reason = "the icon 'later' of an action cannot be drawn: WebP, HEIC and AVIF are decoded in a sandbox only"
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  // MARK: Images of 16 by 16 pixels

  /// Four quarters as a PNG: red, green, blue, and white with half the opacity.
  private static let quarters = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAIUlEQVR42mP4z8DwHx8mAo4aMAwMIKAfBBrw4VEDhoUBAOlqXd8g2B1kAAAAAElF\
      TkSuQmCC
      """)
  /// The same as a WebP.
  private static let webp = Data(
    base64Encoded: """
      UklGRjoAAABXRUJQVlA4TC4AAAAvD8ADEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPAmG20SQnOcl7n0FE/6P0g+0D
      """)
  /// Green as a PNG.
  private static let green = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAFklEQVR42mNg+E8hHDVg1IBRA4aLAQAxtf4QMgjAXQAAAABJRU5ErkJggg==
      """)

  /// The functions of libwebp that are called, in C. Images are green, or red if the decoder `escapes`.
  private static let library = """
    #include <fcntl.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <unistd.h>

    int starts_process(void) {
      int process = fork();
      if (process == 0) _exit(0);
      return process > 0;
    }

    int WebPGetInfo(const unsigned char *bytes, unsigned long count, int *width, int *height) {
      *width = *height = 16;
      return 1;
    }

    unsigned char *WebPDecodeRGBAInto(
        const unsigned char *bytes, unsigned long count, unsigned char *pixels, unsigned long size, int stride) {
      int escapes = 0;
      DECODE;
      for (unsigned long place = 0; place < size; place += 4)
        memcpy(pixels + place, escapes ? "\\xFF\\0\\0\\xFF" : "\\0\\xFF\\0\\xFF", 4);
      return pixels;
    }
    """
}
