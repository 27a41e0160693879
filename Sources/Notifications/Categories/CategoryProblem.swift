public import Foundation
import JSON

/// A problem with an app's categories (`C3`, `N1`, `N3`), which iOS does not report.
public enum CategoryProblem: Error, Sendable, Hashable, Codable {
  /// A category has an empty identifier; `index` is its zero-based index (`N3`).
  case emptyIdentifier(index: Int)
  /// Several categories have the same identifier, so that only one of them is used (`U5`).
  case duplicateIdentifier(String)
  /// A category has more actions than can be shown (`N3`).
  case tooManyActions(category: String, found: Int, allowed: Int)
  /// An action has an empty identifier; `index` is its zero-based index in the category.
  case emptyActionIdentifier(category: String, index: Int)
  /// Different actions have the same identifier, or a category contains it twice, so that the app cannot distinguish
  /// them (`N1`).
  case duplicateActionIdentifier(String, categories: [String])
}

extension CategoryProblem: CustomStringConvertible, LocalizedError {
  /// The value found, the values allowed, and the fix.
  public var description: String {
    switch self {
    case .emptyIdentifier(let index): "category \(index + 1) has an empty identifier. Set one."
    case .duplicateIdentifier(let name):
      "several categories have the identifier \(name.excerpt). Rename or remove all but one."
    case .tooManyActions(let category, let found, let allowed):
      "category \(category.excerpt) has \(found) actions, but at most \(allowed) are shown. Remove the others."
    case .emptyActionIdentifier(let category, let index):
      "action \(index + 1) of category \(category.excerpt) has an empty identifier. Set one."
    case .duplicateActionIdentifier(let name, let categories):
      "different actions have the identifier \(name.excerpt), in \(categories.map(\.excerpt).joined(separator: ", ")). "
        + "Rename all but one: the app receives only the identifier."
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
