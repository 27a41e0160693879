import Foundation
import TestSupport

/// An app whose extension attempts attacks, and the notification that lists them.
struct IntruderApp: Sendable {
  /// The extension that attacks.
  enum Side: String, CaseIterable, Sendable {
    case content, service
  }

  let folder: TemporaryFolder
  var payload: String { folder.path("intruder.apns") }
  var app: String { folder.path("Intruder.app") }

  /// Creates an app and a notification for it.
  ///
  /// - Parameters:
  ///   - side: The extension that attacks. The app has no other.
  ///   - attacks: Names of attacks in `intruder.c`, each with its target.
  ///   - attachments: The attachments that the service extension adds; if empty, the payload's own are used.
  init(_ side: Side, _ attacks: [String], attaching attachments: [String] = []) throws {
    folder = try TemporaryFolder()
    // Allows other users to read the folder.
    chmod(folder.url.path, 0o755)
    let payload: [String: Any] = [
      "aps": ["alert": ["title": "Original"], "category": "INTRUDER", "mutable-content": 1], "attacks": attacks,
      "attach": attachments, "Earshot": ["attachments": [["identifier": "sound", "url": "sound.wav"]]],
    ]
    try folder.file("intruder.apns", JSONSerialization.data(withJSONObject: payload))
    try folder.file("sound.wav", Wave.tone(seconds: 1))
    let point =
      side == .content ? "com.apple.usernotifications.content-extension" : "com.apple.usernotifications.service"
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
      Program.products.appending(path: "Intruder"),
      to: folder.url.appending(path: "Intruder.app/PlugIns/Intruder.appex/Intruder"))
  }

  /// Returns the lines that the extension wrote, from the transcript on standard output.
  static func lines(_ outcome: Command.Outcome) -> [String] {
    outcome.lines.compactMap { line in
      line.range(of: "   output      Intruder: ").map { String(line[$0.upperBound...]) }
    }
  }
}

/// The user who runs `earshot`.
enum Identity: String, CaseIterable, Sendable {
  /// The user who runs the tests.
  case own
  /// A user without rights; available only if root runs the tests.
  case nobody

  /// The users available to the tests.
  static var available: [Identity] { getuid() == 0 ? allCases : [.own] }

  /// Runs `earshot` as this user, with a temporary folder of its own.
  ///
  /// - Parameter hasNamespaces: Whether new namespaces are available, as far as the user may create them.
  func run(
    _ arguments: [String], in folder: TemporaryFolder, hasNamespaces: Bool = true
  ) async throws -> Command.Outcome {
    let temporary = folder.path("temporary-\(rawValue)")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    chmod(temporary, 0o777)
    var program = Earshot.executable
    var command = arguments
    if self == .nobody {
      // Other users may not have access to the build folder.
      let copy = folder.url.appending(path: "earshot")
      if access(copy.path, F_OK) != 0 { try Executable.copy(program, to: copy) }
      command = ["--reuid=65534", "--regid=65534", "--clear-groups", copy.path] + command
      program = URL(filePath: "/usr/bin/setpriv")
    }
    if !hasNamespaces {
      command = ["--no-namespaces", program.path] + command
      program = Program.products.appending(path: "OldKernel")
    }
    return try await Turns.shared.take {
      try await Command(
        executable: program, arguments: command, folder: URL(filePath: temporary),
        environment: Earshot.environment.merging(["TMPDIR": temporary]) { $1 }
      ).run()
    }
  }
}
