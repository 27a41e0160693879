import Foundation
import TestSupport
import Testing

/// Every error is reported within two seconds, with its status and one line.
@Suite("Earshot snapshot: errors")
struct SnapshotRefusalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func refusal(
    _ arguments: String..., status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    try await Earshot.refusal(
      of: ["snapshot"] + arguments, folder: folder.url, status: status, sourceLocation: sourceLocation)
  }

  // MARK: Usage

  @Test(
    "Invalid options are refused",
    arguments: [
      ([], "Name an output: -o FILE.png for the picture, --outline FILE for the elements, or --view text."),
      (["--view", "picture"], "--view picture requires a terminal; -o FILE.png writes the picture, and --view text"),
      (["--view", "blocks", "-o", "a.png"], "--view blocks requires a terminal; "),
      (["--view", "text", "-o", "-"], "-o - and --view text cannot both go to standard output; name a file."),
      (["--view", "line", "--outline", "-"], "--outline - and --view line cannot both go to standard output; "),
      (["-o", "a.png", "--stage", "ringing"], "The value 'ringing' is invalid for '--stage <stage>'"),
      (["-o", "a.png", "--scale", "0"], "--scale must be from 1 to 3 pixels per point, but is 0.0."),
      (["-o", "a.png", "--scale", "4"], "--scale must be from 1 to 3 pixels per point, but is 4.0."),
      (["-o", "a.png", "--scale", "nan"], "--scale must be from 1 to 3 pixels per point, but is nan."),
      (["-o", "a.png", "--scale", "two"], "The value 'two' is invalid for '--scale <pixels>'"),
      (["-o", "a.png", "--width", "1"], "--width must be from 200 to 1400 points, but is 1.0."),
      (["-o", "a.png", "--width", "inf"], "--width must be from 200 to 1400 points, but is inf."),
      (["-o", "a.png", "--at", "-1"], "--at"),
      (["-o", "a.png", "--at=-1"], "--at must be from 0 to 86400 seconds, but is -1.0."),
      (["-o", "a.png", "--at", "nan"], "--at must be from 0 to 86400 seconds, but is nan."),
      (["-o", "a.png", "--appearance", "gray"], "The value 'gray' is invalid for '--appearance <appearance>'"),
      (
        ["-o", "a.png", "--language", "he_IL"],
        "--language: \"he_IL\" is not a language tag: write a language, and if needed a script and a region, separated "
          + "by hyphens, such as 'ar', 'he-IL' or 'zh-Hant-TW'."
      ),
      (["-o", "a.png", "--language", "xx"], "--language: \"xx\" is not a known language: write a language,"),
      (["-o", "x.jpg"], "-o x.jpg: the picture is a PNG; use the filename extension .png."),
      (["-o", "-", "--outline", "-"], "The picture and the text cannot both go to standard output"),
      (["-o", "a.png", "--outline", "./a.png"], "The picture and the text cannot both go to ./a.png; name two files."),
    ])
  func usage(options: [String], message: String) async throws {
    let outcome = try await Earshot.run(["snapshot", Media.voicemail] + options, folder: folder.url)
    #expect(outcome.status == 64 && outcome.output == "")
    let line = outcome.errors.split(separator: "\n").first.map(String.init) ?? ""
    #expect(line.hasPrefix("Error: ") && line.contains(message), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  // MARK: Input

  @Test("Missing and damaged payloads are refused")
  func input() async throws {
    let missing = folder.path("missing.apns")
    #expect(try await refusal(missing, "-o", "a.png", status: 2).hasPrefix("\(missing): no such file"))
    let damaged = try folder.file("damaged.apns", #"{"aps": {"alert": "Hello""#)
    #expect(try await refusal(damaged, "-o", "a.png", status: 2).hasPrefix("\(damaged):1:26: the text ends where"))
    let text = try folder.file("text.wav", "no sound at all")
    #expect(try await refusal(text, "-o", "a.png", status: 2).hasPrefix("\(text): is "))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test("A FIFO gets the picture, and is not replaced by a file")
  func pipe() async throws {
    let pipe = try folder.namedPipe("pipe").path
    let outcome = try await Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        "-c", #"cat "$2" >read.png & "$0" snapshot "$1" -o "$2"; status=$?; wait; exit $status"#,
        Earshot.executable.path, Media.path("ten-ms.wav"), pipe,
      ], folder: folder.url, environment: Earshot.environment
    ).run()
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(try Data(contentsOf: URL(filePath: folder.path("read.png"))).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("A missing extension is refused")
  func noExtension() async throws {
    let line = try await refusal(Media.voicemail, "--extension", "none.appex", "-o", "a.png", status: 2)
    #expect(line.hasPrefix("\(folder.path("none.appex")): no such folder; expected a folder X.app"), "\(line)")
  }

  @Test("An extension that exits immediately is named")
  func failingExtension() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try appex.replaceExecutable(by: "exit 3")
    let line = try await refusal(
      Media.voicemail, "--extension", appex.path, "-o", "a.png", "--no-sandbox", status: 1)
    #expect(line.hasPrefix("Voicemail failed while loading: "), "\(line)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test("A silent notification is refused at every stage")
  func silent() async throws {
    let payload = try folder.file("silent.apns", #"{"aps": {"content-available": 1}}"#)
    for stage in ["banner", "interface", "all"] {
      let line = try await refusal(payload, "--stage", stage, "-o", "a.png", status: 1)
      #expect(line.hasPrefix("\(payload): nothing is shown: "), "\(line)")
    }
  }

  @Test("The stages playing and paused need a media button", arguments: ["playing", "paused"])
  func noButton(stage: String) async throws {
    let payload = try folder.file("plain.apns", #"{"aps": {"alert": "Hello"}}"#)
    let line = try await refusal(payload, "--stage", stage, "-o", "a.png", status: 1)
    #expect(line == "\(payload): the stage \(stage) cannot be drawn: the notification has no attachment")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test("The reason for a missing media button names images as such")
  func images() async throws {
    try folder.file("icon.png", QuarteredImage.png)
    let payload = try folder.payload(attachment: "icon.png")
    let line = try await refusal(payload, "--stage", "playing", "-o", "a.png", status: 1)
    #expect(
      line == "\(payload): the stage playing cannot be drawn: the attachment is an image, which has no sound")
  }

  // MARK: Output

  @Test("A missing folder and a folder as output are refused", arguments: ["-o", "--outline"])
  func output(option: String) async throws {
    let missing = folder.path("missing/a.png")
    let line = try await refusal(Media.voicemail, option, missing, status: 1)
    #expect(line == "\(missing): cannot be written: No such file or directory")
    let path = try folder.folder("folder.png")
    let message = try await refusal(Media.voicemail, option, path, status: 1)
    #expect(message == "\(path): cannot be written: Is a directory")
  }

  @Test("The input is not overwritten, even through a link", arguments: ["-o", "--outline"])
  func inputAsOutput(option: String) async throws {
    let contents = #"{"aps": {"alert": "Hello"}}"#
    let payload = try folder.file("payload.apns", contents)
    try folder.link("link.png", to: payload)
    for path in ["payload.apns", "link.png"] {
      let line = try await refusal(payload, option, path, status: 64)
      #expect(line == "\(path) would overwrite the input; name another file")
    }
    #expect(try folder.text("payload.apns") == contents)
  }

  @Test("A missing `earshot-snapshot` is reported")
  func noProgram() async throws {
    let program = folder.path("earshot")
    let copy = try await Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", #"cp -l "$1" "$2" 2>/dev/null || cp "$1" "$2""#, "sh", Earshot.executable.path, program]
    ).run()
    try #require(copy.status == 0, "\(copy.errors)")
    let line = try await Earshot.refusal(
      of: ["snapshot", Media.voicemail, "-o", "a.png"], folder: folder.url, status: 1,
      executable: URL(filePath: program))
    #expect(
      line
        == "snapshot needs earshot-snapshot, which is missing beside earshot: \(program)-snapshot; "
        + "run `make build`")
  }
}
