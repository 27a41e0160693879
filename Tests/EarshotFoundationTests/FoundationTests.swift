import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import TestSupport
import Testing
import Transcripts

@MainActor @Suite("Foundation: containers, scopes and selectors", .timeLimit(.minutes(5))) struct FoundationTests {
  private final class Counter: NSObject {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
  }

  private let notes = Notes()

  @Test func `A group's folder is created in the app's container`() async throws {
    let folder = try TemporaryFolder()
    let system = SystemEnd { [notes] _ in
      let manager = FileManager.default
      notes.add(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.voicemail")?.path ?? "none")
      notes.add(manager.containerURL(forSecurityApplicationGroupIdentifier: "../other")?.path ?? "none")
    }
    await system.begin(container: folder.url.path)
    let path = folder.url.path + "/Groups/group.voicemail"
    #expect(notes.all == [path, "none"])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `Reading an attachment outside its security scope is reported`() async throws {
    let folder = try TemporaryFolder()
    let media = folder.url.appendingPathComponent("a.mp3")
    try Data("x".utf8).write(to: media, options: [])
    let careless = SystemEnd { [notes] _ in
      notes.add((try? Data(contentsOf: media)).map { "\($0.count)" } ?? "none")
    }
    #expect(ids(await careless.begin(media: media)) == ["securityScope"])
    #expect(notes.all == ["1"])
    let careful = SystemEnd { _ in
      guard media.startAccessingSecurityScopedResource() else { return }
      defer { media.stopAccessingSecurityScopedResource() }
      _ = try? Data(contentsOf: media)
    }
    #expect(ids(await careful.begin(media: media) + careful.say(.dismiss)) == [])
    let forgetful = SystemEnd { _ in media.startAccessingSecurityScopedResource() }
    #expect(ids(await forgetful.begin(media: media)) == [])
    #expect(ids(await forgetful.say(.dismiss)) == ["securityScopeLeft"])
  }

  @Test func `A timer with a selector fires in virtual time until it is invalidated`() async {
    SelectorRegistry.register("tick:", of: Counter.self) { counter, timer in
      counter.notes.add("tick")
      if counter.notes.all.count == 3 { (timer as? Timer)?.invalidate() }
    }
    let system = SystemEnd { [notes] _ in
      Timer.scheduledTimer(
        timeInterval: 0.5, target: Counter(notes), selector: Selector("tick:"), userInfo: nil, repeats: true)
    }
    let said = await system.begin()
    #expect(ids(said) == [])
    #expect(system.deadline == 500_000_000)
    var dues: [Int64] = []
    while let due = system.deadline, dues.count < 10 {
      dues.append(due)
      await system.time(Double(due) / 1e9)
    }
    #expect(dues == [500_000_000, 1_000_000_000, 1_500_000_000])
    #expect(notes.all == ["tick", "tick", "tick"])
  }

  @Test func `A method is performed by name after a delay`() async {
    SelectorRegistry.register("note:", of: Counter.self) { $0.notes.add("\($1 ?? "nothing")") }
    let system = SystemEnd { [notes] _ in
      Counter(notes).perform(Selector("note:"), with: "later", afterDelay: 0.25)
    }
    await system.begin()
    #expect(system.deadline == 250_000_000)
    await system.time(0.25)
    #expect(notes.all == ["later"])
  }

  @Test func `A method is performed by name at once`() {
    SelectorRegistry.register("note:", of: Counter.self) { $0.notes.add("\($1 ?? "nothing")") }
    Counter(notes).perform(Selector("note:"))
    Counter(notes).perform(Selector("note:"), with: "now")
    #expect(notes.all == ["nothing", "now"])
  }

  @Test func `A delayed perform can be canceled, and releases its target`() async {
    SelectorRegistry.register("note:", of: Counter.self) { $0.notes.add("\($1 ?? "nothing")") }
    weak var patient: Counter?
    let system = SystemEnd { [notes] _ in
      let (hasty, slow) = (Counter(notes), Counter(notes))
      patient = slow
      hasty.perform(Selector("note:"), with: "first", afterDelay: 0.25)
      hasty.perform(Selector("note:"), with: "second", afterDelay: 0.25)
      hasty.perform(Selector("note:"), with: nil, afterDelay: 0.25)
      slow.perform(Selector("note:"), with: "third", afterDelay: 0.25)
      Counter.cancelPreviousPerformRequests(withTarget: hasty, selector: Selector("note:"), object: "sec" + "ond")
      Counter.cancelPreviousPerformRequests(withTarget: hasty, selector: Selector("other:"), object: "first")
      Counter.cancelPreviousPerformRequests(withTarget: slow)
    }
    await system.begin()
    #expect(patient == nil)
    await system.time(0.25)
    #expect(notes.all == ["first", "nothing"])
  }

  @Test func `Unsupported requests of a context are reported`() async {
    let system = SystemEnd { [notes] connection in
      let context = NSExtensionContext(connection)
      context.completeRequest(returningItems: nil) { notes.add("completed \($0)") }
      context.open(URL(string: "https://a.test")!) { notes.add("opened \($0)") }
    }
    #expect(ids(await system.begin()) == ["notEmulated", "notEmulated"])
    #expect(notes.all == ["completed false", "opened false"])
  }

  @Test func `Transforms combine as on iOS`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    #expect(transform.concatenating(transform.inverted()) == .identity)
    let turned = CGRect(x: 0, y: 0, width: 2, height: 4).applying(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == CGRect(x: -4, y: 0, width: 4, height: 2))
  }

  @Test func `Objects can be locked recursively`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0)
    #expect(objc_sync_enter(object) == 0)
    #expect([objc_sync_exit(object), objc_sync_exit(object), objc_sync_exit(object)] == [0, 0, -1])
  }

  @Test func `An item provider returns its item`() {
    let provider = NSItemProvider(item: "text", typeIdentifier: "public.text")
    provider.loadItem(forTypeIdentifier: "public.text") { [notes] item, _ in notes.add(item as? String ?? "none") }
    provider.loadItem(forTypeIdentifier: "public.png") { [notes] item, _ in notes.add(item as? String ?? "none") }
    #expect(notes.all == ["text", "none"])
  }

  private func ids(_ said: [ExtensionMessage]) -> [String] {
    said.compactMap { if case .diagnostic(let told) = $0 { told.id } else { nil } }
  }
}
