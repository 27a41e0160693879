import SwiftSyntax

/// The declarations of a module that are needed to lower each of its files.
struct ModuleIndex {
  struct Method {
    let owner: String
    let name: String
    let labels: [String]
    let selector: String
  }

  /// The names of the classes, qualified by enclosing types: `Outer.Inner`.
  var classes: Set<String> = []
  /// The names of the classes with SwiftData's macro `@Model`.
  var models: Set<String> = []
  /// The names of types that a class, or an extension of it, inherits or conforms to.
  var inherited: [String: [String]] = [:]
  /// The first type in the inheritance clause of each class: its superclass or a protocol.
  var superclasses: [String: String] = [:]
  /// The instance methods of classes.
  var methods: [String: [Method]] = [:]
  /// The names of the functions with a parameter of the type `AnyObject`.
  var objectFunctions: Set<String> = []
  /// The optional requirements of the module's own protocols, by protocol.
  var optionalRequirements: [String: [OptionalRequirement]] = [:]
  /// The names used in `#selector`.
  var selectedNames: Set<String> = []
  /// The names of overridden members, with the overriding classes.
  var overrides: [String: [String]] = [:]

  /// The names of all optional functions of the module and the SDK.
  var optionalNames: Set<String> {
    optionalRequirements.values.joined().reduce(into: []) { if $1.labels != nil { $0.insert($1.name) } }
  }

  /// Returns the types that a class and its superclasses inherit or conform to.
  func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = []
    var queue = [name]
    while let next = queue.popLast() {
      for parent in inherited[next] ?? [] where found.insert(parent).inserted { queue.append(parent) }
    }
    return found
  }

  /// Returns the first superclass outside the module; nil if there is none.
  func rootClass(of name: String) -> String? {
    var next = name
    for _ in 0..<64 {
      guard let parent = superclasses[next] else { return nil }
      guard classes.contains(parent) else { return parent }
      next = parent
    }
    return nil
  }

  /// Returns whether a class inherits from a class of the SDK, such as `NSObject` or `UIViewController`.
  func isObject(_ name: String) -> Bool {
    guard let root = rootClass(of: name) else { return false }
    return root == "NSObject" || root.hasPrefix("UI") || root.hasPrefix("UN") || root.hasPrefix("AV")
  }

  /// Returns the optional requirements of all protocols that a class conforms to.
  func requirements(of name: String) -> [OptionalRequirement] {
    let ancestors = ancestors(of: name)
    return OptionalRequirement.all.filter { ancestors.contains($0.protocolName) }
      + ancestors.sorted().flatMap { optionalRequirements[$0] ?? [] }
  }

  /// Returns whether a subclass of a class overrides a member of this name.
  func isOverridden(_ member: String, of name: String) -> Bool {
    (overrides[member] ?? []).contains { $0 != name && ancestors(of: $0).contains(name) }
  }

  /// Returns the method of a reference, preferably of the given types.
  func method(_ name: String, labels: [String]?, preferring types: [String]) -> Method? {
    let candidates = (methods[name] ?? []).filter { labels == nil || $0.labels == labels }
    for type in types {
      let related = ancestors(of: type)
      let match = candidates.first { $0.owner == type } ?? candidates.first { related.contains($0.owner) }
      if let match { return match }
    }
    return candidates.first
  }
}
