import EarshotUIKit
import ExtensionTestSupport
import Testing

@MainActor @Suite("Key-value observing by view controllers") struct ResponderObservingTests {
  /// An observable class of the extension.
  private final class Model: NSObject, KeyValueObservable {
    let keyValueObservers = KeyValueObservers()
    nonisolated(unsafe) private var value = 0

    var count: Int {
      get { observed("count") { value } }
      set { keyValueObservers.changing(["count"]) { value = newValue } }
    }

    func observableValue(forKey key: String) -> Any? { key == "count" ? NSNumber(value: count) : nil }
  }

  private final class Controller: UIViewController {
    var changes: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey] as? Int, change?[.newKey] as? Int)
      changes.append("\(keyPath ?? "") \(old ?? -1) to \(new ?? -1)")
    }
  }

  @Test func `A view controller observes by name, also after another observer was released`() {
    let (model, controller) = (Model(), Controller())
    do {
      let other = Controller()
      model.addObserver(other, forKeyPath: "count", options: .new, context: nil)
    }
    model.addObserver(controller, forKeyPath: "count", options: [.old, .new], context: nil)
    model.count = 3
    model.removeObserver(controller, forKeyPath: "count")
    model.count = 4
    #expect(controller.changes == ["count 0 to 3"])
  }

  /// Removes itself from its model at its end, as view controllers often do.
  private final class RemovingController: UIViewController {
    private nonisolated(unsafe) let model: Model

    init(_ model: Model) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
      model.addObserver(self, forKeyPath: "count", options: .new, context: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { model.removeObserver(self, forKeyPath: "count") }
  }

  @Test func `An observer removes itself in its deinit without a report`() {
    let model = Model()
    let reports = Reports.during {
      _ = RemovingController(model)
      model.count = 1
      let other = Controller()
      model.removeObserver(other, forKeyPath: "count")
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Controller is not an observer of 'count'") == true)
  }

  @Test func `Nested changes notify observers innermost first`() {
    let model = Model()
    var seen: [Int] = []
    let observation = model.observe(\.count, options: [.new]) { model, change in
      if model.count < 2 { model.count += 1 }
      seen.append(change.newValue ?? -1)
    }
    model.count = 1
    #expect(seen == [2, 1])
    observation.invalidate()
    observation.invalidate()
    model.count = 9
    #expect(seen == [2, 1])
  }
}
