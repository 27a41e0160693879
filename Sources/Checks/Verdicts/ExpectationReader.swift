import JSON
import Notifications

/// A reader of expectations in JSON, which reports unknown or invalid keys by name.
struct ExpectationReader {
  let path: String

  /// The keys of an object of expectations.
  private static let keys: Set = [
    "duration", "loudness", "loudness-range", "true-peak", "peak", "leading-silence", "trailing-silence",
    "inner-silence", "silence-threshold", "require", "allow", "find",
  ]

  func expectations(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> Expectations {
    let members = try object(value, at: keyPath, allowed: Self.keys)
    var expectations = Expectations()
    // Sorted, so that of several errors the same one is reported every time.
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      let keyPath = "\(keyPath).\(key)"
      switch key {
      case "duration": expectations.duration = try bounds(value, at: keyPath)
      case "loudness": expectations.loudness = try bounds(value, at: keyPath)
      case "loudness-range": expectations.loudnessRange = try bounds(value, at: keyPath)
      case "true-peak": expectations.truePeak = try bounds(value, at: keyPath)
      case "peak": expectations.peak = try bounds(value, at: keyPath)
      case "leading-silence": expectations.leadingSilence = try seconds(value, at: keyPath)
      case "trailing-silence": expectations.trailingSilence = try seconds(value, at: keyPath)
      case "inner-silence": expectations.innerSilence = try seconds(value, at: keyPath)
      case "silence-threshold": expectations.silenceThreshold = try threshold(value, at: keyPath)
      case "require": expectations.require = try requirements(value, at: keyPath)
      case "allow": expectations.allow = try codes(value, at: keyPath)
      default: expectations.find = try codes(value, at: keyPath)
      }
    }
    return expectations
  }

  /// Reads an object.
  ///
  /// - Parameter allowed: The allowed keys; nil for any.
  func object(
    _ value: JSONValue, at keyPath: String, allowed: Set<String>? = nil
  ) throws(ExpectationError) -> [String: JSONValue] {
    guard case .object(let members) = value else { throw wrong(keyPath, value, "an object") }
    let unknown = members.keys.filter { !(allowed?.contains($0) ?? true) }.min()
    if let unknown, let allowed {
      let name = keyPath.isEmpty ? unknown : "\(keyPath).\(unknown)"
      throw ExpectationError(
        path: path, reason: "unknown key \(name); allowed: \(allowed.sorted().joined(separator: ", "))")
    }
    return members
  }

  private func bounds(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> Bounds {
    switch value {
    case .string(let text): if let bounds = Bounds(text) { return bounds }
    case .integer(let number): return Bounds(from: Double(number), to: Double(number))
    case .number(let number): return Bounds(from: number, to: number)
    default: break
    }
    throw wrong(keyPath, value, "a number, or a range such as \"-24..-16\", \"..5\" or \"0.5..\"")
  }

  private func seconds(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> Double {
    guard let number = number(value), number >= 0 else { throw wrong(keyPath, value, "seconds, 0 or more") }
    return number
  }

  private func threshold(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> Double {
    guard let number = number(value), SilenceLimits.thresholds.contains(number) else {
      throw wrong(keyPath, value, "a level in dBFS, from -120 to 0")
    }
    return number
  }

  private func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  private func requirements(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> [CheckRequirement] {
    var requirements: [CheckRequirement] = []
    for string in try strings(value, at: keyPath) {
      guard let requirement = CheckRequirement(rawValue: string) else {
        let known = CheckRequirement.allCases.map(\.rawValue).joined(separator: ", ")
        throw ExpectationError(path: path, reason: "\(keyPath) has \"\(string)\"; allowed: \(known)")
      }
      requirements.append(requirement)
    }
    return requirements
  }

  private func codes(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> [String] {
    let codes = try strings(value, at: keyPath)
    for code in codes {
      if let problem = FindingCode.problem(with: code) {
        throw ExpectationError(path: path, reason: "\(keyPath): \(problem)")
      }
    }
    return codes
  }

  private func strings(_ value: JSONValue, at keyPath: String) throws(ExpectationError) -> [String] {
    guard case .array(let values) = value else { throw wrong(keyPath, value, "an array of strings") }
    var strings: [String] = []
    for value in values {
      guard case .string(let string) = value else { throw wrong(keyPath, value, "strings only") }
      strings.append(string)
    }
    return strings
  }

  private func wrong(_ keyPath: String, _ found: JSONValue, _ allowed: String) -> ExpectationError {
    ExpectationError(
      path: path,
      reason: "\(keyPath.isEmpty ? "the file" : keyPath) must be \(allowed), but is \(found.description.prefix(80))")
  }
}
