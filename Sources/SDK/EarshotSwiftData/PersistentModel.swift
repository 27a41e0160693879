// EarshotSwiftData: the app's models.
//
// Emulated: models as objects in memory, which contexts of one container insert, fetch by predicate and order, and
// delete. `earshot build` replaces the macro `@Model` by the conformance to `PersistentModel`.
// Not emulated: stores, which are neither read nor written, so an extension finds no objects of its app (this is
// reported); migration, history, iCloud, changes of the schema, observation of models, `@Query` and `@ModelActor`.
// Important: relationships are plain properties: setting one does not set its inverse, and deleting an object does not
// delete related ones.

@_exported public import EarshotFoundation

/// A class whose objects a context manages.
public protocol PersistentModel: AnyObject, Hashable, Identifiable {}

extension PersistentModel {
  /// The object's identifier, as long as the object exists.
  public var persistentModelID: PersistentIdentifier { PersistentIdentifier(self) }
  /// The object's identifier.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context that manages the object; nil if it was not inserted.
  public var modelContext: ModelContext? { ModelContainer.owner(of: self)?.latestContext }
  /// Whether the object has been deleted. Always false; `modelContext` is then nil.
  public var isDeleted: Bool { false }
  /// Whether the object has unsaved changes. Always false, because nothing is saved.
  public var hasChanges: Bool { false }

  /// Returns whether both are the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identifier of an object.
public struct PersistentIdentifier: Hashable, Identifiable, Sendable {
  private let object: ObjectIdentifier
  /// The name of the object's class.
  public let entityName: String
  /// The identifier itself.
  public var id: PersistentIdentifier { self }
  /// The identifier of the store. Always nil.
  public var storeIdentifier: String? { nil }

  init(_ model: some PersistentModel) {
    object = ObjectIdentifier(model)
    entityName = "\(type(of: model))"
  }
}

/// An error of SwiftData. Earshot never throws it.
public struct SwiftDataError: Error, Hashable, Sendable {
  private let name: String

  /// A container could not be loaded.
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
  /// A predicate is not supported.
  public static let unsupportedPredicate = SwiftDataError(name: "unsupportedPredicate")
  /// A sort descriptor is not supported.
  public static let unsupportedSortDescriptor = SwiftDataError(name: "unsupportedSortDescriptor")
  /// A configuration was added twice.
  public static let duplicateConfiguration = SwiftDataError(name: "duplicateConfiguration")
}
