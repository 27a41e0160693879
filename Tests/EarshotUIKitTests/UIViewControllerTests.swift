import EarshotUIKit
import Testing

@MainActor @Suite struct UIViewControllerTests {
  private class Plain: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("viewDidLoad")
    }
    override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
  }

  private final class WithNibName: UIViewController {
    let origin: String
    override init(nibName: String?, bundle: Bundle?) {
      origin = "init(nibName:bundle:)"
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { fatalError("never out of a storyboard") }
  }

  private final class Careful: UIViewController {
    var calls: [String] = []
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      calls.append("didReceiveMemoryWarning")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { _ in }, completion: { _ in })
    }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  @Test func `A subclass may handle memory warnings, rotation and the status bar, as in Xcode's templates`() {
    let controller = Careful()
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.didReceiveMemoryWarning()
    #expect(controller.calls == ["didReceiveMemoryWarning"])
    #expect(controller.prefersStatusBarHidden && controller.preferredStatusBarStyle == .lightContent)
    let plain = UIViewController()
    #expect(!plain.prefersStatusBarHidden && plain.preferredStatusBarStyle == .default)
  }

  @Test func `Accessing the view loads it once`() {
    let controller = Plain()
    #expect(!controller.isViewLoaded)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.calls == ["viewDidLoad"])
    #expect(view?.next === controller)
  }

  @Test func `The root view's layout calls the controller`() {
    let controller = Plain()
    controller.view.layoutIfNeeded()
    #expect(controller.calls == ["viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews"])
  }

  @Test func `A custom view replaces the default one`() {
    final class Custom: UIViewController {
      override func loadView() { view = UILabel() }
    }
    #expect(Custom().view is UILabel)
  }

  @Test func `A class known at run time is created by its own initializer`() {
    #expect(UIViewController.make(Plain.self) is Plain)
    #expect((UIViewController.make(WithNibName.self) as? WithNibName)?.origin == "init(nibName:bundle:)")
  }

  @Test func `A subclass may have its own initializer, as on iOS`() {
    final class Player: UIViewController {
      let url: String
      init(url: String) {
        self.url = url
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError("never out of a storyboard") }
    }
    final class Bare: UIViewController {
      var origin = ""
      init() {
        super.init(nibName: nil, bundle: nil)
        origin = "init()"
      }
      required init?(coder: NSCoder) { fatalError("never out of a storyboard") }
    }
    #expect(Player(url: "a").url == "a")
    #expect(Bare().origin == "init()")
  }

  @Test func `Children have their parent's extension context`() {
    let (parent, child) = (UIViewController(), UIViewController())
    let context = NSExtensionContext()
    parent.setExtensionContext(context)
    #expect(child.extensionContext == nil)
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(child.extensionContext === context)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(parent.children == [])
    #expect(child.extensionContext == nil)
  }

  @Test func `A xib's initializer on a metatype creates an instance of the class, with the arguments`() {
    class Card: UIViewController {
      var isCard: Bool { true }
      class func load() -> Self { ini_(nibName: "Card", bundle: .main) }
    }
    final class Large: Card {
      override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName.map { "Large\($0)" }, bundle: bundle)
      }
      required init?(coder: NSCoder) { fatalError("never out of a storyboard") }
    }
    func make<T: UIViewController>(_ type: T.Type) -> T { T.ini_(nibName: nil, bundle: nil) }
    #expect(Card.load().nibName == "Card" && Card.load().nibBundle == .main)
    #expect(Large.load().nibName == "LargeCard")
    #expect(make(Card.self).isCard && make(Card.self).nibName == nil)
    // The next controller does not get the arguments.
    #expect(UIViewController.make(Card.self).nibName == nil)
  }
}
