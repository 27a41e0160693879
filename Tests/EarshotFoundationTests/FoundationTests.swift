import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import TestSupport
import Testing
import Transcripts

@MainActor @Suite("Foundation: containers, scopes and selectors") struct FoundationTests {
  private final class Counter: NSObject {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }
  }

  private let log = EventLog()

  @Test func `A group's folder is created in the app's container`() async throws {
    let folder = try TemporaryFolder()
    let system = SystemEnd { [log] _ in
      let manager = FileManager.default
      log.add(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.voicemail")?.path ?? "none")
      log.add(manager.containerURL(forSecurityApplicationGroupIdentifier: "../other")?.path ?? "none")
    }
    await system.begin(container: folder.url.path)
    let path = folder.url.path + "/Groups/group.voicemail"
    #expect(log.lines == [path, "none"])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `Reading an attachment outside its security scope is reported`() async throws {
    let folder = try TemporaryFolder()
    let media = folder.url.appendingPathComponent("a.mp3")
    try Data("x".utf8).write(to: media, options: [])
    let unscoped = SystemEnd { [log] _ in
      log.add((try? Data(contentsOf: media)).map { "\($0.count)" } ?? "none")
    }
    #expect(ids(await unscoped.begin(media: media)) == ["securityScope"])
    #expect(log.lines == ["1"])
    let scoped = SystemEnd { _ in
      guard media.startAccessingSecurityScopedResource() else { return }
      defer { media.stopAccessingSecurityScopedResource() }
      _ = try? Data(contentsOf: media)
    }
    #expect(ids(await scoped.begin(media: media) + scoped.send(.dismiss)) == [])
    let unbalanced = SystemEnd { _ in media.startAccessingSecurityScopedResource() }
    #expect(ids(await unbalanced.begin(media: media)) == [])
    #expect(ids(await unbalanced.send(.dismiss)) == ["securityScopeLeft"])
  }

  @Test func `A timer with a selector fires in virtual time until it is invalidated`() async {
    SelectorRegistry.register("tick:", of: Counter.self) { counter, timer in
      counter.log.add("tick")
      if counter.log.lines.count == 3 { (timer as? Timer)?.invalidate() }
    }
    let system = SystemEnd { [log] _ in
      Timer.scheduledTimer(
        timeInterval: 0.5, target: Counter(log), selector: Selector("tick:"), userInfo: nil, repeats: true)
    }
    let messages = await system.begin()
    #expect(ids(messages) == [])
    #expect(system.deadline == 500_000_000)
    var deadlines: [Int64] = []
    while let deadline = system.deadline, deadlines.count < 10 {
      deadlines.append(deadline)
      await system.time(Double(deadline) / 1e9)
    }
    #expect(deadlines == [500_000_000, 1_000_000_000, 1_500_000_000])
    #expect(log.lines == ["tick", "tick", "tick"])
  }

  @Test func `A method is performed by name after a delay`() async {
    SelectorRegistry.register("note:", of: Counter.self) { $0.log.add("\($1 ?? "nothing")") }
    let system = SystemEnd { [log] _ in
      Counter(log).perform(Selector("note:"), with: "later", afterDelay: 0.25)
    }
    await system.begin()
    #expect(system.deadline == 250_000_000)
    await system.time(0.25)
    #expect(log.lines == ["later"])
  }

  @Test func `A method is performed by name at once`() {
    SelectorRegistry.register("note:", of: Counter.self) { $0.log.add("\($1 ?? "nothing")") }
    Counter(log).perform(Selector("note:"))
    Counter(log).perform(Selector("note:"), with: "now")
    #expect(log.lines == ["nothing", "now"])
  }

  @Test func `A delayed perform can be canceled, and releases its target`() async {
    SelectorRegistry.register("note:", of: Counter.self) { $0.log.add("\($1 ?? "nothing")") }
    weak var weakTarget: Counter?
    let system = SystemEnd { [log] _ in
      let (first, second) = (Counter(log), Counter(log))
      weakTarget = second
      first.perform(Selector("note:"), with: "first", afterDelay: 0.25)
      first.perform(Selector("note:"), with: "second", afterDelay: 0.25)
      first.perform(Selector("note:"), with: nil, afterDelay: 0.25)
      second.perform(Selector("note:"), with: "third", afterDelay: 0.25)
      Counter.cancelPreviousPerformRequests(withTarget: first, selector: Selector("note:"), object: "sec" + "ond")
      Counter.cancelPreviousPerformRequests(withTarget: first, selector: Selector("other:"), object: "first")
      Counter.cancelPreviousPerformRequests(withTarget: second)
    }
    await system.begin()
    #expect(weakTarget == nil)
    await system.time(0.25)
    #expect(log.lines == ["first", "nothing"])
  }

  @Test func `Unsupported requests of a context are reported`() async {
    let system = SystemEnd { [log] connection in
      let context = NSExtensionContext(connection)
      context.completeRequest(returningItems: nil) { log.add("completed \($0)") }
      context.open(URL(string: "https://a.test")!) { log.add("opened \($0)") }
    }
    #expect(ids(await system.begin()) == ["notEmulated", "notEmulated"])
    #expect(log.lines == ["completed false", "opened false"])
  }

  @Test func `Transforms combine as on iOS`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    #expect(transform.concatenating(transform.inverted()) == .identity)
    let rotated = CGRect(x: 0, y: 0, width: 2, height: 4).applying(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(rotated == CGRect(x: -4, y: 0, width: 4, height: 2))
  }

  @Test func `Objects can be locked recursively`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0)
    #expect(objc_sync_enter(object) == 0)
    #expect([objc_sync_exit(object), objc_sync_exit(object), objc_sync_exit(object)] == [0, 0, -1])
  }

  @Test func `An item provider returns its item`() {
    let provider = NSItemProvider(item: "text", typeIdentifier: "public.text")
    provider.loadItem(forTypeIdentifier: "public.text") { [log] item, _ in log.add(item as? String ?? "none") }
    provider.loadItem(forTypeIdentifier: "public.png") { [log] item, _ in log.add(item as? String ?? "none") }
    #expect(log.lines == ["text", "none"])
  }

  private func ids(_ messages: [ExtensionMessage]) -> [String] {
    messages.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic.id } else { nil } }
  }
}
