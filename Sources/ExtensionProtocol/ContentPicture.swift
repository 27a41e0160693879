import Foundation
public import Scenes

/// What an extension's view shows, as it is drawn; without the media control, which is the system's.
public struct ContentPicture: Sendable, Hashable {
  /// The view: points, in its own coordinates.
  public var scene: Scene
  /// What the first responder puts in place of the keyboard; nil where there is nothing.
  public var inputView: Scene?
  /// What the first responder puts over the keyboard; nil where there is nothing.
  public var inputAccessoryView: Scene?
  /// Whether keys go to something in the view.
  public var takesKeys: Bool

  /// A picture of a view.
  public init(
    scene: Scene, inputView: Scene? = nil, inputAccessoryView: Scene? = nil, takesKeys: Bool = false
  ) {
    self.scene = scene
    self.inputView = inputView
    self.inputAccessoryView = inputAccessoryView
    self.takesKeys = takesKeys
  }

  /// A view that shows nothing.
  public static let empty = ContentPicture(scene: Scene(size: .zero))
}

extension ContentPicture: Message {
  /// Writes every scene; pixels that occur several times are written once.
  public func write(to writer: inout MessageWriter) {
    scene.write(to: &writer)
    writer.put(inputView) { $1.write(to: &$0) }
    writer.put(inputAccessoryView) { $1.write(to: &$0) }
    writer.put(takesKeys)
  }

  /// Reads every scene, within ``PictureLimits``.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      scene: try Scene(from: &reader),
      inputView: try reader.optional { reader throws(MessageFault) in try Scene(from: &reader) },
      inputAccessoryView: try reader.optional { reader throws(MessageFault) in try Scene(from: &reader) },
      takesKeys: try reader.bool())
  }
}
