import ArgumentParser

/// The mildest finding that makes an item of `earshot check` fall short.
package enum FailingFrom: String, Hashable, Sendable, CaseIterable, ExpressibleByArgument {
  case error, warning, note
}
