extension UIViewController {
  /// Creates an instance of a class that is only known at run time, with its `init(nibName:bundle:)`.
  ///
  /// UIKit calls `init`, which has the same effect, except for a subclass that declares its own `init()` and not this
  /// initializer: such a subclass traps here, and must be created with a closure instead.
  /// - Parameter type: `UIViewController` or a subclass.
  package static func make(_ type: UIViewController.Type) -> UIViewController {
    type.allocate()
  }

  /// Calls ``init(dynamically:)`` on the class.
  ///
  /// Swift can call only `required` initializers on a metatype value, because a subclass might lack the others. The
  /// initializer cannot be `required` here, as every iOS source would have to repeat the word. However, a convenience
  /// initializer receives the class as an argument too, and calls the designated initializer of that class. Therefore
  /// this declaration names the symbol of the convenience initializer.
  @_silgen_name("$s12EarshotUIKit16UIViewControllerC11dynamicallyACyt_tcfC")
  static func allocate() -> UIViewController

  /// Creates an instance with the `init(nibName:bundle:)` of the class.
  package convenience init(dynamically: Void) {
    let nib = Self.dynamicNib
    Self.dynamicNib = nil
    self.init(nibName: nib?.name, bundle: nib?.bundle)
  }

  /// The arguments of the next ``init(dynamically:)``, whose symbol has no parameters.
  private static var dynamicNib: (name: String?, bundle: Bundle?)?

  /// Creates an instance of the class on which it is called, with a xib.
  ///
  /// On iOS, `Self(nibName:bundle:)` can be called on a metatype value, because the initializer is Objective-C's.
  /// `earshot build` replaces such calls by this method.
  public class func ini_(nibName: String?, bundle: Bundle?) -> Self {
    dynamicNib = (nibName, bundle)
    return unsafeDowncast(allocate(), to: self)
  }
}
