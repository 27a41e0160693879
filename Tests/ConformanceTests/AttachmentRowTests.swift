import EarshotTesting
import EarshotUserNotifications
import Foundation
import JSON
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 7: attachments made and received by an extension.
@MainActor @Suite("Rows A: attachments") struct AttachmentRowTests {
  private static let wave = Data("RIFF\u{24}\0\0\0WAVEfmt ".utf8)

  /// Returns the results of the attachments that an extension makes.
  private func makeAttachments(_ stage: Stage, _ descriptions: [[String: String]]) async throws -> [String] {
    let list = descriptions.map { JSONValue.object($0.mapValues { .string($0) }) }
    return try await stage.show(info: ["make": .array(list)]).title.components(separatedBy: "; ")
  }

  /// Extends a file sparsely to a number of bytes.
  private func grow(_ file: URL, to count: Int) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(count))
    try handle.close()
  }

  @Test("A1: Creation needs a readable file of a supported type, and throws otherwise", arguments: Side.allCases)
  func a1(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentMaker.self))
    let file = try stage.appFile("voice mail.wav", Self.wave).absoluteString
    let folder = stage.folder.url.absoluteString
    let text = try stage.appFile("text.txt", Data("text".utf8)).absoluteString
    let results = try await makeAttachments(
      stage,
      [
        ["identifier": "mine", "url": file], ["url": "\(folder)missing.wav"], ["url": folder],
        ["url": "https://example.com/a.wav"], ["url": "file:///proc/self/mem"], ["url": text],
      ])
    let invalid = "UNErrorDomain 100 Invalid attachment file URL"
    #expect(
      results == [
        "mine: com.microsoft.waveform-audio", invalid, invalid, invalid, invalid,
        "UNErrorDomain 101 Unrecognized attachment file type",
      ])
  }

  @Test("A1: An attachment without an identifier gets a unique one", arguments: Side.allCases)
  func a1Unnamed(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentMaker.self))
    let file = try stage.appFile("voicemail.wav", Self.wave).absoluteString
    let unnamed = try await makeAttachments(stage, [["url": file], ["url": file]])
    #expect(unnamed.count == 2)
    #expect(unnamed.first != unnamed.last)
    #expect(unnamed.allSatisfy { UUID(uuidString: String($0.prefix(36))) != nil })
  }

  private static let media = [
    ("tone-16bit.aiff", "public.aiff-audio"), ("tone-440.wav", "com.microsoft.waveform-audio"),
    ("tone-440.mp3", "public.mp3"), ("tone-440.m4a", "public.mpeg-4-audio"), ("three-seconds.mpg", "public.mpeg"),
    ("no-sound.m2v", "public.mpeg-2-video"), ("three-seconds.mp4", "public.mpeg-4"),
    ("three-seconds.avi", "public.avi"),
  ]
  private static let images: [(String, Data, String)] = [
    ("a.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0]), "public.jpeg"), ("a.gif", Data("GIF89a".utf8), "com.compuserve.gif"),
    ("a.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "public.png"),
  ]

  @Test("A2: Four audio, three image and four movie types are supported", arguments: Side.allCases)
  func a2(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    var files = try Self.media.map { try stage.folder.file($0.0, Media.bytes($0.0)) }
    files += try Self.images.map { try stage.folder.file($0.0, $0.1) }
    let interface = try await stage.deliverLocally(files).expand()
    let types = interface.title.components(separatedBy: "; ").map { $0.split(separator: " ")[1].dropLast() }
    #expect(types.map(String.init) == Self.media.map(\.1) + Self.images.map(\.2))
  }

  @Test("A2: The limits are 5 MB for audio, 10 MB for images and 50 MB for movies", arguments: Side.allCases)
  func a2Sizes(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let kinds = [
      ("a.wav", Self.wave, 5), ("b.gif", Data("GIF89a".utf8), 10), ("c.avi", Data("RIFF\0\0\0\0AVI LIST".utf8), 50),
    ]
    for (name, bytes, megabytes) in kinds {
      let limit = megabytes << 20
      let file = try stage.folder.file(name, bytes)
      try grow(file, to: limit + 1)
      guard case .notShown(let reason) = try await stage.deliverLocally([file]).state else {
        Issue.record("\(name) is taken with a byte too many")
        continue
      }
      #expect("\(reason)".contains("\(limit + 1) bytes"))
      try grow(file, to: limit)
      #expect(try await stage.deliverLocally([file]).isOnScreen)
    }
    #expect(stage.defects == ["attachmentRefused", "attachmentRefused", "attachmentRefused"])
  }

  @Test(
    "A3: A local notification with a corrupt, invalid or unsupported attachment is not scheduled",
    arguments: Side.allCases)
  func a3(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let corrupt = try stage.folder.file("page.mp3", Data("<!DOCTYPE html>".utf8))
    let missing = try stage.folder.file("gone.wav", Self.wave)
    let unsupported = try stage.appFile("text.txt", Data("text".utf8))
    let attachments = [corrupt, missing, unsupported].map {
      Earshot.Attachment(identifier: $0.lastPathComponent, url: $0, type: "public.mp3", byteCount: 0)
    }
    try FileManager.default.removeItem(at: missing)
    var reasons: [String] = []
    for attachment in attachments {
      let fine = try stage.folder.file("fine.wav", Self.wave)
      let good = try Earshot.Attachment.validating(identifier: "fine", url: fine)
      let content = Earshot.NotificationContent(title: "x", categoryIdentifier: "ROW", attachments: [attachment, good])
      let banner = await stage.device.deliver(content, to: Stage.bundle)
      guard case .notShown(let reason) = banner.state else {
        Issue.record("\(attachment.identifier) is scheduled")
        continue
      }
      reasons.append(String("\(reason)".prefix { $0 != "/" }))
      await #expect(throws: Earshot.RuntimeError.self) { _ = try await banner.expand() }
    }
    #expect(stage.lines(.expand) == [])
    #expect(stage.device.notifications(of: Stage.bundle).delivered.isEmpty)
    #expect(
      reasons == [
        "not scheduled: Attachment is corrupt: ", "not scheduled: Invalid attachment file URL: ",
        "not scheduled: Unrecognized attachment file type: ",
      ])
    #expect(stage.defects == ["attachmentRefused", "attachmentRefused", "attachmentType"])
  }

  @Test(
    "A4: A validated file is moved into the store, and one in the app's bundle is copied", arguments: Side.allCases)
  func a4(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let shared = try stage.folder.file("own.wav", Media.bytes("ramp.wav"))
    let bundled = try stage.folder.file("Conformance.app/bundled.wav", Media.bytes("ramp.wav"))
    let interface = try await stage.deliverLocally([shared, bundled]).expand()
    #expect(
      interface.title == "own.wav: com.microsoft.waveform-audio, 88244 bytes, true; "
        + "bundled.wav: com.microsoft.waveform-audio, 88244 bytes, true")
    #expect(!FileManager.default.fileExists(atPath: shared.path))
    #expect(FileManager.default.fileExists(atPath: bundled.path))
    let stored = interface.notification.request.content.attachments.map(\.url)
    #expect(!stored.contains(shared) && !stored.contains(bundled))
  }

  @Test(
    "A4: A file outside the app's folder and bundle is copied, and diagnosed", arguments: Side.allCases)
  func a4Outside(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let elsewhere = URL(filePath: "/var/tmp/earshot-\(UUID().uuidString).wav")
    try Media.bytes("ramp.wav").write(to: elsewhere)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    #expect(try await stage.deliverLocally([elsewhere]).isOnScreen)
    #expect(FileManager.default.fileExists(atPath: elsewhere.path))
    stage.expect(.attachmentOutside, .warning, "\(elsewhere.lastPathComponent) is outside the extension's folders")
  }

  @Test(
    "A5: An attachment's URL is security scoped, and outside the extension's folders",
    arguments: Side.allCases)
  func a5(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let file = try stage.folder.file("own.wav", Media.bytes("ramp.wav"))
    let interface = try await stage.deliverLocally([file]).expand()
    #expect(interface.title == "own.wav: com.microsoft.waveform-audio, 88244 bytes, true")
    let stored = try #require(interface.notification.request.content.attachments.first?.url)
    #expect(!stored.path.hasPrefix(stage.folder.url.path))
    #expect(stage.defects == [])
  }

  @Test("A6: The content determines the type", arguments: Side.allCases)
  func a6(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let file = try stage.folder.file("voicemail.mp3", Media.bytes("ramp.wav"))
    let interface = try await stage.deliverLocally([file]).expand()
    #expect(interface.title == "voicemail.mp3: com.microsoft.waveform-audio, 88244 bytes, true")
  }

  @Test("A7: The type hint takes precedence over the filename extension", arguments: Side.allCases)
  func a7(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentMaker.self))
    let untyped = try stage.appFile("download.tmp", Self.wave).absoluteString
    let named = try stage.appFile("VOICE.WAV", Self.wave).absoluteString
    let results = try await makeAttachments(
      stage,
      [
        ["identifier": "hinted", "url": untyped, "hint": "com.microsoft.waveform-audio"], ["url": untyped],
        ["identifier": "named", "url": named], ["identifier": "both", "url": named, "hint": "public.mp3"],
        ["url": named, "hint": "public.text"],
      ])
    #expect(
      results == [
        "hinted: com.microsoft.waveform-audio", "UNErrorDomain 101 Unrecognized attachment file type",
        "named: com.microsoft.waveform-audio", "both: public.mp3",
        "UNErrorDomain 101 Unrecognized attachment file type",
      ])
  }

  @Test("A8: The banner's thumbnail can be hidden, or clipped to a part of the image", arguments: Side.allCases)
  func a8(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    func thumbnail(_ options: Earshot.AttachmentOptions) async throws -> [Int] {
      let file = try stage.folder.file("photo.png", PNGImage.gray(width: 8, height: 4))
      let attachment = try Earshot.Attachment.validating(identifier: "photo", url: file, options: options)
      let content = Earshot.NotificationContent(title: "Photo", categoryIdentifier: "ROW", attachments: [attachment])
      let banner = await stage.device.deliver(content, to: Stage.bundle)
      for case .image(let pixels, _, _) in banner.scene.operations { return [pixels.width, pixels.height] }
      return []
    }
    #expect(try await thumbnail(Earshot.AttachmentOptions()) == [8, 4])
    #expect(try await thumbnail(Earshot.AttachmentOptions(thumbnailHidden: true)) == [])
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    #expect(try await thumbnail(Earshot.AttachmentOptions(thumbnailClippingRect: part)) == [4, 2])
    #expect(stage.defects == [])
  }

  @Test("A8: The thumbnail of a video is its frame at the thumbnail's time", arguments: Side.allCases)
  func a8Time(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let file = try stage.folder.file("film.mp4", Media.bytes("film.mp4"))
    let frames = try Earshot.VideoFrames(try Earshot.MediaFile(file))
    func thumbnail(
      _ options: Earshot.AttachmentOptions, of name: String = "film.mp4"
    ) async throws -> Earshot.Pixels? {
      let copy = try stage.folder.file("video.mp4", Media.bytes(name))
      let attachment = try Earshot.Attachment.validating(identifier: "video", url: copy, options: options)
      let content = Earshot.NotificationContent(title: "Video", categoryIdentifier: "ROW", attachments: [attachment])
      let banner = await stage.device.deliver(content, to: Stage.bundle)
      for case .image(let pixels, _, _) in banner.scene.operations { return pixels }
      return nil
    }
    let (first, later) = (try frames.frame(at: .zero).pixels, try frames.frame(at: .milliseconds(1_500)).pixels)
    #expect(first != later)
    #expect(try await thumbnail(Earshot.AttachmentOptions()) == first)
    #expect(try await thumbnail(Earshot.AttachmentOptions(thumbnailTime: 1.5)) == later)
    #expect(try await thumbnail(Earshot.AttachmentOptions(thumbnailHidden: true)) == nil)
    // Pixels that are twice as wide as high.
    let wide = try #require(try await thumbnail(Earshot.AttachmentOptions(), of: "film-wide.mp4"))
    #expect((wide.width, wide.height) == (64, 18))
    #expect(stage.defects == [])
  }

  @Test("A8: The thumbnail of an animated image is the frame of the thumbnail's number", arguments: Side.allCases)
  func a8Frame(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    func thumbnail(_ options: Earshot.AttachmentOptions) async throws -> AnimatedColor? {
      let file = try stage.folder.file("moving.gif", Self.animation(passes: 2, [(.red, 20), (.green, 30)]))
      let attachment = try Earshot.Attachment.validating(identifier: "moving", url: file, options: options)
      let content = Earshot.NotificationContent(title: "Image", categoryIdentifier: "ROW", attachments: [attachment])
      let banner = await stage.device.deliver(content, to: Stage.bundle)
      for case .image(let pixels, _, _) in banner.scene.operations { return AnimatedColor(pixels) }
      return nil
    }
    #expect(try await thumbnail(Earshot.AttachmentOptions()) == .red)
    #expect(try await thumbnail(Earshot.AttachmentOptions(thumbnailTime: 0)) == .red)
    #expect(try await thumbnail(Earshot.AttachmentOptions(thumbnailTime: 1)) == .green)
    #expect(stage.defects == [])
  }

  @Test("A9: An app's storage is limited", arguments: Side.allCases)
  func a9(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    stage.device.storageFaults = .full(afterBytes: 100_000)
    let first = try stage.folder.file("first.wav", Media.bytes("ramp.wav"))
    let second = try stage.folder.file("second.wav", Media.bytes("ramp.wav"))
    #expect(try await stage.deliverLocally([first]).isOnScreen)
    let banner = try await stage.deliverLocally([second])
    guard case .notShown(let reason) = banner.state else {
      Issue.record("it is scheduled")
      return
    }
    #expect("\(reason)".hasPrefix("not scheduled: "))
    #expect(FileManager.default.fileExists(atPath: second.path))
    #expect(stage.defects == ["attachmentRefused"])
  }

  @Test("A9: Removing a pending request or a delivered notification deletes its files")
  func a9Removal() async throws {
    let stage = try await Stage(.oneProcess, Principal(AttachmentController.self))
    let center = UNUserNotificationCenter.current()
    for (identifier, trigger) in [
      ("pending", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)), ("delivered", nil),
    ] {
      let file = try stage.folder.file("\(identifier).wav", Media.bytes("ramp.wav"))
      let content = UNMutableNotificationContent()
      content.title = identifier
      content.attachments = [try UNNotificationAttachment(identifier: identifier, url: file)]
      try await center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
    try await stage.device.settle()
    let pending = try #require(await center.pendingNotificationRequests().first?.content.attachments.first?.url)
    let delivered = try #require(await center.deliveredNotifications().first?.request.content.attachments.first?.url)
    #expect([pending, delivered].allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    center.removeAllPendingNotificationRequests()
    center.removeDeliveredNotifications(withIdentifiers: ["delivered"])
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect([pending, delivered].allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test("A10: Without a content extension, the system plays a local file", arguments: Side.allCases)
  func a10(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let interface = try await stage.show(category: "OTHER", media: ["tone-440.wav"])
    #expect(interface.isBuiltIn)
    #expect(interface.mediaButton?.icon == .play)
    try await interface.press(.mediaButton)
    try await stage.advance(by: .seconds(1))
    #expect(stage.isAudible(last: .milliseconds(900)))
    let remote = try await stage.deliver(category: "OTHER", media: ["https://example.com/a.mp3"])
    #expect(remote.content.attachments == [])
  }

  @Test("A10: Without a content extension, the system plays a video without sound", arguments: Side.allCases)
  func a10Video(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let interface = try await stage.show(category: "OTHER", media: ["film-silent.mp4"])
    func shown() async throws -> Earshot.SceneElement? { try await interface.elements().first { $0.role == .video } }
    #expect(try await shown()?.state == .paused)
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(1_200))
    #expect(try await shown()?.state == .playing)
    #expect(try await shown()?.value == "0:01")
    try await stage.advance(by: .seconds(1))
    #expect(try await shown()?.state == .paused)
    #expect(interface.mediaButton?.icon == .play)
    #expect(!stage.isAudible(last: .seconds(2)))
  }

  @Test("A10: An animated image is shown with its frames and their times, as often as it says")
  func a10Animation() async throws {
    let stage = try await Stage(.oneProcess, Principal(AttachmentController.self))
    let file = try stage.appFile("moving.gif", Self.animation(passes: 2, [(.red, 20), (.green, 30)]))
    let content = Earshot.NotificationContent(
      title: "Local", categoryIdentifier: "OTHER",
      attachments: [try Earshot.Attachment.validating(identifier: "moving", url: file)])
    let interface = try await stage.device.deliver(content, to: Stage.bundle).expand()
    func color() async throws -> AnimatedColor? {
      for case .image(let pixels, _, _) in try await interface.picture().operations { return AnimatedColor(pixels) }
      return nil
    }
    var colors: [AnimatedColor?] = []
    for _ in 0..<11 {
      colors.append(try await color())
      #expect(interface.isAnimating == (colors.count <= 10))
      try await stage.advance(by: .milliseconds(100))
    }
    let pass: [AnimatedColor?] = [.red, .red, .green, .green, .green]
    #expect(colors == pass + pass + [.green])
    #expect(stage.defects == [])
  }

  /// A color of a frame, by its byte in a pixel.
  private enum AnimatedColor: Int {
    case green = 1
    case red = 2

    /// The color of an image's first pixel; nil if it is another one.
    init?(_ pixels: Earshot.Pixels) {
      self.init(rawValue: Array(pixels.bytes.prefix(3)).firstIndex { $0 > 128 } ?? -1)
    }
  }

  /// Makes a GIF of one pixel with these colors and their times in hundredths of a second.
  private static func animation(passes: UInt8, _ frames: [(AnimatedColor, UInt8)]) -> Data {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
    // The number of repetitions is that of the passes but the first.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, passes - 1, 0, 0]
    for (color, time) in frames {
      bytes += [0x21, 0xF9, 4, 0, time, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
      // Clear code, the color's index, end code: three codes of three bits.
      bytes += [2, 2, 0b0000_0100 | (color == .green ? 1 << 3 : 0) | 0b0100_0000, 0b1, 0]
    }
    return Data(bytes + [0x3B])
  }

  @Test("A11: UNError has Apple's codes", arguments: Side.allCases)
  func a11(side: Side) async throws {
    let stage = try await Stage(side, Principal(ErrorCodeController.self))
    #expect(try await stage.show().title == "1 100 101 102 103 104 105 1400 1401 1500 1501 1600")
  }

  @Test("A11: An error has Apple's code and message", arguments: Side.allCases)
  func a11Words(side: Side) async throws {
    let maker = try await Stage(side, Principal(AttachmentMaker.self))
    let text = try maker.appFile("a.txt", Data("x".utf8)).absoluteString
    #expect(
      try await makeAttachments(maker, [["url": "file:///nowhere.wav"], ["url": text]])
        == ["UNErrorDomain 100 Invalid attachment file URL", "UNErrorDomain 101 Unrecognized attachment file type"])
  }

  @Test("A2: An image too large to draw is reported once")
  func a2Image() async throws {
    let stage = try await Stage(.oneProcess, Principal(PlainController.self))
    let file = try stage.folder.file("huge.png", PNGImage.undecodable(width: 20_000, height: 20_000))
    let banner = try await stage.deliverLocally([file])
    _ = banner.scene
    let interface = try await banner.expand()
    _ = try await interface.picture()
    let found = stage.device.transcript.diagnostics
    #expect(found.map(\.id) == ["imageNotDrawn"])
    #expect(found.first?.message.hasPrefix("huge.png.png is too large to draw: ") == true, "\(found)")
  }
}

