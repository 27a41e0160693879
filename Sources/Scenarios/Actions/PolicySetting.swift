import DeviceTime
import NotificationRuntime
import Notifications

/// A policy and its value.
struct PolicySetting: Hashable, Sendable {
  let name: String
  let value: String

  /// The policies that a scenario can switch, with their values.
  static let known: [(name: String, values: [String])] = [
    ("alertSoundMix", names(Policies.AlertSoundMix.self)),
    ("bannerDuration", []), ("completionMissing", []),
    ("completionTwice", names(Policies.CompletionTwice.self)),
    ("controlRefresh", names(Policies.ControlRefresh.self)),
    ("destructiveActions", names(Policies.DestructiveActions.self)),
    ("dismissal", names(Policies.Dismissal.self)),
    ("earlyStarted", names(Policies.EarlyStarted.self)),
    ("endOfMedia", names(Policies.EndOfMedia.self)),
    ("impliedAuthorization", names(Policies.ImpliedAuthorization.self)),
    ("impliedCategories", names(Policies.ImpliedCategories.self)),
    ("missedDate", names(SchedulePolicies.MissedDate.self)),
    ("missingMember", names(Policies.MissingMember.self)),
    ("overlappingCategories", names(Policies.OverlappingCategories.self)),
    ("overlayContent", names(Policies.OverlayContent.self)),
    ("pendingLimit", names(SchedulePolicies.PendingLimit.self)),
    ("repeatedTime", names(SchedulePolicies.RepeatedTime.self)),
    ("sameThread", names(Policies.SameThread.self)),
    ("securityScope", names(Policies.SecurityScope.self)),
    ("serviceMemory", names(Policies.ServiceMemory.self)),
    ("serviceThread", names(Policies.ServiceThread.self)),
    ("skippedTime", names(SchedulePolicies.SkippedTime.self)),
  ]

  private static func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> [String] {
    Value.allCases.map(\.rawValue)
  }

  /// Reads `NAME VALUE`.
  init(_ reader: inout WordReader) throws(ScenarioFault) {
    let name = try reader.keyword("policy", Self.known.map(\.name))
    let values = Self.known.first { $0.name == name }?.values ?? []
    self.name = name
    if !values.isEmpty {
      value = try reader.keyword("value of \(name)", values)
    } else if name == "bannerDuration", reader.take("forever") {
      value = "forever"
    } else {
      value = "\(try reader.duration("time for \(name)").wholeNanoseconds)"
    }
  }

  /// Sets the policy.
  func apply(to policies: inout Policies) {
    func set<Value: RawRepresentable<String>>(_ path: WritableKeyPath<Policies, Value>) {
      if let decision = Value(rawValue: value) { policies[keyPath: path] = decision }
    }
    switch name {
    case "alertSoundMix": set(\.alertSoundMix)
    case "bannerDuration": policies.bannerDuration = Int64(value).map { .nanoseconds($0) }
    case "completionMissing": policies.completionMissing = .nanoseconds(Int64(value) ?? 0)
    case "completionTwice": set(\.completionTwice)
    case "controlRefresh": set(\.controlRefresh)
    case "destructiveActions": set(\.destructiveActions)
    case "dismissal": set(\.dismissal)
    case "earlyStarted": set(\.earlyStarted)
    case "endOfMedia": set(\.endOfMedia)
    case "impliedAuthorization": set(\.impliedAuthorization)
    case "impliedCategories": set(\.impliedCategories)
    case "missedDate": set(\.missedDate)
    case "missingMember": set(\.missingMember)
    case "overlappingCategories": set(\.overlappingCategories)
    case "overlayContent": set(\.overlayContent)
    case "pendingLimit": set(\.pendingLimit)
    case "repeatedTime": set(\.repeatedTime)
    case "sameThread": set(\.sameThread)
    case "securityScope": set(\.securityScope)
    case "serviceMemory": set(\.serviceMemory)
    case "serviceThread": set(\.serviceThread)
    case "skippedTime": set(\.skippedTime)
    default: break
    }
  }
}
