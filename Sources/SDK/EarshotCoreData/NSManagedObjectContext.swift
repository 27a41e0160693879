public import EarshotFoundation

/// A policy for conflicts. Has no effect, since there are no stores.
public final class NSMergePolicy: NSObject, Sendable {
  /// A policy that reports conflicts as errors.
  public static let error = NSMergePolicy()
  /// A policy that prefers the values of the store.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  /// A policy that prefers the values in memory.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// A policy that overwrites the store.
  public static let overwrite = NSMergePolicy()
  /// A policy that discards the values in memory.
  public static let rollback = NSMergePolicy()
}

/// The policy that reports conflicts as errors. Has no effect.
public let NSErrorMergePolicy = NSMergePolicy.error
/// The policy that prefers the values of the store. Has no effect.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// The policy that prefers the values in memory. Has no effect.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// The policy that overwrites the store. Has no effect.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// The policy that discards the values in memory. Has no effect.
public let NSRollbackMergePolicy = NSMergePolicy.rollback

/// The concurrency types of a context, with Apple's raw values.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Managed objects in memory.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The concurrency type. Blocks run on the calling thread.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The context whose objects this one fetches, too. It does not receive this one's objects.
  open var parent: NSManagedObjectContext?
  /// The coordinator, which has no stores.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// Whether changes that the parent saves are merged into the context. Stored; has no effect.
  open var automaticallyMergesChangesFromParent = false
  /// The policy for conflicts. Stored; has no effect.
  open var mergePolicy: Any = NSMergePolicy.error
  /// The undo manager. Stored; has no effect.
  open var undoManager: AnyObject?
  /// The context's name.
  open var name: String?
  /// The name of the author of the context's changes. Stored; has no effect.
  open var transactionAuthor: String?
  /// Whether objects that no longer exist in the store are treated as deleted. Stored; has no effect.
  open var shouldDeleteInaccessibleFaults = true
  /// The time after which fetched values are out of date, in seconds; negative for never. Stored; has no effect.
  open var stalenessInterval: TimeInterval = -1

  private var objects: [NSManagedObject] = []
  /// The objects that the context had when it was saved last.
  private var savedObjects: [NSManagedObject] = []
  private var unsaved: Set<NSManagedObject> = []
  private var removed: Set<NSManagedObject> = []

  /// Creates a context without objects.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    super.init()
    Report.notEmulated("persistent stores of Core Data are not emulated: objects are kept in memory")
  }

  /// The objects of the context.
  open var registeredObjects: Set<NSManagedObject> { Set(objects) }
  /// The objects that have been inserted and not saved yet.
  open var insertedObjects: Set<NSManagedObject> { unsaved }
  /// The objects that were changed and not saved yet.
  open var updatedObjects: Set<NSManagedObject> { Set(objects.filter { $0.hasChanges && !unsaved.contains($0) }) }
  /// The objects that were deleted and not saved yet.
  open var deletedObjects: Set<NSManagedObject> { removed }
  /// Whether there are changes that were not saved.
  open var hasChanges: Bool { !unsaved.isEmpty || !removed.isEmpty || objects.contains(where: \.hasChanges) }

  /// Inserts an object.
  open func insert(_ object: NSManagedObject) {
    let type = Swift.type(of: object)
    if !NSManagedObject.classes.contains(where: { $0 == type }) { NSManagedObject.classes.append(type) }
    objects.append(object)
    unsaved.insert(object)
  }

  /// Deletes an object.
  open func delete(_ object: NSManagedObject) {
    objects.removeAll { $0 === object }
    object.isDeleted = true
    if unsaved.remove(object) == nil { removed.insert(object) }
  }

  /// Marks all changes as saved. Nothing is written.
  open func save() throws {
    for object in objects where object.hasChanges {
      object.willSave()
      object.commitChanges()
      object.didSave()
    }
    (savedObjects, unsaved, removed) = (objects, [], [])
  }

  /// Removes the objects that were inserted and not saved, inserts those that were deleted and not saved again, and
  /// restores the values that were saved last. Objects of the parent keep their values.
  open func rollback() {
    for object in removed { object.isDeleted = false }
    for object in savedObjects where object.hasChanges { object.discardChanges() }
    (objects, unsaved, removed) = (savedObjects, [], [])
  }

  /// Removes all objects.
  open func reset() { (objects, savedObjects, unsaved, removed) = ([], [], [], []) }

  /// Returns the objects in memory that a request matches, in its order.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    var found = (parent.map { $0.objects } ?? []) + objects
    if let name = request.entityName { found = found.filter { $0.entity.name == name } }
    if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    var results = found.compactMap { $0 as? Result }
    for descriptor in (request.sortDescriptors ?? []).reversed() {
      results.sort { descriptor.compare($0, to: $1) == .orderedAscending }
    }
    results = Array(results.dropFirst(request.fetchOffset))
    return request.fetchLimit > 0 ? Array(results.prefix(request.fetchLimit)) : results
  }

  /// Returns the number of objects in memory that a request matches.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try fetch(request).count }

  /// Executes a request, of which only asynchronous fetches are emulated.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    request.execute(in: self)
    return NSPersistentStoreResult()
  }

  /// Returns the object with an identifier; a new one, outside the context, if there is none.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    objects.first { $0.objectID === objectID } ?? NSManagedObject(entity: objectID.entity, insertInto: nil)
  }

  /// Returns the object with an identifier. Throws an error if there is none.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = objects.first(where: { $0.objectID === objectID }) else {
      throw CocoaError(CocoaError.Code(rawValue: 133_000))
    }
    return object
  }

  /// Does nothing: there is no store to read from.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  /// Does nothing: there is no store to read from.
  open func refreshAllObjects() {}
  /// Does nothing: changes of other contexts are not merged.
  open func mergeChanges(fromContextDidSave notification: Notification) {}

  /// Runs a block immediately.
  open func perform(_ block: @escaping () -> Void) { block() }
  /// Runs a block immediately.
  open func performAndWait(_ block: () -> Void) { block() }
  /// Runs a block immediately, and returns its result.
  open func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value { try block() }
  /// Runs a block immediately, and returns its result.
  public func perform<Value>(_ block: @escaping () throws -> Value) async rethrows -> Value { try block() }
}
