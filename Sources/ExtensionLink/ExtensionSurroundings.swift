public import ExtensionProtocol
public import Playback
import Synchronization
public import Transcripts

/// What surrounds the code of one extension: where its sound goes, its time, its network, and what it does off the main
/// actor. The SDK's modules find it with ``current``.
public final class ExtensionSurroundings: Sendable {
  /// The extension whose code runs: told to the code that the system calls, and to the tasks and blocks that it starts.
  @TaskLocal package static var running: ExtensionSurroundings?

  private struct Latest {
    weak var surroundings: ExtensionSurroundings?
  }

  private static let latest = Mutex(Latest())

  /// That of the extension whose code runs, else of the one that was loaded last in this process; nil where there is none.
  public static var current: ExtensionSurroundings? { running ?? latest.withLock { $0.surroundings } }

  /// Whether this whole process is one extension's, so that all that runs in it is; said by its entry point.
  public static var isWholeProcess: Bool {
    get { whole.load(ordering: .relaxed) }
    set { whole.store(newValue, ordering: .relaxed) }
  }

  private static let whole = Atomic(false)

  /// What every extension of this process reports when it starts: what of the process would be in its way.
  public static func reportAtStart(_ diagnostics: [Diagnostic]) {
    startFaults.withLock { $0 = diagnostics }
  }

  private static let startFaults = Mutex<[Diagnostic]>([])

  /// That of the extension whose code runs, for certain: unlike ``current`` it never takes other code, a test's for
  /// instance, for the extension's.
  public static var owner: ExtensionSurroundings? {
    running ?? (isWholeProcess ? latest.withLock { $0.surroundings } : nil)
  }

  /// Where its sound goes: to its own system.
  public let output: any SoundOutput
  /// Its timers.
  public let time: ExtensionTime
  /// Its requests to the network.
  public let network: ExtensionNetwork
  /// What it does off the main actor.
  public let activity: ExtensionActivity
  /// Its access to files outside its sandbox.
  public let securityScope: SecurityScope
  /// Whether it is a service extension, which has no interface and may not play (Q8).
  public let isService: Bool

  private let channel: MessageChannel<ExtensionMessage, SystemMessage>
  private let told = Mutex(ExtensionEnvironment())
  private let bundlePath = Mutex<String?>(nil)
  private let cleaning = Mutex<[Cleaning]>([])

  private struct Cleaning {
    let body: @Sendable () -> Void
  }

  init(_ channel: MessageChannel<ExtensionMessage, SystemMessage>, output: any SoundOutput, isService: Bool) {
    self.channel = channel
    self.output = output
    self.isService = isService
    activity = ExtensionActivity()
    time = ExtensionTime(activity) { channel.send(.deadline($0)) }
    network = ExtensionNetwork(activity) { channel.send($0) }
    securityScope = SecurityScope { channel.send(.diagnostic($0)) }
  }

  /// The app's container, shared by its extensions: an absolute path; nil where there is none.
  public var container: String? { told.withLock { $0.container.isEmpty ? nil : $0.container } }

  /// The device it runs on, as it was told with the first message: its appearance and its screen do not change.
  public var environment: ExtensionEnvironment { told.withLock { $0 } }

  /// The path of its bundle, where that is not the main one: of an extension that is compiled into a test.
  package var bundle: String? {
    get { bundlePath.withLock { $0 } }
    set { bundlePath.withLock { $0 = newValue } }
  }

  /// Says that something would be a defect on a device.
  public func report(_ diagnostic: Diagnostic) {
    channel.send(.diagnostic(diagnostic))
  }

  /// The system said on what device it runs.
  func begin(_ environment: ExtensionEnvironment) {
    told.withLock { $0 = environment }
    Self.startFaults.withLock { $0 }.forEach(report)
    time.begin(environment)
  }

  /// Makes it the one that code belongs to which nobody has told where it belongs.
  func becomeLatest() {
    Self.latest.withLock { $0.surroundings = self }
  }

  /// Runs code of the extension's.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$running.withValue(self, operation: body)
  }

  /// Runs `body` when the extension is over.
  package func atEnd(_ body: @escaping @Sendable () -> Void) {
    cleaning.withLock { $0.append(Cleaning(body: body)) }
  }

  /// The extension is over: its timers and requests go nowhere.
  func end() {
    time.end()
    network.end()
    let cleaning = cleaning.withLock { cleaning in
      defer { cleaning = [] }
      return cleaning
    }
    for cleaning in cleaning { cleaning.body() }
    Self.latest.withLock { latest in
      if latest.surroundings === self { latest.surroundings = nil }
    }
  }
}
