import ArgumentParser
import Foundation

/// A command with its arguments and subcommands, decoded from ArgumentParser's own description.
struct CommandDescription: Decodable {
  /// A positional argument, an option with a value, or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    var kind: Kind
    var names: [Name]?
    var abstract: String?
    var isRepeating: Bool
    var shouldDisplay: Bool
    var completionKind: CompletionKind?
  }

  /// A name of an option.
  struct Name: Decodable {
    var kind: String
    var name: String

    /// The name with its dashes.
    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The kind of an argument's values; at most one property is set.
  struct CompletionKind: Decodable {
    struct List: Decodable {
      var values: [String]
    }
    struct File: Decodable {
      var extensions: [String]
    }
    struct Directory: Decodable {}

    var list: List?
    var file: File?
    var directory: Directory?
  }

  var commandName: String
  var abstract: String?
  var arguments: [Argument]?
  var subcommands: [CommandDescription]?

  /// Returns the description of `earshot`; nil if ArgumentParser's format is unknown.
  static func earshot() -> CommandDescription? {
    struct Description: Decodable {
      var command: CommandDescription
    }
    return try? JSONDecoder().decode(Description.self, from: Data(EarshotCommand._dumpHelp().utf8)).command
  }
}
