import CommandInput
import Notifications

/// Reads expectations from JSON, and reports unknown or invalid keys by name.
struct ExpectationReader {
  let path: String

  /// The keys of an object of expectations.
  private static let keys: Set = [
    "duration", "loudness", "loudness-range", "true-peak", "peak", "leading-silence", "trailing-silence",
    "inner-silence", "silence-threshold", "require", "allow", "find",
  ]

  func expectations(_ value: JSONValue, at place: String) throws(ExpectationError) -> Expectations {
    let members = try object(value, at: place, allowed: Self.keys)
    var expectations = Expectations()
    // Sorted, so that of several errors the same one is reported every time.
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      let place = "\(place).\(key)"
      switch key {
      case "duration": expectations.duration = try bounds(value, at: place)
      case "loudness": expectations.loudness = try bounds(value, at: place)
      case "loudness-range": expectations.loudnessRange = try bounds(value, at: place)
      case "true-peak": expectations.truePeak = try bounds(value, at: place)
      case "peak": expectations.peak = try bounds(value, at: place)
      case "leading-silence": expectations.leadingSilence = try seconds(value, at: place)
      case "trailing-silence": expectations.trailingSilence = try seconds(value, at: place)
      case "inner-silence": expectations.innerSilence = try seconds(value, at: place)
      case "silence-threshold": expectations.silenceThreshold = try threshold(value, at: place)
      case "require": expectations.require = try requirements(value, at: place)
      case "allow": expectations.allow = try codes(value, at: place)
      default: expectations.find = try codes(value, at: place)
      }
    }
    return expectations
  }

  /// Reads an object.
  ///
  /// - Parameter allowed: The allowed keys; nil for any.
  func object(
    _ value: JSONValue, at place: String, allowed: Set<String>? = nil
  ) throws(ExpectationError) -> [String: JSONValue] {
    guard case .object(let members) = value else { throw wrong(place, value, "an object") }
    let unknown = members.keys.filter { !(allowed?.contains($0) ?? true) }.min()
    if let unknown, let allowed {
      let name = place.isEmpty ? unknown : "\(place).\(unknown)"
      throw ExpectationError(
        path: path, reason: "unknown key \(name); allowed: \(allowed.sorted().joined(separator: ", "))")
    }
    return members
  }

  private func bounds(_ value: JSONValue, at place: String) throws(ExpectationError) -> Bounds {
    switch value {
    case .string(let text): if let bounds = Bounds(text) { return bounds }
    case .integer(let number): return Bounds(from: Double(number), to: Double(number))
    case .number(let number): return Bounds(from: number, to: number)
    default: break
    }
    throw wrong(place, value, "a number, or a range such as \"-24..-16\", \"..5\" or \"0.5..\"")
  }

  private func seconds(_ value: JSONValue, at place: String) throws(ExpectationError) -> Double {
    guard let number = number(value), number >= 0 else { throw wrong(place, value, "seconds, 0 or more") }
    return number
  }

  private func threshold(_ value: JSONValue, at place: String) throws(ExpectationError) -> Double {
    guard let number = number(value), SilenceLimits.thresholds.contains(number) else {
      throw wrong(place, value, "a level in dBFS, from -120 to 0")
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

  private func requirements(_ value: JSONValue, at place: String) throws(ExpectationError) -> [CheckRequirement] {
    var requirements: [CheckRequirement] = []
    for word in try words(value, at: place) {
      guard let requirement = CheckRequirement(rawValue: word) else {
        let known = CheckRequirement.allCases.map(\.rawValue).joined(separator: ", ")
        throw ExpectationError(path: path, reason: "\(place) has \"\(word)\"; allowed: \(known)")
      }
      requirements.append(requirement)
    }
    return requirements
  }

  private func codes(_ value: JSONValue, at place: String) throws(ExpectationError) -> [String] {
    let codes = try words(value, at: place)
    for code in codes {
      if let problem = FindingCode.problem(with: code) {
        throw ExpectationError(path: path, reason: "\(place): \(problem)")
      }
    }
    return codes
  }

  private func words(_ value: JSONValue, at place: String) throws(ExpectationError) -> [String] {
    guard case .array(let values) = value else { throw wrong(place, value, "an array of strings") }
    var words: [String] = []
    for value in values {
      guard case .string(let word) = value else { throw wrong(place, value, "strings only") }
      words.append(word)
    }
    return words
  }

  private func wrong(_ place: String, _ found: JSONValue, _ allowed: String) -> ExpectationError {
    ExpectationError(
      path: path,
      reason: "\(place.isEmpty ? "the file" : place) must be \(allowed), but is \(found.description.prefix(80))")
  }
}
