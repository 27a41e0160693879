/// The handler of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control, with a closure.
///
/// Emulated: the properties, and performing the action. Not emulated: menus.
/// Important: as on iOS, a control retains the closure, and the closure retains its captures.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's name.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private static var lastNumber = 0

  /// The action's identifier.
  public let identifier: Identifier
  /// The title for discoverability.
  open var discoverabilityTitle: String?
  /// The action's attributes.
  open var attributes: Attributes
  /// The action's state.
  open var state: State
  /// The control that performs the action, while the closure is running.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action, with a unique identifier if none is given.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("action-\(Self.lastNumber)")
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  func perform(by control: UIControl) {
    performWithSender(control, target: nil)
  }
}
