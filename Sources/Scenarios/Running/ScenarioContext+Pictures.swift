import AttachmentStorage
import Foundation
import NotificationRuntime
import Notifications
import Scenes
import SystemScenes

// Pictures of the screen, written into the output folder or compared with a file of the scenario.
extension ScenarioContext {
  /// Returns the scene on screen: the interface, or the banner if there is none.
  func scene() async throws(StepFailure) -> Scene {
    guard let interface, !interface.isDismissed else { return try deliveredBanner().scene }
    do {
      return try await interface.picture()
    } catch {
      throw .cannotAct("\(error)")
    }
  }

  /// Returns the screen as a picture.
  func picture() async throws(StepFailure) -> Pixels {
    pictureCount += 1
    guard pictureCount <= Self.maximumPictures else {
      throw .cannotAct("a run draws at most \(Self.maximumPictures) pictures")
    }
    let scene = try await scene()
    let painter = try painter()
    do {
      return try painter.paint(scene, painter.scale, device.display.language)
    } catch {
      throw .cannotAct("it cannot be drawn: \(error)")
    }
  }

  private func painter() throws(StepFailure) -> ScenarioPainter {
    guard let painter = environment.painter else { throw .cannotAct("this program cannot draw pictures") }
    return painter
  }

  /// Writes a picture into the output folder.
  ///
  /// - Returns: The path of the file, for messages.
  func write(_ pixels: Pixels, as path: String) throws(StepFailure) -> String {
    guard let folder = environment.outputFolder else {
      throw .cannotAct("no folder for pictures; name one with --pictures")
    }
    let name = "\"\(path.shownInMessages)\""
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }) else {
      throw .cannotAct("\(name) is outside the folder for pictures; name a file in it: paused.png")
    }
    let file = folder.appendingPathComponent(path)
    let painter = try painter()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Folders are created one by one, so that none is created behind a symbolic link.
      var parent = folder
      for part in parts.dropLast() {
        parent.appendPathComponent(String(part))
        if mkdir(parent.path, 0o777) != 0, errno != EEXIST { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        guard case .inside = PathScope(root: folder, allowedFolders: []).resolve(parent.path, from: nil) else {
          throw StepFailure.cannotAct("\(name) is outside the folder for pictures, through a link")
        }
      }
      // Written to a temporary file and renamed: a symbolic link of this name is replaced, not followed.
      try painter.encode(pixels, painter.scale).write(to: file, options: .atomic)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .cannotAct("\(file.path) cannot be written: \(error.localizedDescription)")
    }
    return "picture: \(file.path)"
  }

  /// Compares a picture with a file, without tolerance. A picture that differs is written into the output folder, if
  /// there is one.
  func compare(_ pixels: Pixels, with path: String, _ folder: URL?) async throws(StepFailure) {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let url: URL
    do {
      url = try file(path, folder)
    } catch {
      let written = (try? write(pixels, as: name)).map { "; the new picture is \($0)" } ?? ""
      throw .unmet("no picture to compare with: \(error.reason)\(written)")
    }
    let recorded: Pixels
    do {
      let head = try FileHead(of: url, upTo: Self.maximumPictureBytes + 1)
      guard head.bytes.count <= Self.maximumPictureBytes else {
        throw StepFailure.cannotAct("\(name) is larger than 32 MiB")
      }
      recorded = try painter().decode(head.bytes)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .cannotAct("\(name) is not a PNG: \(error)")
    }
    guard recorded != pixels else { return }
    let written = (try? write(pixels, as: name)).map { "; new: \($0)" } ?? ""
    guard recorded.width == pixels.width, recorded.height == pixels.height else {
      throw .unmet(
        "the recorded picture has \(recorded.width) x \(recorded.height) pixels, "
          + "the new one \(pixels.width) x \(pixels.height)\(written)")
    }
    throw .unmet(
      "\(Self.difference(recorded, pixels)) of \(pixels.width * pixels.height) pixels differ\(written)")
  }

  private static let maximumPictures = 1_000
  private static let maximumPictureBytes = 32 << 20

  /// Returns the number of differing pixels of two pictures of the same size.
  private static func difference(_ one: Pixels, _ other: Pixels) -> Int {
    one.bytes.withUnsafeBytes { one in
      other.bytes.withUnsafeBytes { other in
        stride(from: 0, to: min(one.count, other.count) - 3, by: 4).reduce(0) { count, offset in
          one[offset..<(offset + 4)].elementsEqual(other[offset..<(offset + 4)]) ? count : count + 1
        }
      }
    }
  }
}
