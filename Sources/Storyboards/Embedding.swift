import InterfaceDocuments

/// The containment of view controllers.
enum Embedding {
  /// Returns a view controller that contains itself; nil if there is none.
  static func cycle(in document: InterfaceDocument) -> String? {
    var inner: [String: [String]] = [:]
    for controller in document.scenes.compactMap(\.controller) {
      var found: [String] = []
      collect(controller, into: &found)
      inner[controller.identifier] = found
    }
    var finished: Set<String> = []
    for controller in inner.keys.sorted() {
      // The search is depth first, without recursion, because a chain may be as long as the number of scenes.
      var path: [(identifier: String, next: Int)] = [(controller, 0)]
      var onPath: Set<String> = [controller]
      while let (identifier, next) = path.last {
        let destinations = finished.contains(identifier) ? [] : inner[identifier] ?? []
        if next < destinations.count {
          path[path.count - 1].next += 1
          let destination = destinations[next]
          if onPath.contains(destination) { return destination }
          path.append((destination, 0))
          onPath.insert(destination)
        } else {
          finished.insert(identifier)
          onPath.remove(identifier)
          path.removeLast()
        }
      }
    }
    return nil
  }

  private static func collect(_ object: InterfaceObject, into found: inout [String]) {
    for case .segue(let kind, let destination, _, _) in object.connections
    where kind == "embed" || kind == "relationship" {
      found.append(destination)
    }
    for child in object.children { collect(child, into: &found) }
  }
}
