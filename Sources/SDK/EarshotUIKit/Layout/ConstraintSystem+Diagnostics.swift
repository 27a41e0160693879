import Scenes
import Transcripts

extension ConstraintSystem {
  /// Returns the diagnostics of a solution, with the names of the views.
  func diagnostics(_ solution: LayoutSolution) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for index in solution.invalidConstraints {
      found.append(
        Diagnostic(
          .unsatisfiableConstraints,
          "\(sources[index].text) is skipped: one of its numbers is infinite or too large"))
    }
    for conflict in solution.conflicts { found.append(Diagnostic(.unsatisfiableConstraints, text(of: conflict))) }
    found += ambiguities(solution.undetermined).map { Diagnostic(.ambiguousLayout, $0) }
    return found
  }

  private func text(of conflict: LayoutSolution.Conflict) -> String {
    let source = sources[conflict.constraint]
    let conflicting = conflict.conflicting.map { sources[$0] }
    var reasons: [String] = []
    for text in conflicting.map(\.text) where !reasons.contains(text) { reasons.append(text) }
    for view in ([source] + conflicting).flatMap(\.views) {
      guard let reason = fixedFrame(of: view), !reasons.contains(reason) else { continue }
      reasons.append(reason)
    }
    if reasons.isEmpty { reasons.append("the rule that widths and heights are not negative") }
    return "\(source.text) is skipped: it conflicts with \(reasons.joined(separator: "; "))"
  }

  /// Returns the text for a fixed frame that is part of a conflict.
  private func fixedFrame(of view: UIView) -> String? {
    if view === members.first?.view { return view.hasOwnSize ? "the size of \(view.layoutName)" : nil }
    guard view.layoutState.translatesMask else { return nil }
    return "the frame of \(view.layoutName), whose translatesAutoresizingMaskIntoConstraints is true"
  }

  private func ambiguities(_ undetermined: [LayoutVariable]) -> [String] {
    var axes: [(item: any LayoutItem, horizontal: Bool, vertical: Bool)] = []
    for variable in undetermined {
      let owner = owners[variable.index]
      let isHorizontal = owner.axis == .horizontal
      if let index = axes.firstIndex(where: { $0.item === owner.item }) {
        if isHorizontal { axes[index].horizontal = true } else { axes[index].vertical = true }
      } else {
        axes.append((owner.item, isHorizontal, !isHorizontal))
      }
    }
    return axes.map { item, horizontal, vertical in
      let unknowns: [String] = (horizontal ? ["x or width"] : []) + (vertical ? ["y or height"] : [])
      return "the constraints do not determine \(unknowns.joined(separator: ", nor ")) of \(item.layoutName)"
    }
  }
}
