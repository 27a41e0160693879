import Foundation
import TestSupport
import Testing

/// Folders of sources with files that a build must not read, or cannot read to their end.
@Suite("Hostile folders of sources")
struct HostileFolderTests {
  private let folder: TemporaryFolder
  private static let image = "Service/Assets.xcassets/a.imageset/a.png"

  init() throws {
    folder = try TemporaryFolder()
    let plist = """
      <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string><key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).NotificationService</string></dict></dict></plist>
      """
    let source = """
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {}
      """
    try folder.file("Service/Info.plist", Data(plist.utf8))
    try folder.file("Service/NotificationService.swift", Data(source.utf8))
    try folder.file("Service/Assets.xcassets/a.imageset/Contents.json", Data(#"{"images": []}"#.utf8))
  }

  /// A file that cannot be read as a whole.
  enum Obstacle: CaseIterable, Sendable {
    case device, pipe, hugeFile

    func make(at path: String) throws {
      switch self {
      case .device: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      case .pipe: mkfifo(path, 0o600)
      case .hugeFile:
        try Data().write(to: URL(filePath: path))
        // 1 TB, of which nothing is on the disk.
        truncate(path, 1 << 40)
      }
    }
  }

  @Test("A resource without an end is reported", arguments: Obstacle.allCases)
  func obstacles(obstacle: Obstacle) throws {
    let path = folder.url.appending(path: Self.image).path
    try obstacle.make(at: path)
    let outcome = try Programs.run("earshot-build", [folder.url.appending(path: "Service").path], cache: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("earshot: \(path): cannot be read: "), "\(outcome.errors)")
  }

  @Test("A link to another file is not replaced by the file")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: Self.image).path, withDestinationPath: "/etc/passwd")
    let outcome = try Programs.run("earshot-build", [folder.url.appending(path: "Service").path], cache: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bundle = outcome.output.trimmingCharacters(in: .newlines)
    let built = "\(bundle)/\(Self.image.dropFirst("Service/".count))"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: built) == "/etc/passwd")
  }
}
