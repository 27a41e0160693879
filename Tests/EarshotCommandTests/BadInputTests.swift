import Foundation
import Testing

/// Each is answered within two seconds, with status 2 and one line that names the file.
@Suite("Earshot play: invalid input", .timeLimit(.minutes(5)))
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
      ("[1]", ": the top level is an array of 1; allowed: an object."),
      ("{\"alert\": \"Hello\"}", ": the key 'aps' is missing."),
      ("{\"aps\": 7}", ": 'aps' is the number 7; allowed: an object."),
      ("{\"aps\": {\"alert\": 7}}", ": 'aps.alert' is the number 7; allowed: a string or an object."),
      ("{\"aps\": {}, \"aps\": {}}", ":1:13: the key \"aps\" occurs twice in one object."),
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
      line.hasPrefix("\(payload): nothing to play: it names no attachment under any key that is known"), "\(line)")
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
    let pipe = try self.folder.namedPipe("pipe\(ending)")
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
        "a directory, not a file. Name a file in it.",
        "a named pipe, not a file. Give a file, or send the payload to standard input.",
        "a character device, not a file. Give a file, or send the payload to standard input.",
      ]
      : ["is a folder", "is a FIFO", "is a device"].map { "\($0); media is read from regular files only" }
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
      ("empty.mp3", "is empty; nothing to play"), ("text.wav", "is text, not sound"),
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
    #expect(line.hasPrefix("\(name) is left out: "), "\(line)")
    #expect(line.contains(folder.path(name)), "\(line)")
  }

  // MARK: Extensions

  @Test("Missing and invalid extensions are refused", arguments: ["missing.appex", "file.appex", "empty.appex"])
  func noExtension(name: String) async throws {
    try folder.file("file.appex", "no folder")
    _ = try folder.folder("empty.appex")
    let line = try await Earshot.refusal(Media.voicemail, "--extension", folder.path(name), "--output", "null")
    let reasons = [
      "missing.appex": "no such folder", "file.appex": "is a file", "empty.appex": "has neither PlugIns nor Info.plist",
    ]
    #expect(
      line == "\(folder.path(name)): \(reasons[name] ?? ""); an app is a folder X.app with its extensions in PlugIns, "
        + "an extension a folder X.appex with an Info.plist")
  }

  /// A change to the voicemail's plist, and what is said of it.
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
      Broken("it is no plist", "is no property list") { $0 = "no plist" },
      Broken("it is cut off", "is no property list") { $0 = String($0.prefix(400)) },
      Broken("it is empty", "is no property list") { $0 = "" },
      Broken(
        "the executable is not named",
        "CFBundleExecutable is missing; it must be the name of an executable beside it; there is none called \"Voicemail\""
      ) {
        $0.replace(">CFBundleExecutable<", with: ">Other<")
      },
      Broken("the executable lies elsewhere", "CFBundleExecutable is \"../sh\"; it must be a name without a slash") {
        $0.replace("<string>VoicemailContent</string>", with: "<string>../sh</string>")
      },
      Broken("it is of another kind", "NSExtension.NSExtensionPointIdentifier is \"com.apple.share-services\"") {
        $0.replace("com.apple.usernotifications.content-extension", with: "com.apple.share-services")
      },
      Broken(
        "its category is a number",
        "NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory is the number 7; it must be a string"
      ) { $0.replace("<string>VOICEMAIL</string>", with: "<integer>7</integer>") },
      Broken("it is larger than any plist", "has 1048577 bytes; at most 1048576 are read") {
        $0 = String(repeating: " ", count: 1_048_577)
      },
    ])
  func plist(broken: Broken) async throws {
    let appex = try await Appex("Voicemail", in: folder, edit: broken.edit)
    let line = try await Earshot.refusal(Media.voicemail, "--extension", appex.path, "--output", "null")
    #expect(line.hasPrefix("\(appex.path)/Info.plist: \(broken.message)"), "\(line)")
  }

  @Test("A FIFO as Info.plist is refused without waiting")
  func plistPipe() async throws {
    let appex = try await Appex("Voicemail", in: folder)
    try FileManager.default.removeItem(atPath: appex.path + "/Info.plist")
    _ = try folder.namedPipe("Voicemail.appex/Info.plist")
    let line = try await Earshot.refusal(Media.voicemail, "--extension", appex.path, "--output", "null")
    #expect(line == "\(appex.path)/Info.plist: it is no regular file")
  }

  @Test("A missing executable is refused")
  func executable() async throws {
    let appex = try await Appex("Voicemail", in: folder)
    try appex.removeExecutable()
    let line = try await Earshot.refusal(Media.voicemail, "--extension", appex.path, "--output", "null")
    #expect(
      line
        == "\(appex.path)/Info.plist: CFBundleExecutable is \"VoicemailContent\"; it must be the name of an executable"
        + " beside it")
  }

  @Test("A file that cannot be executed is a failure of the extension, not of the input")
  func notExecutable() async throws {
    let appex = try await Appex("Voicemail", in: folder)
    try await appex.replaceExecutable(contents: "\u{7F}no executable")
    let executable = folder.path("Voicemail.appex/VoicemailContent")
    let line = try await Earshot.refusal(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", folder: folder.url, status: 1)
    #expect(line == "Voicemail cannot be started: \(executable): Exec format error")
  }
}
