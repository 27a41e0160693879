import Foundation
import TestSupport

/// An app whose extensions attack, and a notification that says how.
struct IntruderApp: Sendable {
  /// Which of the two attacks.
  enum Side: String, CaseIterable, Sendable {
    case content, service
  }

  let folder: TemporaryFolder
  var payload: String { folder.path("intruder.apns") }
  var app: String { folder.path("Intruder.app") }

  /// An app, and a notification for it.
  ///
  /// - Parameters:
  ///   - side: The extension that attacks, and the only one there is.
  ///   - attacks: Words of `intruder.c`, each with its target.
  ///   - attachments: What the service extension attaches; a payload's own attachments where there is none.
  init(_ side: Side, _ attacks: [String], attaching attachments: [String] = []) throws {
    folder = try TemporaryFolder()
    // For an ordinary user, too.
    chmod(folder.url.path, 0o755)
    let payload: [String: Any] = [
      "aps": ["alert": ["title": "Original"], "category": "INTRUDER", "mutable-content": 1], "attacks": attacks,
      "attach": attachments, "Earshot": ["attachments": [["identifier": "sound", "url": "sound.wav"]]],
    ]
    try folder.file("intruder.apns", JSONSerialization.data(withJSONObject: payload))
    try folder.file("sound.wav", Media.tone(seconds: 1))
    let point = side == .content ? "com.apple.usernotifications.content-extension" : "com.apple.usernotifications.service"
    let plist: [String: Any] = [
      "CFBundleDisplayName": "Intruder", "CFBundleExecutable": "Intruder",
      "CFBundleIdentifier": "org.example.intruder.\(side)",
      "NSExtension": [
        "NSExtensionPointIdentifier": point,
        "NSExtensionPrincipalClass": side == .content ? "Intruder.IntruderController" : "Intruder.IntruderService",
        "NSExtensionAttributes": [
          "UNNotificationExtensionCategory": "INTRUDER", "UNNotificationExtensionInitialContentSizeRatio": 0.5,
        ],
      ],
    ]
    try folder.file(
      "Intruder.app/PlugIns/Intruder.appex/Info.plist",
      PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0))
    try Executable.copy(
      Earshot.products.appending(path: "Intruder"),
      to: folder.url.appending(path: "Intruder.app/PlugIns/Intruder.appex/Intruder"))
  }

  /// The lines that the extension wrote, from the transcript on standard output.
  static func lines(_ outcome: Command.Outcome) -> [String] {
    outcome.lines.compactMap { line in
      line.range(of: "   output      Intruder: ").map { String(line[$0.upperBound...]) }
    }
  }
}

/// Who runs `earshot`.
enum Identity: String, CaseIterable, Sendable {
  /// Whoever runs the tests.
  case own
  /// Somebody without any rights of their own; only where the tests are run by root.
  case nobody

  /// Those that the tests can be.
  static var available: [Identity] { getuid() == 0 ? allCases : [.own] }

  /// Runs `earshot` as this user, with a temporary folder of their own.
  func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Command.Outcome {
    let temporary = folder.path("temporary-\(rawValue)")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    chmod(temporary, 0o777)
    var program = Earshot.executable
    var words = arguments
    if self == .nobody {
      // Where the build lies others may not go.
      let copy = folder.url.appending(path: "earshot")
      if access(copy.path, F_OK) != 0 { try Executable.copy(program, to: copy) }
      words = ["--reuid=65534", "--regid=65534", "--clear-groups", copy.path] + words
      program = URL(filePath: "/usr/bin/setpriv")
    }
    return try await Turns.shared.take {
      try await Command(
        executable: program, arguments: words, folder: URL(filePath: temporary),
        environment: Earshot.environment.merging(["TMPDIR": temporary]) { $1 }
      ).run()
    }
  }
}
