import SwiftSyntax

/// The declarations of a module that lowering one file has to know of the others.
struct ModuleIndex {
  struct Method {
    let owner: String
    let name: String
    let labels: [String]
    let selector: String
  }

  /// The classes' names, with those of the types they are nested in: `Outer.Inner`.
  var classes: Set<String> = []
  /// The names of what a class, or an extension of it, inherits and conforms to.
  var inherited: [String: [String]] = [:]
  /// The instance methods of classes.
  var methods: [String: [Method]] = [:]
  /// The optional requirements of the module's own protocols, by protocol.
  var optionalRequirements: [String: [OptionalRequirement]] = [:]
  /// The names that `#selector` refers to.
  var selectedNames: Set<String> = []
  /// The names of members that some class overrides, with the class.
  var overrides: [String: [String]] = [:]

  /// The names of all optional functions, of the module and of the SDK.
  var optionalNames: Set<String> {
    optionalRequirements.values.joined().reduce(into: []) { if $1.labels != nil { $0.insert($1.name) } }
  }

  /// What a class inherits and conforms to, with what its superclasses do.
  func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = []
    var queue = [name]
    while let next = queue.popLast() {
      for parent in inherited[next] ?? [] where found.insert(parent).inserted { queue.append(parent) }
    }
    return found
  }

  /// The optional requirements of all protocols that a class conforms to.
  func requirements(of name: String) -> [OptionalRequirement] {
    let ancestors = ancestors(of: name)
    return OptionalRequirement.known.filter { ancestors.contains($0.protocolName) }
      + ancestors.sorted().flatMap { optionalRequirements[$0] ?? [] }
  }

  /// Whether a class below another one overrides a member of this name.
  func isOverridden(_ member: String, of name: String) -> Bool {
    (overrides[member] ?? []).contains { $0 != name && ancestors(of: $0).contains(name) }
  }

  /// The method that a reference means: of the given types first.
  func method(_ name: String, labels: [String]?, preferring types: [String]) -> Method? {
    let candidates = (methods[name] ?? []).filter { labels == nil || $0.labels == labels }
    for type in types {
      let related = ancestors(of: type)
      let own = candidates.first { $0.owner == type } ?? candidates.first { related.contains($0.owner) }
      if let own { return own }
    }
    return candidates.first
  }
}
