import Foundation
import Scenes
import TestSupport
import Testing

@testable import ExtensionProtocol

@Suite("Content pictures")
struct PictureTests {
  private let red = Pictures.red
  private let box = Pictures.box

  private func encode(_ scene: Scene) -> Data {
    MessageCoding.encode(ExtensionMessage.picture(1, ContentPicture(scene: scene)))
  }

  private func isRefused(_ scene: Scene) -> Bool {
    do {
      _ = try MessageCoding.decode(ExtensionMessage.self, from: encode(scene))
      return false
    } catch {
      return true
    }
  }

  private func scene(_ operations: [DrawingOperation]) -> Scene { Scene(size: box.size, operations: operations) }

  private func fitted(_ operations: [DrawingOperation], scale: Double = 1) -> [DrawingOperation] {
    ContentPicture(scene: scene(operations)).fitted(scale: scale).scene.operations
  }

  // MARK: Bytes

  @Test("A picture with every operation is preserved")
  func roundTrip() throws {
    let bytes = MessageCoding.encode(Pictures.everything)
    let isEqual = try MessageCoding.decode(ContentPicture.self, from: bytes) == Pictures.everything
    #expect(isEqual)
  }

  @Test("A picture truncated at any byte is refused")
  func truncation() {
    let bytes = MessageCoding.encode(Pictures.everything)
    var acceptedCounts: [Int] = []
    for count in 0..<bytes.count {
      if (try? MessageCoding.decode(ContentPicture.self, from: bytes.prefix(count))) != nil {
        acceptedCounts.append(count)
      }
    }
    #expect(acceptedCounts == [])
  }

