import DeviceTime
public import Scenes

/// What Earshot decides where Apple's documentation is silent (SEMANTICS 5), each under its name and each to be switched.
///
/// A device's transcript names the ones that are not Earshot's own choice, which comes first in each list.
public struct Policies: Hashable, Sendable {
  /// What becomes of the button when sound was heard to its end (Q1).
  public enum EndOfMedia: String, Hashable, Sendable, CaseIterable {
    /// It is left as it is: the extension owns the state. One that forgets it is diagnosed.
    case leave
    /// It shows play again.
    case showPlay
  }

  /// When the control's type, frame and tint are read.
  public enum ControlRefresh: String, Hashable, Sendable, CaseIterable {
    /// After `didReceive(_:)`, after every layout, before every press.
    case always
    /// After the first `didReceive(_:)`, and never again.
    case once
  }

  /// What shows a category that two content extensions of one app claim (C4).
  public enum OverlappingCategories: String, Hashable, Sendable, CaseIterable {
    /// Neither; both are named.
    case neither
    /// The one that was installed first; both are named.
    case first
  }

  /// Whether a category that an installed extension names counts as registered by the app (C6).
  public enum ImpliedCategories: String, Hashable, Sendable, CaseIterable {
    /// It does, without actions, unless the app declares categories of its own.
    case registered
    /// It does not.
    case unregistered
  }

  /// Which notification goes to the visible view controller (M2).
  public enum SameThread: String, Hashable, Sendable, CaseIterable {
    /// One of the same app and thread; two without a thread are of the same.
    case equal
    /// As `equal`, but one without a thread is of no other's.
    case named
  }

  /// What `mediaPlayingStarted()` and `mediaPlayingPaused()` do before there is a control (Q2).
  public enum EarlyStarted: String, Hashable, Sendable, CaseIterable {
    /// They are remembered, and diagnosed.
    case remember
    /// They are ignored, and diagnosed.
    case ignore
  }

  /// Where a press pauses while an overlay is hidden (M10).
  public enum OverlayContent: String, Hashable, Sendable, CaseIterable {
    /// In the frame of the button.
    case frame
    /// Anywhere in the view.
    case view
  }

  /// On which thread a service extension's `didReceive` runs.
  public enum ServiceThread: String, Hashable, Sendable, CaseIterable {
    /// On a background queue.
    case background
    /// On the main thread, which a test may want to see fail.
    case main
  }

  /// What a press on a button does whose member is not implemented.
  public enum MissingWitness: String, Hashable, Sendable, CaseIterable {
    /// The icon changes; it is diagnosed.
    case changeIcon
    /// The icon stays; it is diagnosed.
    case keepIcon
  }

  /// What becomes of sound that goes on when the interface is dismissed (Q3).
  public enum Dismissal: String, Hashable, Sendable, CaseIterable {
    /// It is stopped, and diagnosed.
    case stopAndDiagnose
    /// It is stopped.
    case stop
  }

  /// What becomes of a second call of a completion or content handler.
  public enum CompletionTwice: String, Hashable, Sendable, CaseIterable {
    /// It is ignored, and diagnosed.
    case diagnose
    /// It is ignored.
    case ignore
  }

  /// What becomes of the use of an attachment without a security scope (Q7).
  public enum SecurityScope: String, Hashable, Sendable, CaseIterable {
    /// It works, and is diagnosed; so is a start without a stop.
    case diagnose
    /// It works.
    case ignore
  }

  /// What becomes of a service extension that takes more memory than a device gives it (`serviceMemoryLimit`). Measured is the
  /// memory of its own, in a process of its own.
  public enum ServiceMemory: String, Hashable, Sendable, CaseIterable {
    /// It goes on, and is diagnosed.
    case diagnose
    /// It is ended, and the original is shown, as on a device.
    case end
    /// It goes on.
    case ignore
  }

  /// What the button shows after the end.
  public var endOfMedia = EndOfMedia.leave
  /// When the control is read.
  public var controlRefresh = ControlRefresh.always
  /// What shows a category that is claimed twice.
  public var overlappingCategories = OverlappingCategories.neither
  /// Whether an extension's categories count as registered.
  public var impliedCategories = ImpliedCategories.registered
  /// Which notification goes to the visible view controller.
  public var sameThread = SameThread.equal
  /// What an announcement before the control does.
  public var earlyStarted = EarlyStarted.remember
  /// Where a hidden overlay is pressed.
  public var overlayContent = OverlayContent.frame
  /// On which thread a service extension runs.
  public var serviceThread = ServiceThread.background
  /// How long a banner stays, in device time; nil: an alert, which stays until it is answered (G3).
  public var bannerDuration: Duration? = .seconds(5)
  /// What a press without a member does.
  public var missingWitness = MissingWitness.changeIcon
  /// What becomes of sound at the dismissal.
  public var dismissal = Dismissal.stopAndDiagnose
  /// After how much device time a response that nobody completes is diagnosed.
  public var completionMissing: Duration = .seconds(30)
  /// What becomes of a second completion.
  public var completionTwice = CompletionTwice.diagnose
  /// The tint of a button whose extension names none.
  public var defaultTint = Color.systemTint
  /// What becomes of a use without a security scope.
  public var securityScope = SecurityScope.diagnose

  /// What becomes of a service extension that takes too much memory.
  public var serviceMemory = ServiceMemory.diagnose
  /// The memory that a service extension may have, in bytes: 24 MB. Apple does not document it; developers report about that.
  public var serviceMemoryLimit = 24 << 20

  /// Earshot's own choices.
  public init() {}

  /// The names and decisions that are not Earshot's own choice, in order of name.
  var switched: [(name: String, decision: String)] {
    let own = Policies()
    var list: [(name: String, decision: String)] = []
    func compare<Value: RawRepresentable<String> & Equatable>(_ name: String, _ path: KeyPath<Policies, Value>) {
      if self[keyPath: path] != own[keyPath: path] { list.append((name, self[keyPath: path].rawValue)) }
    }
    if bannerDuration != own.bannerDuration {
      list.append(("bannerDuration", bannerDuration.map { "\(SecondsText($0.inSeconds)) s" } ?? "until it is answered"))
    }
    if completionMissing != own.completionMissing {
      list.append(("completionMissing", "\(SecondsText(completionMissing.inSeconds)) s"))
    }
    compare("completionTwice", \.completionTwice)
    compare("controlRefresh", \.controlRefresh)
    if defaultTint != own.defaultTint { list.append(("defaultTint", "\(defaultTint)")) }
    compare("dismissal", \.dismissal)
    compare("earlyStarted", \.earlyStarted)
    compare("endOfMedia", \.endOfMedia)
    compare("impliedCategories", \.impliedCategories)
    compare("missingWitness", \.missingWitness)
    compare("overlappingCategories", \.overlappingCategories)
    compare("overlayContent", \.overlayContent)
    compare("sameThread", \.sameThread)
    compare("securityScope", \.securityScope)
    compare("serviceMemory", \.serviceMemory)
    if serviceMemoryLimit != own.serviceMemoryLimit {
      list.append(("serviceMemoryLimit", ProcessLimits.megabytes(serviceMemoryLimit)))
    }
    compare("serviceThread", \.serviceThread)
    return list
  }
}