/// PNG images, made without a library.
private enum PNGImage {
  private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// Returns an image whose header declares these dimensions, with too little data for them.
  static func undecodable(width: UInt32, height: UInt32) -> Data {
    let header = bytes(width) + bytes(height) + Data([8, 2, 0, 0, 0])
    return signature + chunk("IHDR", header)
      + chunk("IDAT", Data([0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])) + chunk("IEND", Data())
  }

  /// Returns a small gray image, uncompressed.
  static func gray(width: Int, height: Int) -> Data {
    let header = bytes(UInt32(width)) + bytes(UInt32(height)) + Data([8, 0, 0, 0, 0])
    // One filter byte per row, then one byte per pixel.
    let rows = Data(repeating: 0, count: (width + 1) * height)
    let count = UInt16(rows.count)
    let length: [UInt8] = [UInt8(count & 0xFF), UInt8(count >> 8)]
    // A zlib stream of one stored block. The checksum (Adler-32) of n zeros is n << 16 | 1.
    var stream = Data([0x78, 0x01, 0x01])
    stream += length
    stream += length.map { ~$0 }
    stream += rows
    stream += bytes(UInt32(count) << 16 | 1)
    return signature + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", Data())
  }

  private static func bytes(_ number: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  private static func chunk(_ type: String, _ contents: Data) -> Data {
    let body = Data(type.utf8) + contents
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return bytes(UInt32(contents.count)) + body + bytes(~sum)
  }
}
