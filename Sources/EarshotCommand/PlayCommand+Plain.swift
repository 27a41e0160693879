import ArgumentParser
import CommandInput
import Playback

extension PlayCommand {
  /// Returns the arguments that are probably files to play, without parsing: neither options nor their values.
  static func probableInputs(_ arguments: some Collection<String>) -> [String] {
    zip([""] + arguments, arguments).filter { before, argument in
      !before.hasPrefix("-") && !argument.hasPrefix("-")
    }.map(\.1)
  }

  /// Parses common arguments without ArgumentParser, whose reflection takes longer than preparing a player.
  ///
  /// - Parameter arguments: The arguments after `play`.
  /// - Returns: The same command as ArgumentParser; nil for less common options and invalid arguments, which
  ///   ArgumentParser has to handle.
  init?(plain arguments: [String]) {
    var (inputs, extensions): ([String], [String]) = ([], [])
    var output: OutputOption?
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--output":
        guard output == nil, let text = rest.next(), let value = OutputOption(argument: text) else { return nil }
        output = value
      case "--extension":
        guard let path = rest.next(), !path.hasPrefix("-") else { return nil }
        extensions.append(path)
      default:
        guard !argument.hasPrefix("-") else { return nil }
        inputs.append(argument)
      }
    }
    guard !inputs.isEmpty else { return nil }
    self.init()
    self.inputs = inputs
    self.extensions = extensions
    projects = []
    self.output = output ?? OutputOption(.automatic)
    (outputRate, outputChannels) = (nil, nil)
    (requireDevice, noInteractive, json) = (false, false, false)
    (attachment, transcript) = (nil, nil)
    (start, limit) = (nil, nil)
    (times, rate, volume) = (nil, nil, 1)
    access = AccessOptions(allowedFolders: [], isNetworkAllowed: false)
    guard (try? validate()) != nil else { return nil }
  }
}
