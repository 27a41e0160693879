extension UIApplication {
  /// The sessions of the scenes.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the app may have several scenes; always false.
  public var supportsMultipleScenes: Bool { false }

  /// The windows that were made visible and still exist, in this order.
  public var windows: [UIWindow] { visibleWindows.windows }

  /// The window that was made visible last; nil if there is none.
  public var keyWindow: UIWindow? { windows.last }
}
