import ExtensionProtocol
import Foundation
public import Scenes
import Transcripts

// Touches and keys for the extension's own view.
extension Interface {
  /// Sends a touch to the extension's view, or to an input view of its first responder (M15), and waits until the
  /// extension has handled it.
  ///
  /// - Parameter touch: The touch, in points, in the coordinate space of its surface.
  /// - Throws: ``RuntimeError/nothingToPress(reason:)`` if the extension's view receives no touches (K5),
  ///   ``RuntimeError/gone``, or the extension's failure.
  @_disfavoredOverload
  public func touch(_ touch: Touch) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    if touch.surface == .view {
      // A touch that began in the view may move out of it.
      try await checkTouches(
        at: touch.location, Self.coordinates(touch.location), mayBeOutside: touch.phase != .began)
    }
    // Movements are not recorded, because a single gesture may consist of thousands.
    if let member = touch.phase.member {
      try system.apply(.pressContent(.touch(point: touch.location), member), to: id)
    }
    try await deliver(touch)
    await system.finishRequests(of: id)
  }

  /// Types text into the first responder of the extension's view and waits until the extension has handled it (M15).
  ///
  /// - Throws: ``RuntimeError/noTextField(action:)`` if nothing accepts text, ``RuntimeError/gone``, or the
  ///   extension's failure.
  @_disfavoredOverload
  public func type(_ text: String) async throws(RuntimeError) {
    try system.apply(.pressContent(.keys(text: text.shortened(to: 200)), .insertText), to: id)
    guard case .typed(true) = try await ask({ .type($0, text) }) else {
      throw .noTextField(action: "the extension's view")
    }
    await system.finishRequests(of: id)
  }

  // MARK: Steps

  /// Sends a query about the extension's view and waits for the answer.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure.
  func ask(_ question: (UInt32) -> SystemMessage) async throws(RuntimeError) -> SessionQuestions.Answer {
    guard let session = system.session(of: id) else { throw failure ?? .gone }
    return try await session.ask(question)
  }

  /// Delivers a press in the extension's view, in its coordinate space: to the media control or, if K5 allows it, to
  /// the extension's own controls. These take precedence over a hidden control of the system (policy
  /// `overlayContent`).
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - coordinates: The point as text, in the caller's coordinate space.
  ///   - element: The element that is pressed, for errors; nil for the one at the point.
  func pressContent(
    at point: CGPoint, _ coordinates: String, element: SceneElement? = nil
  ) async throws(RuntimeError) {
    let isInView = CGRect(origin: .zero, size: viewSize).contains(point)
    let takesTouches = state.contentExtension.attributes.userInteractionEnabled
    if isInView, state.control.target?.contains(point) == true {
      let own = mediaButton == nil && takesTouches ? try await control(at: point) : nil
      guard let own else {
        try system.apply(.pressMediaButton, to: id)
        return try await system.settle(id)
      }
      return try await tap(point, own.label)
    }
    try await checkTouches(at: point, coordinates, element: element)
    try await tap(point, try await control(at: point)?.label)
  }

  /// Taps a view of the extension.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinate space of the surface.
  ///   - label: The label of the element there; nil if there is none.
  func tap(_ point: CGPoint, _ label: String?, in surface: Touch.Surface = .view) async throws(RuntimeError) {
    let target = PressTarget.content(label: label?.shortened(to: 200), point: point)
    try system.apply(.pressContent(target, .touchesEnded), to: id)
    try await deliver(Touch(.began, at: point, in: surface))
    // The extension may have dismissed itself when the touch began.
    guard !isDismissed else { return }
    try await deliver(Touch(.ended, at: point, in: surface))
  }

  private func deliver(_ touch: Touch) async throws(RuntimeError) {
    _ = try await ask { .touch($0, touch) }
  }

  private func control(at point: CGPoint) async throws(RuntimeError) -> SceneElement? {
    guard case .control(let element) = try await ask({ .findControl($0, point) }) else { return nil }
    return element
  }

  /// Checks whether the extension receives touches (K5).
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - coordinates: The point as text, in the caller's coordinate space.
  ///   - element: The element that is pressed, for errors; nil for the one at the point.
  ///   - mayBeOutside: Whether the point may be outside of the view.
  private func checkTouches(
    at point: CGPoint, _ coordinates: String, element: SceneElement? = nil, mayBeOutside: Bool = false
  ) async throws(RuntimeError) {
    guard mayBeOutside || CGRect(origin: .zero, size: viewSize).contains(point) else {
      throw .nothingToPress(reason: "no system control at \(coordinates)")
    }
    guard !state.contentExtension.attributes.userInteractionEnabled else { return }
    let cause = "receives no touches: its Info.plist does not set UNNotificationExtensionUserInteractionEnabled"
    var found = element
    if found == nil, let picture = try? await contentPicture() {
      found = picture.scene.elements.last { $0.frame.contains(point) }
    }
    guard let pressed = found else {
      throw .nothingToPress(reason: "no system control at \(coordinates), and \(extensionName) \(cause)")
    }
    let name = pressed.role.rawValue + (pressed.label.isEmpty ? "" : " \"\(pressed.label.shortened(to: 200))\"")
    throw .nothingToPress(
      reason: "the \(name) at \(coordinates) is in the view of \(extensionName), which \(cause)")
  }

  /// Presses one of the extension's own elements by its label.
  func pressOwn(_ label: String) async throws(RuntimeError) {
    let picture = try await contentPicture()
    let own = picture.scene.elements
    guard let element = own.first(where: { $0.label == label }) else {
      for (surface, scene) in picture.inputs {
        guard let frame = scene.elements.first(where: { $0.label == label })?.frame else { continue }
        return try await tap(CGPoint(x: frame.midX, y: frame.midY), label, in: surface)
      }
      guard !scene.elements.contains(where: { $0.label == label }) else {
        throw .nothingToPress(reason: "\"\(label)\" is not a button")
      }
      let labels = (scene.elements + own).map(\.label).joined(separator: ", ")
      throw .nothingToPress(
        reason: "no element has the label \"\(label)\"; labels: \(labels.isEmpty ? "none" : labels.shortened())")
    }
    let visible = element.frame.intersection(CGRect(origin: .zero, size: viewSize))
    guard !visible.isNull, !visible.isEmpty else {
      throw .nothingToPress(reason: "\"\(label)\" is outside the extension's view")
    }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    try await pressContent(at: middle, Self.coordinates(middle), element: element)
  }

  /// Returns a description of a point, with at most one decimal.
  static func coordinates(_ point: CGPoint) -> String { "(\(decimal(point.x)), \(decimal(point.y)))" }

  private static func decimal(_ number: CGFloat) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Touch.Phase {
  /// The member of `UIResponder` that receives the touch; nil for a movement, which is not recorded.
  fileprivate var member: ExtensionMember? {
    switch self {
    case .began: .touchesBegan
    case .moved: nil
    case .ended: .touchesEnded
    case .cancelled: .touchesCancelled
    }
  }
}
