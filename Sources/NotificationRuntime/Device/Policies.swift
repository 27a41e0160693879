import DeviceTime
public import Notifications
import SandboxedProcesses
public import Scenes

/// Named decisions about behavior on which Apple's documentation is silent, listed in `Documentation/Coverage.md`. Each
/// can be changed.
///
/// The first case of each policy is Earshot's own choice. A device's transcript names the policies that differ from
/// it.
public struct Policies: Hashable, Sendable {
  /// The state of the button after sound has played to its end (Q1).
  public enum EndOfMedia: String, Hashable, Sendable, CaseIterable {
    /// The button does not change, because the extension owns the state. An extension that forgets to update it is
    /// diagnosed.
    case leave
    /// The button shows play again.
    case showPlay
  }

  /// The times at which the control's type, frame and tint are read.
  public enum ControlRefresh: String, Hashable, Sendable, CaseIterable {
    /// After `didReceive(_:)`, after each layout and before each press.
    case always
    /// After the first `didReceive(_:)` only.
    case once
  }

  /// The extension for a category that two content extensions of one app claim (C4).
  public enum OverlappingCategories: String, Hashable, Sendable, CaseIterable {
    /// Neither extension is used; a diagnostic names both.
    case neither
    /// The extension that was installed first is used; a diagnostic names both.
    case first
  }

  /// Whether a category claimed by an installed extension counts as registered by the app (C6).
  public enum ImpliedCategories: String, Hashable, Sendable, CaseIterable {
    /// The category is registered, without actions, unless the app declares its own categories.
    case registered
    /// The category is not registered.
    case unregistered
  }

  /// The notifications that are delivered to the visible view controller (M2).
  public enum SameThread: String, Hashable, Sendable, CaseIterable {
    /// Notifications of the same app and thread, where two empty thread identifiers are equal.
    case equal
    /// Notifications as for `equal`, except that a notification without a thread identifier matches no other.
    case named
  }

  /// The effect of `mediaPlayingStarted()` and `mediaPlayingPaused()` before there is a control (Q2).
  public enum EarlyStarted: String, Hashable, Sendable, CaseIterable {
    /// The state is remembered, and the call diagnosed.
    case remember
    /// The call is ignored and diagnosed.
    case ignore
  }

  /// The area in which a press pauses while an overlay is hidden (M10).
  public enum OverlayContent: String, Hashable, Sendable, CaseIterable {
    /// The frame of the button.
    case frame
    /// The whole view.
    case view
  }

  /// The thread that runs a service extension's `didReceive`.
  public enum ServiceThread: String, Hashable, Sendable, CaseIterable {
    /// A background queue.
    case background
    /// The main thread, which a test may use to make an extension fail.
    case main
  }

  /// The effect of a press on a button whose member is not implemented.
  public enum MissingMember: String, Hashable, Sendable, CaseIterable {
    /// The icon changes, and the press is diagnosed.
    case changeIcon
    /// The icon stays, and the press is diagnosed.
    case keepIcon
  }

  /// The handling of sound that still plays when the interface is dismissed (Q3).
  public enum Dismissal: String, Hashable, Sendable, CaseIterable {
    /// The sound is stopped and diagnosed.
    case stopAndDiagnose
    /// The sound is stopped.
    case stop
  }

  /// The handling of a second call of a completion or content handler.
  public enum CompletionTwice: String, Hashable, Sendable, CaseIterable {
    /// The call is ignored and diagnosed.
    case diagnose
    /// The call is ignored.
    case ignore
  }

  /// The handling of attachments used without a security scope (Q7).
  public enum SecurityScope: String, Hashable, Sendable, CaseIterable {
    /// Access succeeds and is diagnosed, as is a start without a stop.
    case diagnose
    /// Access succeeds.
    case ignore
  }

  /// The behavior when a service extension in its own process exceeds `serviceMemoryLimit` with its private memory.
  public enum ServiceMemory: String, Hashable, Sendable, CaseIterable {
    /// The extension continues, with a diagnostic.
    case diagnose
    /// The extension is ended, and the original content is shown, as on a device.
    case end
    /// The extension continues.
    case ignore
  }

  /// The authorization of an app that has not requested it: its code may not run on the device at all (U2, U4).
  public enum ImpliedAuthorization: String, Hashable, Sendable, CaseIterable {
    /// Notifications are delivered as if everything had been allowed.
    case authorized
    /// Notifications are not delivered, as on a device.
    case notDetermined
  }

  /// The effect of a notification's sound on other sounds that play (Q15).
  public enum AlertSoundMix: String, Hashable, Sendable, CaseIterable {
    /// Other sounds are attenuated by 12 dB until the notification's sound has ended.
    case duck
    /// Other sounds keep their volume.
    case leave
  }

  /// The handling of destructive actions (G4).
  public enum DestructiveActions: String, Hashable, Sendable, CaseIterable {
    /// The person must confirm the action.
    case confirm
    /// The action is performed at once.
    case perform
  }

