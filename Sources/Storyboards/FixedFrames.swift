import InterfaceDocuments

/// The constraints that Xcode adds at build time for views with a frame and no constraints.
enum FixedFrames {
  static func add(to document: inout InterfaceDocument) {
    for scene in document.scenes.indices {
      var constrained: Set<String> = []
      for object in document.scenes[scene].objects { collect(object, into: &constrained) }
      for object in document.scenes[scene].objects.indices {
        add(to: &document.scenes[scene].objects[object], constrained)
      }
    }
  }

  /// Collects the items of constraints that belong to other views.
  private static func collect(_ object: InterfaceObject, into constrained: inout Set<String>) {
    for constraint in object.constraints where constraint.isInstalled {
      for item in [constraint.first, constraint.second].compactMap({ $0 }) where item != object.identifier {
        constrained.insert(item)
      }
    }
    for child in object.children { collect(child, into: &constrained) }
  }

  private static func add(to object: inout InterfaceObject, _ constrained: Set<String>) {
    for child in object.children.indices { add(to: &object.children[child], constrained) }
    // A stack view positions its own subviews.
    guard object.role == .view || object.role == .prototype, object.className != "UIStackView" else { return }
    for child in object.children
    where child.role == .view && child["fixedFrame"] == .bool(true)
      && child["translatesAutoresizingMaskIntoConstraints"] == .bool(false) && !constrained.contains(child.identifier)
    {
      object.constraints += ConstraintParser.fixedFrame(of: child, in: object)
    }
  }
}
