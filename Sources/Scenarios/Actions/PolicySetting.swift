import DeviceTime
import NotificationRuntime

/// A policy and its value.
struct PolicySetting: Hashable, Sendable {
  let name: String
  let value: String

  /// The policies whose value is a time.
  private static let times = ["bannerDuration", "completionMissing"]

  /// Reads `NAME VALUE`.
  init(_ reader: inout WordReader) throws(ScenarioFault) {
    let choices = Policies.choices
    let name = try reader.keyword("policy", (choices.map(\.name) + Self.times).sorted())
    self.name = name
    if let choice = choices.first(where: { $0.name == name }) {
      value = try reader.keyword("value of \(name)", choice.decisions)
    } else if name == "bannerDuration", reader.take("forever") {
      value = "forever"
    } else {
      value = "\(try reader.duration("time for \(name)").wholeNanoseconds)"
    }
  }

  /// Sets the policy.
  func apply(to policies: inout Policies) {
    switch name {
    case "bannerDuration": policies.bannerDuration = Int64(value).map { .nanoseconds($0) }
    case "completionMissing": policies.completionMissing = .nanoseconds(Int64(value) ?? 0)
    default: Policies.choices.first { $0.name == name }?.apply(value, to: &policies)
    }
  }
}
