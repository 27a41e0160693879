import ExtensionProtocol
public import Foundation
import Notifications
public import Scenes
import SystemScenes

// The scene of the interface.
extension Interface {
  /// The whole interface as drawn, without the contents of the extension's own view (K6), in points, y downwards, as
  /// wide as the display. The value stays equal until something changes.
  public var scene: Scene { layout.scene }

  /// The frame of the extension's view in ``scene``, in points. Its origin corresponds to that of the view's bounds.
  public var viewFrame: CGRect { layout.viewFrame }

  /// Returns the whole interface with the current contents of the extension's view, which are requested from the
  /// extension.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure.
  @_disfavoredOverload
  public func picture() async throws(RuntimeError) -> Scene {
    try await layoutWithContents().scene
  }

  /// Adds an observer, which is called when the extension has changed its view, once after each ``picture()``.
  ///
  /// - Returns: An identifier with which ``Device/removeObserver(_:)`` removes the observer.
  package func observeView(_ observer: @escaping () -> Void) -> Device.Observation {
    core.observeView(of: id, observer)
  }

  /// Returns the layout of the whole interface with the current contents of the extension's view and its input views.
  func layoutWithContents() async throws(RuntimeError) -> InterfaceLayout {
    let picture = try await contentPicture()
    var model = model
    model.picture = picture
    return model.layout(on: core.display)
  }

  /// Returns all visible elements, including the extension's own, from back to front.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure.
  @_disfavoredOverload
  public func elements() async throws(RuntimeError) -> [SceneElement] {
    try await picture().elements
  }

  /// Returns the contents of the extension's view.
  func contentPicture() async throws(RuntimeError) -> ContentPicture {
    guard !isDismissed else { throw .gone }
    guard case .picture(let picture) = try await ask({ .draw($0) }) else { return .empty }
    return picture
  }

  /// The layout of the interface, cached until something changes.
  var layout: InterfaceLayout { system.scenes.layout(of: model, on: core.display) }

  private var model: InterfaceScene {
    let state = state
    var model = InterfaceScene(
      app: core.identity(of: state.app), title: title, viewSize: state.size, mediaButton: state.control.button,
      content: state.contentExtension.attributes.defaultContentHidden ? nil : defaultContent, actions: state.actions,
      textAction: textAction)
    if pendingStep == .confirmation { model.question = state.choice?.action }
    model.controlState = state.controlState
    model.draft = state.draft
    model.actionImages = core.actionImages(of: state.actions, state.app)
    return model
  }

  /// Whether the default content shows an animated image that has not ended.
  public var isAnimating: Bool {
    guard !isDismissed, !state.contentExtension.attributes.defaultContentHidden,
      let attachment = notification.request.content.attachments.first(where: { $0.kind == .image })
    else { return false }
    return animation(of: attachment)?.hasEnded(at: system.age(of: id)) == false
  }

  private func animation(of attachment: Attachment) -> AnimatedImage? {
    core.images.animation(at: attachment.url, atMost: Double(core.display.cardWidth))
  }

  /// The system's default view of the content.
  private var defaultContent: InterfaceScene.DefaultContent {
    let content = notification.request.content
    var image: Pixels?
    for attachment in content.attachments where image == nil && attachment.kind == .image {
      image =
        animation(of: attachment)?.frame(at: system.age(of: id))
        ?? core.image(of: attachment, atMost: Double(core.display.cardWidth))
    }
    return InterfaceScene.DefaultContent(
      title: content.title, subtitle: content.subtitle, body: content.displayedBody, image: image)
  }
}
