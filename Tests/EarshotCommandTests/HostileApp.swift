import Foundation
import TestSupport
import Testing

/// An app whose extension fails at a stage, in a folder with a notification.
struct HostileApp: Sendable {
  /// The stage at which the extension fails.
  enum Stage: String, CaseIterable, Sendable {
    case load, didReceive, mediaPlay, drawing, dismissal, service

    /// The stage's name in messages.
    var phrase: String {
      switch self {
      case .load: "while loading"
      case .didReceive: "in didReceive(_:)"
      case .mediaPlay: "in mediaPlay()"
      case .drawing: "while drawing"
      case .dismissal: "during dismissal"
      case .service: "in didReceive(_:withContentHandler:) of the service extension"
      }
    }
  }

  /// The kind of failure.
  enum Fault: String, CaseIterable, Sendable {
    /// A segmentation fault.
    case crash
    /// An exit with status 3.
    case exit
    /// An invalid message.
    case nonsense
    /// A function that never returns.
    case hang
    /// A service extension that never calls the content handler.
    case timeout
  }

  /// The transcript's form of the lines that the extension writes before it fails.
  static let output = [#"Hostile: printed"#, #"Hostile: \u{1B}[2Jerased"#, "Hostile: logged"]

  let stage: Stage
  let fault: Fault
  let folder: TemporaryFolder

  var payload: String { folder.path("hostile.apns") }
  var app: String { folder.path("Hostile.app") }

  init(_ stage: Stage, _ fault: Fault) throws {
    (self.stage, self.fault, folder) = (stage, fault, try TemporaryFolder())
    try folder.file(
      "hostile.apns", #"{"aps": {"alert": {"title": "Hello"}, "category": "HOSTILE", "mutable-content": 1}}"#)
    try folder.file("hostile.scenario", "deliver hostile.apns\nexpand\nsnapshot shown.png\n")
    let attributes = """
      <key>NSExtensionAttributes</key><dict>
      <key>UNNotificationExtensionCategory</key><string>HOSTILE</string>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict>
      """
    try add("Content", point: "com.apple.usernotifications.content-extension", "HostileController", attributes)
    guard stage == .service else { return }
    try add("Service", point: "com.apple.usernotifications.service", "HostileService", "")
  }

  /// The extension's own process, and those that it has started.
  var processes: [pid_t] { Descendants.of(folder.url.path) }

  /// The message about the failure, after the extension's name.
  var message: String {
    switch fault {
    case .crash: "failed \(stage.phrase): it was ended by signal 11 (Segmentation fault)"
    case .exit: "failed \(stage.phrase): it exited with status 3"
    case .nonsense: "failed \(stage.phrase): a message of 4294967295 bytes; the limit is 33554432"
    case .hang: "did not answer within \(stage == .dismissal ? 3 : 10) s \(stage.phrase)"
    case .timeout: "failed \(stage.phrase): it did not call its content handler within 30 s"
    }
  }

  private func add(_ name: String, point: String, _ type: String, _ attributes: String) throws {
    let appex = "Hostile.app/PlugIns/\(name).appex"
    try folder.file(
      "\(appex)/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Hostile</string>
      <key>CFBundleExecutable</key><string>ConformanceExtension</string>
      <key>CFBundleIdentifier</key><string>org.example.hostile.\(name)</string>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>\(point)</string>
      <key>NSExtensionPrincipalClass</key><string>ConformanceExtension.\(type)</string>\(attributes)</dict>
      </dict></plist>
      """)
    try folder.file("\(appex)/fault", "\(stage.rawValue) \(fault.rawValue)")
    try Executable.copy(
      Program.products.appending(path: "ConformanceProcess"),
      to: folder.url.appending(path: "\(appex)/ConformanceExtension"))
  }
}
