import ArgumentParser
import CommandInput
import Playback

extension PlayOptions {
  /// Returns the arguments that are probably files to play, without parsing: neither options nor their values.
  static func probableInputs(_ arguments: some Collection<String>) -> [String] {
    zip([""] + arguments, arguments).filter { before, argument in
      !before.hasPrefix("-") && !argument.hasPrefix("-")
    }.map(\.1)
  }

  /// Parses common arguments without ArgumentParser, whose reflection takes longer than preparing a player, and without
  /// the property wrappers of `PlayCommand`, which take a tenth of the processor time up to the first sound.
  ///
  /// - Parameter arguments: The arguments after `play`.
  /// - Returns: The same options as ArgumentParser; nil for less common options and invalid arguments, which
  ///   ArgumentParser has to handle.
  init?(plain arguments: [String]) {
    var (inputs, extensions): ([String], [String]) = ([], [])
    var output: OutputOption?
    var noAlertSound = false
    var view: TerminalViewOption?
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--output":
        guard output == nil, let text = rest.next(), let value = OutputOption(argument: text) else { return nil }
        output = value
      case "--extension":
        guard let path = rest.next(), !path.hasPrefix("-") else { return nil }
        extensions.append(path)
      case "--no-alert-sound":
        guard !noAlertSound else { return nil }
        noAlertSound = true
      case "--view":
        guard view == nil, let value = rest.next().flatMap(TerminalViewOption.init(rawValue:)) else { return nil }
        view = value
      default:
        guard !argument.hasPrefix("-") else { return nil }
        inputs.append(argument)
      }
    }
    guard !inputs.isEmpty else { return nil }
    self.init(
      inputs: inputs, extensions: extensions, output: output ?? OutputOption(.automatic), noAlertSound: noAlertSound,
      view: view?.view)
    guard (try? validate()) != nil else { return nil }
  }
}
