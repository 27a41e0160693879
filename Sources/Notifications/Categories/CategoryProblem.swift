public import Foundation

/// What is wrong with an app's categories (`C3`, `N1`, `N3`). iOS says nothing of it.
public enum CategoryProblem: Error, Sendable, Hashable, Codable {
  /// A category has no name; `index` is its place, from 0 (`N3`).
  case emptyIdentifier(index: Int)
  /// Several categories have one name: only one of them counts (`U5`).
  case duplicateIdentifier(String)
  /// A category has more actions than are ever shown (`N3`).
  case tooManyActions(category: String, found: Int, allowed: Int)
  /// An action has no name; `index` is its place in the category, from 0.
  case emptyActionIdentifier(category: String, index: Int)
  /// Different actions have one name, or one category has it twice: the app cannot tell which was pressed (`N1`).
  case duplicateActionIdentifier(String, categories: [String])
}

extension CategoryProblem: CustomStringConvertible, LocalizedError {
  /// What was found, what is allowed, and what to do.
  public var description: String {
    switch self {
    case .emptyIdentifier(let index): "category \(index + 1) has an empty identifier. Give it a name."
    case .duplicateIdentifier(let name): "several categories are named \(name.excerpt). Keep one, or rename the others."
    case .tooManyActions(let category, let found, let allowed):
      "category \(category.excerpt) has \(found) actions; \(allowed) are shown at most. Remove the last ones."
    case .emptyActionIdentifier(let category, let index):
      "action \(index + 1) of category \(category.excerpt) has an empty identifier. Give it a name."
    case .duplicateActionIdentifier(let name, let categories):
      "different actions are named \(name.excerpt), in \(categories.map(\.excerpt).joined(separator: ", ")). "
        + "Rename all but one: the identifier is all that the app gets."
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
