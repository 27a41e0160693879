import Synchronization

/// What the process tells the system about its sound.
///
/// Emulated: the calls; what is set is kept. Not emulated yet: any effect, routes, interruptions, refusal in a service
/// extension. The gotcha: nothing here throws, on iOS everything may.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
  }

  private static let shared = AVAudioSession()
  private let state = Mutex(State())

  /// The process's session.
  open class func sharedInstance() -> AVAudioSession { shared }

  /// What was set: how its sound and that of others go together.
  open var category: Category { state.withLock { $0.category } }
  /// What was set: what its sound is for.
  open var mode: Mode { state.withLock { $0.mode } }
  /// What was set.
  open var categoryOptions: CategoryOptions { state.withLock { $0.options } }
  /// The device's volume, 0 to 1.
  open var outputVolume: Float { 1 }
  /// Whether others are heard: never.
  open var isOtherAudioPlaying: Bool { false }

  /// Keeps a category; no effect yet.
  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: .default)
  }

  /// Keeps a category with options; no effect yet.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Keeps a category with mode and options; no effect yet.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
  }

  /// Keeps a mode; no effect yet.
  open func setMode(_ mode: Mode) throws {
    state.withLock { $0.mode = mode }
  }

  /// Begins or ends to be heard; no effect yet.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
