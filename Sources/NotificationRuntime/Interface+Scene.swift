import ExtensionProtocol
public import Foundation
import Notifications
public import Scenes

// What is seen of it.
extension Interface {
  /// The whole interface as it is laid out, without what the extension draws in its own view (K6): points, y downwards, as
  /// wide as the display. Equal as long as nothing has changed.
  public var scene: Scene { layout.scene }

  /// Where the extension's view is in ``scene``, in points; its bounds' origin is this rectangle's.
  public var viewFrame: CGRect { layout.viewFrame }

  /// The whole interface with what the extension shows in its view now: the extension is asked.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure.
  public func picture() async throws(RuntimeError) -> Scene {
    let picture = try await contentPicture()
    var model = model
    model.picture = picture
    return model.layout(on: core.display).scene
  }

  /// Everything that is seen, the extension's own elements too, from back to front.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure.
  public func elements() async throws(RuntimeError) -> [SceneElement] {
    try await picture().elements
  }

  /// What the extension's view shows.
  func contentPicture() async throws(RuntimeError) -> ContentPicture {
    guard !isDismissed else { throw .gone }
    guard case .picture(let picture) = try await session.ask({ .draw($0) }) else { return .empty }
    return picture
  }

  /// Where everything is; made again only where something has changed.
  var layout: InterfaceLayout {
    let model = model
    if let known, known.model == model { return known.layout }
    let layout = model.layout(on: core.display)
    known = (model, layout)
    return layout
  }

  private var model: InterfaceScene {
    var model = InterfaceScene(
      app: core.identity(of: app), title: title, viewSize: viewSize, mediaButton: mediaButton,
      content: session.contentExtension.attributes.defaultContentHidden ? nil : defaultContent, actions: actions,
      textAction: textAction)
    model.controlState = controlState
    model.draft = draft
    return model
  }

  /// The system's own view of the content.
  private var defaultContent: InterfaceScene.DefaultContent {
    let content = notification.request.content
    var image: Pixels?
    for attachment in content.attachments where image == nil && attachment.kind == .image {
      image = core.image(of: attachment, atMost: Double(core.display.cardWidth))
    }
    return InterfaceScene.DefaultContent(
      title: content.title, subtitle: content.subtitle, body: content.body, image: image)
  }
}
