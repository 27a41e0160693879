import Foundation
public import Scenes

extension ContentPicture {
  /// Returns the picture reduced to ``PictureLimits``, in which no image has more pixels than it is drawn with.
  ///
  /// - Parameter scale: The number of pixels per point of the device's display.
  public func fitted(scale: Double) -> ContentPicture {
    var fitter = SceneFitter()
    var picture = self
    picture.scene = fitter.fit(scene)
    picture.inputView = inputView.map { fitter.fit($0) }
    picture.inputAccessoryView = inputAccessoryView.map { fitter.fit($0) }
    var required = RequiredPixels(scale: scale)
    picture.scenes.forEach { required.collect(from: $0) }
    let scaled = required.scaled()
    guard scaled.contains(where: { $0.key != $0.value }) else { return picture }
    picture.scene = picture.scene.replacing(scaled)
    picture.inputView = picture.inputView?.replacing(scaled)
    picture.inputAccessoryView = picture.inputAccessoryView?.replacing(scaled)
    return picture
  }

  private var scenes: [Scene] { [scene, inputView, inputAccessoryView].compactMap { $0 } }
}

/// The number of pixels that each image needs: the maximum with which it is drawn.
private struct RequiredPixels {
  let scale: Double
  /// The images in the order in which they occur.
  private var pictures: [Pixels] = []
  private var requiredSizes: [Pixels: (width: Double, height: Double)] = [:]

  init(scale: Double) {
    self.scale = scale.isFinite ? min(max(scale, 1), 4) : 1
  }

  mutating func collect(from scene: Scene) {
    var transform = Transform.identity
    var saved: [Transform] = []
    for operation in scene.operations {
      switch operation {
      case .save, .beginGroup: saved.append(transform)
      case .restore, .endGroup: transform = saved.popLast() ?? transform
      case .transform(let next): transform = next.followed(by: transform)
      case .image(let pixels, let rect, _):
        // The transformed lengths of a horizontal and a vertical unit.
        let across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let down = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        require(pixels, abs(rect.size.width) * across * scale, abs(rect.size.height) * down * scale)
      default: break
      }
    }
  }

  private mutating func require(_ pixels: Pixels, _ width: Double, _ height: Double) {
    if requiredSizes[pixels] == nil { pictures.append(pixels) }
    let size = requiredSizes[pixels] ?? (1, 1)
    requiredSizes[pixels] = (max(size.width, width), max(size.height, height))
  }

  /// Returns each image scaled to the pixels it needs, or fewer if the total is too large.
  func scaled() -> [Pixels: Pixels] {
    var sizes = pictures.map { picture in
      let required = requiredSizes[picture] ?? (1, 1)
      return (Self.side(required.width, picture.width), Self.side(required.height, picture.height))
    }
    // Sides of one pixel cannot shrink further, so other images are reduced in another round.
    for _ in 0..<64 where bytes(of: sizes) > PictureLimits.pixelBytes {
      let factor = min(0.98, (Double(PictureLimits.pixelBytes) / Double(bytes(of: sizes))).squareRoot())
      sizes = sizes.map { (max(1, Int(Double($0.0) * factor)), max(1, Int(Double($0.1) * factor))) }
    }
    return Dictionary(
      zip(pictures, sizes).map { ($0, $0.scaled(width: $1.0, height: $1.1)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func side(_ required: Double, _ side: Int) -> Int {
    required.isFinite && required < Double(side) ? max(1, Int(required.rounded(.up))) : side
  }

  private func bytes(of sizes: [(Int, Int)]) -> Int {
    sizes.reduce(0) { $0 + $1.0 * $1.1 * 4 }
  }
}

extension Scene {
  fileprivate func replacing(_ pictures: [Pixels: Pixels]) -> Scene {
    var scene = self
    scene.operations = operations.map { operation in
      guard case .image(let pixels, let rect, let tint) = operation else { return operation }
      return .image(pictures[pixels] ?? pixels, in: rect, tint: tint)
    }
    return scene
  }
}

extension SceneElement {
  /// The element reduced to the limits; nil if its frame is invalid.
  public var fitted: SceneElement? { SceneFitter().fit(self) }
}
