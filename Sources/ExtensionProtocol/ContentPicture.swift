import Foundation
public import Scenes

/// The contents of an extension's view as drawn, without the media control, which belongs to the system.
public struct ContentPicture: Sendable, Hashable {
  /// The view, in points, in its own coordinate space.
  public var scene: Scene
  /// The input view of the first responder, in place of the keyboard; nil if there is none.
  public var inputView: Scene?
  /// The input accessory view of the first responder, above the keyboard; nil if there is none.
  public var inputAccessoryView: Scene?
  /// Whether the view contains a first responder that accepts text.
  public var takesKeys: Bool

  /// Creates a picture of a view.
  public init(
    scene: Scene, inputView: Scene? = nil, inputAccessoryView: Scene? = nil, takesKeys: Bool = false
  ) {
    self.scene = scene
    self.inputView = inputView
    self.inputAccessoryView = inputAccessoryView
    self.takesKeys = takesKeys
  }

  /// The input views, from top to bottom.
  public var inputs: [(surface: Touch.Surface, scene: Scene)] {
    [(.inputAccessoryView, inputAccessoryView), (.inputView, inputView)].compactMap { surface, scene in
      scene.map { (surface, $0) }
    }
  }

  /// The picture of an empty view.
  public static let empty = ContentPicture(scene: Scene(size: .zero))
}

extension ContentPicture: Message {
  /// Writes all scenes; images that occur several times are written once.
  public func write(to writer: inout MessageWriter) {
    scene.write(to: &writer)
    writer.put(inputView) { $1.write(to: &$0) }
    writer.put(inputAccessoryView) { $1.write(to: &$0) }
    writer.put(takesKeys)
  }

  /// Reads all scenes, within ``PictureLimits``.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      scene: try Scene(from: &reader),
      inputView: try reader.optional { reader throws(MessageFault) in try Scene(from: &reader) },
      inputAccessoryView: try reader.optional { reader throws(MessageFault) in try Scene(from: &reader) },
      takesKeys: try reader.bool())
  }
}
