public import ExtensionProtocol
public import Playback
package import Scenes
import Synchronization
public import Transcripts

/// The context of one extension's code: its sound output, time, network, and activity off the main actor. The SDK's
/// modules access it through ``current``.
public final class ExtensionContext: Sendable {
  /// The context of the running code, which the system's calls, and tasks and blocks started from them, inherit.
  @TaskLocal package static var running: ExtensionContext?

  private struct Latest {
    weak var context: ExtensionContext?
  }

  private static let latest = Mutex(Latest())

  /// The context of the extension whose code is running, or else of the extension loaded last in this process; nil if
  /// there is none.
  public static var current: ExtensionContext? { running ?? latest.withLock { $0.context } }

  /// Whether the process runs a single extension, as its entry point declares.
  public static var isWholeProcess: Bool {
    get { wholeProcess.load(ordering: .relaxed) }
    set { wholeProcess.store(newValue, ordering: .relaxed) }
  }

  private static let wholeProcess = Atomic(false)

  /// A function that is called with the environment whenever an extension begins, and returns diagnostics about this
  /// process that the extension reports.
  package static var onBegin: (@Sendable (ExtensionEnvironment) -> [Diagnostic])? {
    get { beginning.withLock { $0.body } }
    set { beginning.withLock { $0.body = newValue } }
  }

  // A closure as the mutex's own value would be wrapped in two more closures at each access.
  private struct Beginning {
    var body: (@Sendable (ExtensionEnvironment) -> [Diagnostic])?
  }

  private static let beginning = Mutex(Beginning())

  /// The context of the extension whose code is certainly running: unlike ``current``, it never attributes other
  /// code, such as a test's, to an extension.
  public static var owner: ExtensionContext? {
    running ?? (isWholeProcess ? latest.withLock { $0.context } : nil)
  }

  /// The sound output: that of the extension's device.
  public let output: any SoundOutput
  /// The extension's timers.
  public let time: ExtensionTime
  /// The network requests.
  public let network: ExtensionNetwork
  /// The notification center.
  public let center: ExtensionCenter
  /// The activity off the main actor.
  public let activity: ExtensionActivity
  /// The access to files outside the sandbox.
  public let securityScope: SecurityScope
  /// Whether this is a service extension, which has no interface and must not play sound (Q8).
  public let isService: Bool

  private let channel: MessageChannel<ExtensionMessage, SystemMessage>
  private let guardedEnvironment = Mutex(ExtensionEnvironment())
  let guardedBundle = Mutex(OwnBundle())
  /// The closures that `end()` calls; nil afterwards.
  private let cleanupHandlers = Mutex<[CleanupHandler]?>([])

  private struct CleanupHandler {
    let body: @Sendable () -> Void
  }

  init(_ channel: MessageChannel<ExtensionMessage, SystemMessage>, output: any SoundOutput, isService: Bool) {
    self.channel = channel
    self.output = output
    self.isService = isService
    activity = ExtensionActivity()
    time = ExtensionTime(activity) { channel.send(.deadline($0)) }
    network = ExtensionNetwork(activity) { channel.send($0) }
    center = ExtensionCenter(time) { channel.send($0) }
    securityScope = SecurityScope { channel.send(.diagnostic($0)) }
  }

  /// The absolute path of the app's container, which its extensions share; nil if there is none.
  public var container: String? { guardedEnvironment.withLock { $0.container.isEmpty ? nil : $0.container } }

  /// The environment of the device, as sent with the first message; its appearance and screen do not change.
  public var environment: ExtensionEnvironment { guardedEnvironment.withLock { $0 } }

  /// The fonts of the device, which do not change.
  package var fonts: FontSelection { guardedEnvironment.withLock { $0.fonts } }

  /// The language of the device, which does not change.
  package var language: LanguageTag { guardedEnvironment.withLock { $0.language } }

  /// Reports a defect that the extension would have on a device.
  public func report(_ diagnostic: Diagnostic) {
    channel.send(.diagnostic(diagnostic))
  }

  /// Stores the environment sent by the system.
  func begin(_ environment: ExtensionEnvironment) {
    guardedEnvironment.withLock { $0 = environment }
    Self.onBegin?(environment).forEach(report)
    time.begin(environment)
    center.set(environment.clock)
    activity.begin(isTimeVirtual: environment.isTimeVirtual)
  }

  /// Makes this the context of code that inherited none.
  func makeCurrent() {
    Self.latest.withLock { $0.context = self }
  }

  /// Runs code of the extension.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$running.withValue(self, operation: body)
  }

  /// Calls `body` when the extension ends, or at once if it has ended.
  package func atEnd(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = cleanupHandlers.withLock { handlers in
      handlers?.append(CleanupHandler(body: body))
      return handlers == nil
    }
    if hasEnded { body() }
  }

  /// Ends the extension's timers and requests.
  func end() {
    time.end()
    network.end()
    center.end()
    let handlers = cleanupHandlers.withLock { handlers in
      defer { handlers = nil }
      return handlers ?? []
    }
    for handler in handlers { handler.body() }
    Self.latest.withLock { latest in
      if latest.context === self { latest.context = nil }
    }
  }
}
