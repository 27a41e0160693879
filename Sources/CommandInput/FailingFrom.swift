import ArgumentParser

/// The minimum severity of a finding that fails an item of `earshot check`, or a run of `earshot lint`.
package enum FailingFrom: String, Hashable, Sendable, CaseIterable, ExpressibleByArgument {
  case error, warning, note
}
