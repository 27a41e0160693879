import Foundation
import TestSupport
import Testing

/// Every input is refused within two seconds, with status 2 and one line that names the file.
@Suite("Earshot play: invalid input")
struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: Payloads

  @Test(
    "Invalid payloads are refused with the place and the reason",
    arguments: [
      ("", ":1:1: the JSON text is empty."),
      ("{\"aps\": }", ":1:9: found \"}\" where a value is expected."),
      ("{\"aps\": {\"alert\": \"Hello\"}", ":1:27: the text ends where ',' or '}' is expected."),
      ("[1]", ": the top level must be an object, but is an array of 1."),
      ("[]", ": the top level must be an object, but is an empty array."),
      ("{\"aps\": {\"alert\": \"Hello\n}}", ":1:25: a string is not closed before the end of its line."),
      ("{\"alert\": \"Hello\"}", ": the key 'aps' is missing."),
      ("{\"aps\": 7}", ": 'aps' must be an object, but is the number 7."),
      ("{\"aps\": {\"alert\": 7}}", ": 'aps.alert' must be a string or an object, but is the number 7."),
      ("{\"aps\": {}, \"aps\": {}}", ":1:13: duplicate key \"aps\" in an object."),
      ("{\"aps\": {\"alert\": \"\(String(repeating: "a", count: 4096))\"}}", ": 4118 bytes; allowed: 4096 bytes."),
    ])
  func payloads(text: String, message: String) async throws {
    let payload = try folder.file("payload.apns", text)
    let line = try await Earshot.refusal(payload, "--output", "null")
    #expect(line.hasPrefix(payload + message), "\(line)")
  }

  @Test("Errors name a payload from standard input as such")
  func standardInput() async throws {
    let line = try await Earshot.refusal("-", "--output", "null", input: "{\"aps\": }")
    #expect(line.hasPrefix("standard input:1:9: found \"}\""), "\(line)")
  }

  @Test("Oversized standard input is not read to its end")
  func endlessStandardInput() async throws {
    let line = try await Earshot.refusal("-", "--output", "null", input: String(repeating: " ", count: 1 << 20))
    #expect(line.hasPrefix("standard input: more than 4096 bytes; allowed: 4096 bytes."), "\(line)")
  }

  @Test("A payload without attachments is refused")
  func nothingToPlay() async throws {
    let payload = try folder.file("payload.apns", #"{"aps": {"alert": "Hello"}, "sound-url": "a.wav"}"#)
    let line = try await Earshot.refusal(payload, "--output", "null")
    #expect(
      line.hasPrefix("\(payload): nothing to play: it names no attachment under a known key"), "\(line)")
  }

  @Test("An attached image is named as the reason why nothing is played")
  func imageOnly() async throws {
    try folder.file("icon.png", QuarteredImage.png)
    let payload = try folder.payload(attachment: "icon.png")
    let line = try await Earshot.refusal(payload, "--output", "null", status: 1)
    #expect(line == "\(payload): nothing to play: the attachment is an image, which has no sound")
  }

  @Test("An extension without a media button is named, with the reason")
  func noButton() async throws {
    try folder.file("second.wav", Wave.tone(seconds: 1))
    let appex = try ConformanceAppex("PlainController", category: "NOTE", in: folder)
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": "Hello", "category": "NOTE"}, "Simulator Target Bundle": "com.example.Voicemail",
       "attachment-url": "second.wav"}
      """)
    let line = try await Earshot.refusal(
      "note.apns", "--extension", appex.path, "--output", "null", folder: folder.url, status: 1)
    let status = "not drawn: mediaPlayPauseButtonType is not implemented"
    #expect(line == "note.apns: nothing to play: the media button of ConformanceExtension is \(status)")
  }

  // MARK: Files

  @Test("An argument that was meant for an option is answered with the option")
  func meantForAnOption() async throws {
    let inside = folder.url
    _ = try folder.folder("Empty.app")
    _ = try folder.folder("Sounds")
    for (argument, remedy) in [
      ("wav:/nowhere/x.wav", "; --output wav:/nowhere/x.wav writes the sound to a file"),
      ("raw:heard", "; --output raw:heard writes the sound to a file"),
      ("Empty.app", "; --extension Empty.app installs it"), ("Sounds", "; earshot check Sounds checks the files in it"),
    ] {
      let line = try await Earshot.refusal(argument, "--output", "null", folder: inside)
      #expect(line.hasSuffix(remedy), "\(line)")
    }
  }

  @Test("Missing files, folders and FIFOs are refused", arguments: ["", ".apns", ".wav"])
  func noFiles(ending: String) async throws {
    let isPayload = ending == ".apns"
    let missing = folder.path("missing\(ending)")
    let folder = try self.folder.folder("folder\(ending)")
    let pipe = try self.folder.namedPipe("pipe\(ending)").path
    try self.folder.link("device\(ending)", to: "/dev/zero")
    let device = self.folder.path("device\(ending)")
    try self.folder.link("nowhere\(ending)", to: "nowhere at all")
    let nowhere = self.folder.path("nowhere\(ending)")
    let below = try self.folder.file("file", "{}") + "/below\(ending)"

    for path in [missing, nowhere, below] {
      #expect(try await Earshot.refusal(path, "--output", "null").hasPrefix("\(path): no such file"))
    }
    let lines = [
      try await Earshot.refusal(folder, "--output", "null"), try await Earshot.refusal(pipe, "--output", "null"),
      try await Earshot.refusal(device, "--output", "null"),
    ]
    let tail =
      isPayload
      ? [
        "a directory, not a file. Name a file in the folder.",
        "a named pipe, not a file. Name a regular file, or pass the payload on standard input.",
        "a character device, not a file. Name a regular file, or pass the payload on standard input.",
      ]
      : ["a folder", "a FIFO", "a device"].map { "\($0), not a regular file" }
    let remedy = isPayload ? "" : "; earshot check \(folder) checks the files in it"
    #expect(lines == zip([folder, pipe, device], tail).map { "\($0): \($1)" + ($0 == folder ? remedy : "") })
  }

  @Test(
    "Unreadable files are refused", .enabled(if: getuid() != 0, "root may read every file"),
    arguments: [
      "secret.wav", "secret.apns",
    ])
  func unreadable(name: String) async throws {
    let file = try folder.file(name, "secret")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    let line = try await Earshot.refusal(file, "--output", "null")
    #expect(line.hasPrefix(file) && line.contains("Permission denied"), "\(line)")
  }

  // MARK: Media

  @Test(
    "Other files than media are refused by their kind, and nothing in them is followed",
    arguments: [
      ("empty.mp3", "empty file"), ("text.wav", "is text, not sound"),
      ("playlist.mp3", "is an HLS playlist, not sound"), ("dash.m4a", "is XML, not sound"),
      ("session.wav", "is an SDP session description, not sound"),
    ])
  func media(name: String, message: String) async throws {
    let path = Media.path("damaged/\(name)")
    let line = try await Earshot.refusal(path, "--output", "wav:\(folder.path("heard.wav"))")
    #expect(line.hasPrefix("\(path): \(message)"), "\(line)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("heard.wav")))
  }

  @Test(
    "Other files than media are refused as attachments",
    arguments: ["empty.mp3", "text.wav", "playlist.mp3", "dash.m4a"])
  func attachments(name: String) async throws {
    try folder.media("damaged/\(name)", as: name)
    let line = try await Earshot.refusal(try folder.payload(attachment: name), "--output", "null")
    #expect(line.hasPrefix("\(name) is skipped: "), "\(line)")
    #expect(line.contains(folder.path(name)), "\(line)")
  }

  // MARK: Extensions

  @Test("Missing and invalid extensions are refused", arguments: ["missing.appex", "file.appex", "empty.appex"])
  func noExtension(name: String) async throws {
    try folder.file("file.appex", "no folder")
    _ = try folder.folder("empty.appex")
    let line = try await Earshot.refusal(Media.voicemail, "--extension", folder.path(name), "--output", "null")
    let reasons = [
      "missing.appex": "no such folder", "file.appex": "not a folder", "empty.appex": "no PlugIns and no Info.plist",
    ]
    #expect(
      line == "\(folder.path(name)): \(reasons[name] ?? ""); expected a folder X.app with extensions in PlugIns, "
        + "or a folder X.appex with an Info.plist")
  }

  /// A change to the voicemail's plist, and its error.
  struct Broken: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edit: @Sendable (inout String) -> Void
    let message: String

    init(_ description: String, _ message: String, edit: @escaping @Sendable (inout String) -> Void) {
      (testDescription, self.message, self.edit) = (description, message, edit)
    }
  }

  @Test(
    "A broken Info.plist is refused with the key and the reason",
    arguments: [
      Broken("it is no plist", "not a property list") { $0 = "no plist" },
      Broken("it is cut off", "not a property list") { $0 = String($0.prefix(400)) },
      Broken("it is empty", "not a property list") { $0 = "" },
      Broken(
        "the executable is not named",
        "CFBundleExecutable must be the name of an executable beside it (none is called \"Voicemail\"), but is missing"
      ) {
        $0.replace(">CFBundleExecutable<", with: ">Other<")
      },
      Broken("the executable lies elsewhere", "CFBundleExecutable must be a name without a slash, but is \"../sh\"") {
        $0.replace("<string>VoicemailContent</string>", with: "<string>../sh</string>")
      },
      Broken(
        "it is of another kind",
        "NSExtension.NSExtensionPointIdentifier must be \"com.apple.usernotifications.content-extension\" or "
          + "\"com.apple.usernotifications.service\", but is \"com.apple.share-services\""
      ) {
        $0.replace("com.apple.usernotifications.content-extension", with: "com.apple.share-services")
      },
      Broken(
        "its category is a number",
        "NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory must be a string"
      ) { $0.replace("<string>VOICEMAIL</string>", with: "<integer>7</integer>") },
      Broken("it is larger than any plist", "1048577 bytes; the limit is 1048576") {
        $0 = String(repeating: " ", count: 1_048_577)
      },
    ])
  func plist(broken: Broken) async throws {
    let appex = try Appex("Voicemail", in: folder, edit: broken.edit)
    let line = try await Earshot.refusal(Media.voicemail, "--extension", appex.path, "--output", "null")
    #expect(line.hasPrefix("\(appex.path)/Info.plist: \(broken.message)"), "\(line)")
  }

  @Test("A FIFO as Info.plist is refused without waiting")
  func plistPipe() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try FileManager.default.removeItem(atPath: appex.path + "/Info.plist")
    _ = try folder.namedPipe("Voicemail.appex/Info.plist")
    let line = try await Earshot.refusal(Media.voicemail, "--extension", appex.path, "--output", "null")
    #expect(line == "\(appex.path)/Info.plist: it is not a regular file")
  }

  @Test("A missing executable is refused")
  func executable() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try appex.removeExecutable()
    let line = try await Earshot.refusal(Media.voicemail, "--extension", appex.path, "--output", "null")
    #expect(
      line
        == "\(appex.path)/Info.plist: CFBundleExecutable must be the name of an executable beside it, "
        + "but is \"VoicemailContent\"")
  }

  @Test("A file that cannot be executed is a failure of the extension, not of the input")
  func notExecutable() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try appex.replaceExecutable(contents: "\u{7F}no executable")
    let executable = folder.path("Voicemail.appex/VoicemailContent")
    let line = try await Earshot.refusal(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", folder: folder.url, status: 1)
    #expect(line == "Voicemail cannot be started: \(executable): Exec format error")
  }
}
