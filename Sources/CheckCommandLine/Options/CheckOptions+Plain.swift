import CommandInput

extension CheckOptions {
  /// Parses arguments without ArgumentParser, whose start takes a fifth of a short check. Supports paths, `--quick`,
  /// `--quiet`, `--jobs`, `--json`, `--junit` and `--extension`, unabbreviated, with values in the next argument.
  ///
  /// - Returns: Nil for any other or invalid argument; ArgumentParser then parses the arguments and reports errors.
  package init?(plain arguments: [String]) {
    var (paths, extensions): ([String], [String]) = ([], [])
    var (isQuick, isQuiet) = (false, false)
    var values: [String: String] = [:]
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--quick" where !isQuick: isQuick = true
      case "--quiet" where !isQuiet: isQuiet = true
      case "--extension":
        guard let path = rest.next(), !path.hasPrefix("-") else { return nil }
        extensions.append(path)
      case "--jobs", "--json", "--junit":
        guard values[argument] == nil, let value = rest.next(), !value.hasPrefix("-") else { return nil }
        values[argument] = value
      default:
        guard !argument.hasPrefix("-") else { return nil }
        paths.append(argument)
      }
    }
    guard !paths.isEmpty, values["--jobs"].map({ Int($0) != nil }) ?? true else { return nil }
    self.init()
    (self.paths, self.extensions, projects, quick) = (paths, extensions, [], isQuick)
    (duration, loudness, loudnessRange, truePeak, peak) = (nil, nil, nil, nil, nil)
    (leadingSilence, trailingSilence, innerSilence, silenceThreshold) = (nil, nil, nil, nil)
    (require, allow, failOn, record) = ([], [], nil, false)
    reports = CheckReportOptions(json: values["--json"], junit: values["--junit"], quiet: isQuiet)
    (pictures, jobs, shard) = (nil, values["--jobs"].flatMap { Int($0) }, nil)
    (journal, resume, timeLimit) = (nil, false, nil)
    access = AccessOptions(allowedFolders: [], isNetworkAllowed: false)
    guard merges == nil, (try? validate()) != nil, (try? reports.validate()) != nil else { return nil }
  }
}
