import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing

/// View controllers that contain others.
@MainActor @Suite("Container view controllers, materials and pickers", .estimatedText) struct ContainerTests {
  private final class Page: UIViewController {
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
      title = "Page \(number)"
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var completions: [Bool] = []
    func pageViewController(
      _ pages: UIPageViewController, viewControllerBefore page: UIViewController
    )
      -> UIViewController?
    {
      (page as? Page).flatMap { $0.number > 1 ? Page($0.number - 1) : nil }
    }
    func pageViewController(
      _ pages: UIPageViewController, viewControllerAfter page: UIViewController
    )
      -> UIViewController?
    {
      (page as? Page).flatMap { $0.number < 3 ? Page($0.number + 1) : nil }
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pages: UIPageViewController) -> Int {
      ((pages.viewControllers?.first as? Page)?.number ?? 1) - 1
    }
    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { completions.append(completed) }
  }

  private func elements(_ screen: TestScreen) -> [String] {
    SceneRecorder.scene(of: screen.root, appearance: .light).elements.map { "\($0.role.rawValue) \($0.label)" }
  }

  @Test func `A navigation controller shows the top title, and its back button pops`() throws {
    let (first, second) = (Page(1), Page(2))
    let navigation = UINavigationController(rootViewController: first)
    let screen = TestScreen(navigation)
    #expect(elements(screen) == ["text Page 1"])
    #expect(first.navigationController === navigation)
    #expect(first.view.superview?.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
    var pressed = 0
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Done") { _ in pressed += 1 })
    navigation.pushViewController(second, animated: false)
    screen.root.layoutIfNeeded()
    #expect(Set(elements(screen)) == ["text Page 2", "button Page 1", "button Done"])
    #expect(first.view.superview == nil)
    screen.tap(320 - 20, 22)
    #expect(pressed == 1)
    screen.tap(30, 22)
    #expect(navigation.topViewController === first)
    #expect(navigation.viewControllers.count == 1)
    #expect(second.parent == nil)
    #expect(elements(screen) == ["text Page 1"])
    #expect(navigation.popViewController(animated: false) == nil)
    first.title = "Other"
    #expect(elements(screen) == ["text Other"])
    navigation.isNavigationBarHidden = true
    screen.root.layoutIfNeeded()
    #expect(first.view.superview?.frame == screen.root.bounds)
  }

  @Test func `A swipe turns pages, and the page control follows`() throws {
    let (pages, source) = (
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Pages()
    )
    (pages.dataSource, pages.delegate) = (source, source)
    pages.setViewControllers([Page(1)], direction: .forward, animated: false)
    let screen = TestScreen(pages)
    screen.root.layoutIfNeeded()
    func swipe(from: CGFloat, to: CGFloat) {
      screen.touch(.began, from, 200)
      screen.touch(.moved, (from + to) / 2, 200)
      screen.touch(.moved, to, 200)
      screen.touch(.ended, to, 200)
    }
    let dots = try #require(screen.root.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
    swipe(from: 300, to: 50)
    #expect((pages.viewControllers?.first as? Page)?.number == 2)
    #expect(dots.currentPage == 1)
    swipe(from: 50, to: 300)
    swipe(from: 50, to: 300)
    #expect((pages.viewControllers?.first as? Page)?.number == 1)
    #expect(source.completions == [true, true])
  }

  @Test func `A tab bar selects a view controller`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [Page(1), Page(2)]
    let screen = TestScreen(tabs)
    screen.root.layoutIfNeeded()
    #expect(tabs.selectedViewController?.view.superview?.frame.height == 431)
    screen.tap(240, 470)
    #expect(tabs.selectedIndex == 1)
    #expect((tabs.selectedViewController as? Page)?.number == 2)
    #expect(tabs.viewControllers?.first?.view.superview == nil)
  }

  @Test func `A material is a translucent fill that follows the appearance`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == view.bounds)
    let fills = [Appearance.light, .dark].map { appearance -> String in
      for case .fill(_, .color(let color)) in SceneRecorder.scene(of: view, appearance: appearance).operations {
        return color.hexadecimal
      }
      return ""
    }
    #expect(fills == ["#F7F7F7CC", "#242424CC"])
  }

  @Test func `A picker shows the title of its row, and is reported`() {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Row \(row)"
      }
    }
    let (picker, rows) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), Rows())
    (picker.dataSource, picker.delegate) = (rows, rows)
    picker.selectRow(1, inComponent: 0, animated: false)
    var labels: [String] = []
    let messages = Reports.during {
      labels = SceneRecorder.scene(of: picker, appearance: .light).elements.map(\.label)
    }
    #expect(labels == ["Row 1"])
    #expect(
      messages == [
        "notEmulated: the wheels of UIPickerView are not emulated: a placeholder with the selected rows is drawn"
      ])
  }
}