  /// The state of the button after the end of the media.
  public var endOfMedia = EndOfMedia.leave
  /// The times at which the control is read.
  public var controlRefresh = ControlRefresh.always
  /// The extension for a category that is claimed twice.
  public var overlappingCategories = OverlappingCategories.neither
  /// Whether the categories of an app's extensions count as registered.
  public var impliedCategories = ImpliedCategories.registered
  /// The notifications that are delivered to the visible view controller.
  public var sameThread = SameThread.equal
  /// The effect of reporting a playback state before there is a control.
  public var earlyStarted = EarlyStarted.remember
  /// The area in which a press operates a hidden overlay.
  public var overlayContent = OverlayContent.frame
  /// The thread that runs a service extension.
  public var serviceThread = ServiceThread.background
  /// The duration of a banner on the screen, in device time; nil for an alert, which stays until it is answered (G3).
  public var bannerDuration: Duration? = .seconds(5)
  /// The effect of a press without an implemented member.
  public var missingMember = MissingMember.changeIcon
  /// The handling of sound at dismissal.
  public var dismissal = Dismissal.stopAndDiagnose
  /// The device time after which a response that was not completed is diagnosed.
  public var completionMissing: Duration = .seconds(30)
  /// The handling of a second completion.
  public var completionTwice = CompletionTwice.diagnose
  /// The tint of a button whose extension specifies none.
  public var defaultTint = Color.systemTint
  /// The handling of access without a security scope.
  public var securityScope = SecurityScope.diagnose
  /// The effect of a notification's sound on other sounds.
  public var alertSoundMix = AlertSoundMix.duck
  /// The handling of destructive actions.
  public var destructiveActions = DestructiveActions.confirm
  /// The authorization of an app that has not requested it.
  public var impliedAuthorization = ImpliedAuthorization.authorized
  /// The date of a time that the clock skips.
  public var skippedTime = SchedulePolicies.SkippedTime.next
  /// The date of a time that occurs twice.
  public var repeatedTime = SchedulePolicies.RepeatedTime.first
  /// The effect of a clock that is set past the date of a pending request.
  public var missedDate = SchedulePolicies.MissedDate.deliver
  /// The pending requests that are kept if there are more than 64.
  public var pendingLimit = SchedulePolicies.PendingLimit.soonest

  /// The behavior when a service extension exceeds its memory limit.
  public var serviceMemory = ServiceMemory.diagnose
  /// The memory limit of service extensions, in bytes. Apple does not document it; developers report 24 MB.
  public var serviceMemoryLimit = 24 << 20

  /// Creates Earshot's own choices.
  public init() {}

  /// The policies of the schedule of local notifications.
  var schedule: SchedulePolicies {
    var schedule = SchedulePolicies()
    schedule.skippedTime = skippedTime
    schedule.repeatedTime = repeatedTime
    schedule.missedDate = missedDate
    schedule.pendingLimit = pendingLimit
    return schedule
  }

  /// The names and values of the policies that differ from Earshot's own choice, sorted by name.
  var switched: [(name: String, decision: String)] {
    let own = Policies()
    guard self != own else { return [] }
    var list: [(name: String, decision: String)] = []
    for choice in Self.choices {
      let decision = choice.decision(in: self)
      if decision != choice.decision(in: own) { list.append((choice.name, decision)) }
    }
    if bannerDuration != own.bannerDuration {
      list.append(("bannerDuration", bannerDuration.map { "\(SecondsText($0.inSeconds)) s" } ?? "until it is answered"))
    }
    if completionMissing != own.completionMissing {
      list.append(("completionMissing", "\(SecondsText(completionMissing.inSeconds)) s"))
    }
    if defaultTint != own.defaultTint { list.append(("defaultTint", "\(defaultTint)")) }
    if serviceMemoryLimit != own.serviceMemoryLimit {
      list.append(("serviceMemoryLimit", ProcessLimits.megabytes(serviceMemoryLimit)))
    }
    return list.sorted { $0.name < $1.name }
  }
}

// MARK: Names

extension Policies {
  /// A policy whose decisions are the cases of an enumeration, by its name.
  package struct Choice {
    /// The name of the policy.
    package let name: String
    /// The names of the decisions, Earshot's own first.
    package let decisions: [String]
    private let read: (Policies) -> String
    private let write: (String, inout Policies) -> Void

    fileprivate init<Decision: RawRepresentable<String> & CaseIterable>(
      _ name: String, _ path: WritableKeyPath<Policies, Decision>
    ) {
      self.name = name
      decisions = Decision.allCases.map(\.rawValue)
      read = { $0[keyPath: path].rawValue }
      write = { name, policies in
        if let decision = Decision(rawValue: name) { policies[keyPath: path] = decision }
      }
    }

    /// Returns the name of the decision that applies.
    fileprivate func decision(in policies: Policies) -> String { read(policies) }

    /// Applies a decision; an unknown name changes nothing.
    package func apply(_ decision: String, to policies: inout Policies) { write(decision, &policies) }
  }

  /// The policies whose decisions are the cases of an enumeration, sorted by name; from this list follow the policies
  /// that a transcript names, and those that a scenario can set.
  package static var choices: [Choice] {
    [
      Choice("alertSoundMix", \.alertSoundMix),
      Choice("completionTwice", \.completionTwice),
      Choice("controlRefresh", \.controlRefresh),
      Choice("destructiveActions", \.destructiveActions),
      Choice("dismissal", \.dismissal),
      Choice("earlyStarted", \.earlyStarted),
      Choice("endOfMedia", \.endOfMedia),
      Choice("impliedAuthorization", \.impliedAuthorization),
      Choice("impliedCategories", \.impliedCategories),
      Choice("missedDate", \.missedDate),
      Choice("missingMember", \.missingMember),
      Choice("overlappingCategories", \.overlappingCategories),
      Choice("overlayContent", \.overlayContent),
      Choice("pendingLimit", \.pendingLimit),
      Choice("repeatedTime", \.repeatedTime),
      Choice("sameThread", \.sameThread),
      Choice("securityScope", \.securityScope),
      Choice("serviceMemory", \.serviceMemory),
      Choice("serviceThread", \.serviceThread),
      Choice("skippedTime", \.skippedTime),
    ]
  }
}
