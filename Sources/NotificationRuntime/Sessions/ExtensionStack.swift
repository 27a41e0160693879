import CStack

/// The stack of an extension's main thread, as its process prints it.
enum ExtensionStack {
  /// The maximum number of functions that are kept.
  static let maximumCount = 64
  /// The maximum number of functions in an error.
  private static let shownCount = 5

  private static let prefix = String(cString: earshot_stack_prefix)

  /// Returns the name of the function in a line of output; nil if the line is not part of a stack.
  static func function(in line: String) -> String? {
    guard line.hasPrefix(prefix) else { return nil }
    var name = String(line.dropFirst(prefix.count))
    if name.hasSuffix(" -> ()") { name.removeLast(6) }
    return name
  }

  /// Returns the innermost functions that Earshot has not called itself, as a connection does.
  static func own(_ stack: [String]) -> [String] {
    let own = stack.prefix { name in !["ExtensionHost.", "ExtensionLink."].contains { name.contains($0) } }
    return Array((own.isEmpty ? stack[...] : own).prefix(shownCount))
  }
}
