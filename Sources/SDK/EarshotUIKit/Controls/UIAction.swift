/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that a control does, as a closure.
///
/// Emulated: its values, and performing it. Not emulated: menus.
/// The gotcha: as on iOS a control holds the closure, and the closure what it names.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What an action is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// An identifier by name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier by name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private static var lastNumber = 0

  /// What it is known by.
  public let identifier: Identifier
  /// What it says where it is explained.
  open var discoverabilityTitle: String?
  /// How it looks and behaves.
  open var attributes: Attributes
  /// Whether it is chosen.
  open var state: State
  /// Who performs it: the control, while its closure runs.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// An action; without an identifier it gets one of its own.
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

  /// Performs it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  func perform(by control: UIControl) {
    performWithSender(control, target: nil)
  }
}
