import ArgumentParser
import CommandInput
import Playback

extension PlayCommand {
  /// Reads plain arguments, without ArgumentParser: its reflection takes longer than preparing a player does.
  ///
  /// - Parameter arguments: What follows `play`.
  /// - Returns: The command that ArgumentParser would return; nil where that must decide: for options that are less common,
  ///   and for everything that is not valid.
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