  @Test("A picture with changed bytes is valid or refused", arguments: 0..<8)
  func changedBytes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = MessageCoding.encode(Pictures.everything)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      // An accepted picture is within the limits, and can be encoded and decoded again.
      guard let picture = try? MessageCoding.decode(ContentPicture.self, from: changed) else { continue }
      let decoded = try? MessageCoding.decode(ContentPicture.self, from: MessageCoding.encode(picture))
      let isEqual = decoded == picture
      #expect(isEqual)
    }
  }

  @Test("Equal pixels are sent once")
  func equalPixels() {
    let pixels = Pictures.pixels(100, 100)
    let singleCount = encode(scene([.image(pixels, in: box)])).count
    let repeatedCount = encode(scene((0..<50).map { _ in .image(Pictures.pixels(100, 100), in: box) })).count
    #expect(singleCount > 40_000)
    #expect(repeatedCount - singleCount < 50 * 60)
  }

  // MARK: Refusals

  @Test("Invalid and huge numbers are refused", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbers(number: Double) {
    let point = CGPoint(x: number, y: 0)
    #expect(isRefused(Scene(size: CGSize(width: number, height: 1))))
    let operations: [DrawingOperation] = [
      .fill(Path([.move(point)]), .color(red)),
      .fill(Path([.curve(.zero, control1: point, control2: .zero)]), .color(red)),
      .fill(Path(), .linear([], from: point, to: .zero)),
      .fill(Path(), .linear([GradientStop(number, red)], from: .zero, to: .zero)),
      .fill(Path(), .radial([], center: .zero, radius: number)), .stroke(Path(), red, Stroke(width: number)),
      .stroke(Path(), red, Stroke(width: 1, dashes: [number])),
      .shadow(Path(), Shadow(color: red, offset: .zero, blur: number)),
      .text(TextBlock("a", font: FontDescription(size: number), color: red), in: box),
      .text(
        TextBlock("a", font: FontDescription(size: 1), color: red), in: CGRect(x: number, y: 0, width: 1, height: 1)),
      .image(Pictures.pixels(1, 1), in: CGRect(x: 0, y: 0, width: number, height: 1)), .clip(Path([.line(point)])),
    ]
    #expect(operations.map { isRefused(scene([$0])) } == operations.map { _ in true })
    #expect(isRefused(scene([.transform(.translation(x: number, y: 0))])))
    #expect(isRefused(scene([.beginGroup(opacity: number), .endGroup])))
    let element = SceneElement(role: .text, label: "", frame: CGRect(x: number, y: 0, width: 0, height: 0))
    #expect(isRefused(Scene(size: .zero, elements: [element])))
  }

  @Test("Unbalanced saves and groups are refused")
  func balance() {
    let wrong: [[DrawingOperation]] = [
      [.save], [.restore], [.beginGroup(opacity: 1)], [.endGroup], [.save, .endGroup],
      [.save, .beginGroup(opacity: 1), .restore, .endGroup],
    ]
    #expect(wrong.map { isRefused(scene($0)) } == wrong.map { _ in true })
  }

  @Test("Counts above the limits are refused")
  func counts() {
    func many(_ count: Int, _ operation: DrawingOperation) -> [DrawingOperation] {
      Array(repeating: operation, count: count)
    }
    let deep = PictureLimits.nesting + 1, groups = PictureLimits.groups + 1
    let wrong: [[DrawingOperation]] = [
      many(PictureLimits.operations + 1, .clip(Path())),
      many(deep, .save) + many(deep, .restore),
      many(groups, .beginGroup(opacity: 1)) + many(groups, .endGroup),
      [.fill(Path(Array(repeating: .close, count: PictureLimits.pathElements + 1)), .color(red))],
      [.stroke(Path(), red, Stroke(width: 1, dashes: Array(repeating: 1, count: PictureLimits.dashes + 1)))],
      [
        .fill(
          Path(),
          .linear(
            Array(repeating: GradientStop(0, red), count: PictureLimits.gradientStops + 1), from: .zero, to: .zero))
      ],
      [
        .text(
          TextBlock(
            runs: Array(
              repeating: TextRun("", font: FontDescription(size: 1), color: red), count: PictureLimits.runs + 1)),
          in: box)
      ],
      [
        .text(
          TextBlock(
            String(repeating: "a", count: PictureLimits.textBytes + 1), font: FontDescription(size: 1), color: red),
          in: box)
      ],
      [.text(TextBlock("a", font: FontDescription(size: 1), color: red, maximumLines: -1), in: box)],
      (0..<7).map { .image(Pictures.pixels(1000, 1000, $0), in: box) },
    ]
    #expect(wrong.map { isRefused(scene($0)) } == wrong.map { _ in true })
    let element = SceneElement(role: .text, label: "", frame: box)
    #expect(isRefused(Scene(size: .zero, elements: Array(repeating: element, count: PictureLimits.elements + 1))))
  }

  private static let largestPicture: ContentPicture = {
    let frame = CGRect(x: 0, y: 0, width: 2000, height: 1000)
    let images = (0..<5).map { DrawingOperation.image(Pictures.pixels(2000, 1000, $0), in: frame) }
    return ContentPicture(scene: Scene(size: Pictures.box.size, operations: images)).fitted(scale: 1)
  }()

  @Test(
    "A picture with the maximum number of pixels is sent whole", arguments: ChannelKind.allCases)
  @MainActor func maximumPixels(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let system = MessageChannel<SystemMessage, ExtensionMessage>(local)
    let extensionEnd = MessageChannel<ExtensionMessage, SystemMessage>(remote)
    let picture = Self.largestPicture
    let inbox = AsyncStream<ExtensionMessage>.makeStream()
    system.handle { event in
      if case .message(let message, _) = event {
        inbox.continuation.yield(message)
      } else {
        inbox.continuation.finish()
      }
    }
    extensionEnd.send(.picture(3, picture))
    var received: ExtensionMessage?
    for await message in inbox.stream {
      received = message
      break
    }
    let isEqual = received == .picture(3, picture)
    #expect(isEqual)
  }

  @Test(
    "Only pictures may exceed 1 MiB, and other messages end the channel",
    arguments: ChannelKind.allCases)
  @MainActor func longMessages(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let system = MessageChannel<SystemMessage, ExtensionMessage>(local)
    let inbox = AsyncStream<ChannelError?>.makeStream()
    system.handle { event in
      if case .end(let error) = event { inbox.continuation.yield(error) }
    }
    let bytes = MessageCoding.encode(ExtensionMessage.title(String(repeating: "a", count: Frame.usualBytes)))
    try remote.send(Frame(bytes: bytes))
    for await error in inbox.stream {
      #expect(error == .tooLong(bytes: bytes.count, allowed: Frame.usualBytes))
      break
    }
  }

  // MARK: Fitting

  @Test("Fitting does not change a valid picture")
  func fitting() {
    let picture = Pictures.everything
    let fitted = picture.fitted(scale: 3)
    #expect(fitted.scene.operations.count == picture.scene.operations.count)
    let isEqual = fitted == picture
    #expect(isEqual)
  }

  @Test("Fitting removes operations with invalid numbers, and those hidden by them")
  func fittingNumbers() {
    let nan = CGPoint(x: CGFloat.nan, y: 0)
    let good = DrawingOperation.fill(Pictures.path, .color(red))
    #expect(fitted([.fill(Path([.move(nan)]), .color(red)), good]) == [good])
    let hidden: [DrawingOperation] = [
      good, .save, .transform(.scale(x: .nan, y: 1)), good, .save, good, .restore, good, .restore, good,
    ]
    #expect(fitted(hidden) == [good, .save, .restore, good])
    #expect(fitted([.clip(Path([.line(nan)])), good]) == [])
    #expect(fitted([.transform(.translation(x: 1e300, y: 0))]) == [.transform(.translation(x: 1e9, y: 0))])
  }

  @Test("Fitting balances saves and groups")
  func fittingBalance() {
    #expect(
      fitted([.restore, .endGroup, .save, .beginGroup(opacity: 2)]) == [
        .save, .beginGroup(opacity: 1), .endGroup, .restore,
      ])
    #expect(fitted([.save, .endGroup, .restore]) == [.save, .restore])
  }

  @Test("Fitting reduces a picture of any size to the limits")
  func fittingEverything() throws {
    var operations: [DrawingOperation] = []
    for number in 0..<3_000 { operations.append(number % 2 == 0 ? .save : .beginGroup(opacity: 0.5)) }
    let text = String(repeating: "ab👩‍👩‍👧 ", count: 100_000)
    operations.append(.text(TextBlock(text, font: FontDescription(size: 17), color: red), in: box))
    operations += (0..<200).map {
      .stroke(
        Path(Array(repeating: .line(.zero), count: $0 * 100)), red,
        Stroke(width: 1, dashes: Array(repeating: 1, count: 1_000)))
    }
    operations += (0..<60_000).map { _ in .fill(Pictures.path, .color(red)) }
    operations += (0..<30).map {
      .image(Pictures.pixels(1_000, 1_000, $0), in: CGRect(x: 0, y: 0, width: 9e8, height: 9e8))
    }
    let elements = (0..<20_000).map { _ in SceneElement(role: .text, label: text, frame: box) }
    let picture = ContentPicture(scene: Scene(size: box.size, operations: operations, elements: elements))
    let bytes = MessageCoding.encode(picture.fitted(scale: 3))
    #expect(bytes.count < Frame.maximumBytes)
    _ = try MessageCoding.decode(ContentPicture.self, from: bytes)
  }

  @Test("Fitting reduces images to their drawn pixels")
  func fittingPixels() {
    func size(_ operations: [DrawingOperation], scale: Double) -> [Int] {
      for case .image(let pixels, _, _) in fitted(operations, scale: scale) { return [pixels.width, pixels.height] }
      return []
    }
    let pixels = Pictures.pixels(400, 200)
    #expect(size([.image(pixels, in: box)], scale: 3) == [30, 30])
    #expect(size([.transform(.scale(x: 2, y: 4)), .image(pixels, in: box)], scale: 3) == [60, 120])
    #expect(size([.save, .transform(.scale(x: 2, y: 4)), .restore, .image(pixels, in: box)], scale: 1) == [10, 10])
    #expect(size([.image(pixels, in: CGRect(x: 0, y: 0, width: 1e6, height: 1e6))], scale: 3) == [400, 200])
    #expect(size([.image(pixels, in: .zero)], scale: 3) == [1, 1])
  }

  @Test("Downscaling averages the covered pixels")
  func scaling() throws {
    func row(_ values: [UInt8]) throws -> Pixels {
      try #require(Pixels(width: values.count, height: 1, bytes: Data(values.flatMap { [$0, $0, $0, $0] })))
    }
    func first(_ pixels: Pixels) -> [UInt8] { stride(from: 0, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] } }
    #expect(first(try row([0, 100, 200, 50]).scaled(width: 2, height: 1)) == [50, 125])
    // A pixel of two thirds and one: (0 * 2 + 90 * 1) / 3, (90 * 1 + 30 * 2) / 3.
    #expect(first(try row([0, 90, 30]).scaled(width: 2, height: 1)) == [30, 50])
    #expect(first(try row([255, 255, 255, 255, 255]).scaled(width: 3, height: 9)) == [255, 255, 255])
    let same = try row([1, 2])
    #expect(same.scaled(width: 0, height: 0) == same)
    #expect(same.scaled(width: 5, height: 5) == same)
  }
}
