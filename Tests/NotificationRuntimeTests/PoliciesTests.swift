import Notifications
import Testing

@testable import NotificationRuntime

@Suite("Policies")
struct PoliciesTests {
  @Test("Every policy is a choice, except for those with a time, a color or a size")
  func completeness() {
    let others = ["bannerDuration", "completionMissing", "defaultTint", "serviceMemoryLimit"]
    let properties = Mirror(reflecting: Policies()).children.compactMap(\.label)
    #expect((Policies.choices.map(\.name) + others).sorted() == properties.sorted())
    #expect(Policies.choices.map(\.name) == Policies.choices.map(\.name).sorted())
  }

  @Test("A choice applies its decisions to the property of its name")
  func decisions() {
    for choice in Policies.choices {
      var policies = Policies()
      for decision in choice.decisions.reversed() {
        choice.apply(decision, to: &policies)
        let value = Mirror(reflecting: policies).children.first { $0.label == choice.name }?.value
        #expect(value.map { "\($0)" } == decision, "\(choice.name)")
        let isOwn = decision == choice.decisions.first
        #expect(policies.switched.map(\.name) == (isOwn ? [] : [choice.name]))
        #expect(policies.switched.map(\.decision) == (isOwn ? [] : [decision]))
        choice.apply("unknown", to: &policies)
      }
      #expect(policies == Policies(), "\(choice.name)")
    }
  }

  @Test("The policies that differ are sorted by name, each with its value in words")
  func switched() {
    var policies = Policies()
    #expect(policies.switched.isEmpty)
    policies.skippedTime = .none
    policies.bannerDuration = nil
    policies.completionMissing = .seconds(2)
    policies.endOfMedia = .showPlay
    #expect(
      policies.switched.map { "\($0.name): \($0.decision)" } == [
        "bannerDuration: until it is answered", "completionMissing: 2.000 s", "endOfMedia: showPlay",
        "skippedTime: none",
      ])
  }
}
