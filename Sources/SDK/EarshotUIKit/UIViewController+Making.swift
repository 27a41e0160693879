extension UIViewController {
  /// A new instance of a class that is known at run time only, made with its `init(nibName:bundle:)`.
  ///
  /// UIKit sends `init`, which comes down to the same, but for a subclass that has an `init()` of its own and not this
  /// one: here that traps, and the subclass is to be made by a closure instead.
  /// - Parameter type: `UIViewController` or a subclass of it.
  package static func make(_ type: UIViewController.Type) -> UIViewController {
    type.allocate()
  }

  /// Calls ``init(dynamically:)`` on the class it is called on.
  ///
  /// Swift lets only `required` initialisers be called on a class that is known at run time, because a subclass might
  /// lack the others. `required` is not possible here: every iOS source would have to repeat the word. But a
  /// convenience initialiser takes the class as an argument all the same, and the designated one it calls is looked up
  /// in that class. So this declaration names the convenience initialiser's own symbol.
  @_silgen_name("$s12EarshotUIKit16UIViewControllerC11dynamicallyACyt_tcfC")
  static func allocate() -> UIViewController

  /// Makes an instance through the `init(nibName:bundle:)` of the class it is called on.
  package convenience init(dynamically: Void) {
    self.init(nibName: nil, bundle: nil)
  }
}
