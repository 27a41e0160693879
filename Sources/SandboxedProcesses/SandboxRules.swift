import CChannel
import Foundation

/// The files that a sandboxed process may access, in the form of `earshot_rules`: each rule is a letter and a path.
package struct SandboxRules: Hashable, Codable, Sendable {
  /// The rules, in order.
  package private(set) var lines: [String]

  /// Creates the rules of every sandboxed process: system files that programs need, but no user files.
  package init() {
    lines = Self.system
  }

  /// Allows reading a file or a folder.
  package mutating func read(_ path: String) { lines.append("r" + path) }
  /// Allows reading and executing a file, or the files in a folder.
  package mutating func execute(_ path: String) { lines.append("x" + path) }
  /// Allows reading and writing a file or the contents of a folder.
  package mutating func write(_ path: String) { lines.append("w" + path) }

  /// The further abilities of a process that enters the sandbox by itself.
  package struct Abilities: OptionSet, Hashable, Codable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The ability to start programs, which inherit the sandbox.
    package static let startsPrograms = Abilities(rawValue: Int32(EARSHOT_STARTS_PROGRAMS.rawValue))
    /// The ability to connect to hosts.
    package static let usesNetwork = Abilities(rawValue: Int32(EARSHOT_USES_NETWORK.rawValue))
  }

  /// Confines this process permanently. Threads that were started earlier must be about to end.
  ///
  /// - Parameter abilities: The abilities of the process in addition to access to these files.
  /// - Returns: 0, or the `errno` with which it failed; the process is then partly confined.
  package func enter(_ abilities: Abilities) -> Int32 {
    withStrings { earshot_sandbox_enter($0, abilities.rawValue) }
  }

  /// Calls a closure with the rules as a C array, which is valid during the call.
  func withStrings<Result>(_ body: (earshot_rules) -> Result) -> Result {
    var strings = lines.map { strdup($0) } + [nil]
    defer { strings.forEach { free($0) } }
    return strings.withUnsafeMutableBufferPointer { strings in
      // Never empty: the list ends with nil.
      guard let first = strings.baseAddress else { preconditionFailure("a list of rules without its end") }
      return body(first)
    }
  }

  /// The rules for libraries and their data, fonts, time zones, and the kernel's information about the machine and
  /// the process itself.
  private static let system: [String] = {
    let readable = [
      "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/nix/store", "/gnu/store",
      "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
      "/usr/share/zoneinfo", "/usr/share/locale", "/usr/share/i18n", "/usr/share/libthai",
      "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone", "/etc/locale.alias",
      "/dev/zero", "/dev/random", "/dev/urandom",
      "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu",
    ]
    let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
    return readable.map { "r" + $0 } + loaders.map { "x" + $0 } + ["w/dev/null"] + searched.map { "r" + $0 }
  }()

  /// The folders for libraries and plugins in the caller's environment variables.
  private static let searched: [String] = {
    let variables = [
      "LD_LIBRARY_PATH", "GST_PLUGIN_PATH", "GST_PLUGIN_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH",
      "GST_PLUGIN_SYSTEM_PATH_1_0",
    ]
    let lists = variables.compactMap { getenv($0).map { String(cString: $0) } }
    return lists.flatMap { $0.split(separator: ":").map(String.init) }.filter { $0.hasPrefix("/") && $0 != "/" }
  }()
}
