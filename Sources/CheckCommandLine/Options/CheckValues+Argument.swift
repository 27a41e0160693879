import ArgumentParser
package import Checks

extension Bounds: ExpressibleByArgument {
  /// Parses a command-line argument.
  package init?(argument: String) { self.init(argument) }
}

extension Shard: ExpressibleByArgument {
  /// Parses a command-line argument.
  package init?(argument: String) { self.init(argument) }
}

extension CheckRequirement: ExpressibleByArgument {}

extension SoundEmbedding: ExpressibleByArgument {}
