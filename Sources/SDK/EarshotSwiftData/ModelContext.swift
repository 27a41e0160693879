import Synchronization

/// A container of objects, in memory. Creating one is reported, because it has no store to read.
public final class ModelContainer: Sendable {
  // A context, and with it the objects, may be used on one thread at a time only, as on a device.
  private struct Objects: @unchecked Sendable {
    var all: [any PersistentModel] = []
    weak var latestContext: ModelContext?
  }

  private struct Reference {
    weak var container: ModelContainer?
  }

  /// The containers of inserted objects.
  private static let owners = Mutex<[ObjectIdentifier: Reference]>([:])

  /// The classes.
  public let schema: Schema
  /// The configurations. Stored only.
  public let configurations: Set<ModelConfiguration>
  private let objects = Mutex(Objects())
  private let main = Mutex<MainContext?>(nil)

  private struct MainContext: @unchecked Sendable {
    let context: ModelContext
  }

  /// Creates a container of a schema.
  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws {
    schema = givenSchema
    self.configurations = Set(configurations)
    Report.notEmulated("stores of SwiftData are not emulated: models are kept in memory")
  }

  /// Creates a container of a schema.
  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of classes.
  public convenience init(
    for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  deinit {
    let identifiers = objects.withLock { $0.all.map { ObjectIdentifier($0) } }
    Self.owners.withLock { owners in
      for identifier in identifiers { owners[identifier] = nil }
    }
  }

  /// The context of the main actor.
  @MainActor public var mainContext: ModelContext {
    if let context = main.withLock({ $0?.context }) { return context }
    // Never released: the container keeps its context, and a context its container, also if code uses only the context.
    let context = ModelContext(self)
    let new = MainContext(context: context)
    main.withLock { $0 = new }
    return context
  }

  /// Removes all objects.
  public func deleteAllData() {
    for model in models { remove(model) }
  }

  /// Removes all objects.
  public func erase() throws { deleteAllData() }

  var models: [any PersistentModel] { objects.withLock { $0.all } }

  var latestContext: ModelContext? { objects.withLock { $0.latestContext } }

  func add(_ model: any PersistentModel, by context: ModelContext) {
    let added = Objects(all: [model], latestContext: context)
    objects.withLock { objects in
      objects.latestContext = added.latestContext
      guard let model = added.all.first, !objects.all.contains(where: { $0 === model }) else { return }
      objects.all.append(model)
    }
    Self.owners.withLock { $0[ObjectIdentifier(model)] = Reference(container: self) }
  }

  func remove(_ model: any PersistentModel) {
    let identifier = ObjectIdentifier(model)
    objects.withLock { $0.all.removeAll { ObjectIdentifier($0) == identifier } }
    Self.owners.withLock { $0[identifier] = nil }
  }

  static func owner(of model: any PersistentModel) -> ModelContainer? {
    owners.withLock { $0[ObjectIdentifier(model)]?.container }
  }
}

/// A context in which objects are inserted, fetched and deleted.
public final class ModelContext: Equatable {
  /// The container.
  public let container: ModelContainer
  /// Whether the context saves changes automatically. Stored; has no effect.
  public var autosaveEnabled = true
  /// The name of the author of the context's changes. Stored; has no effect.
  public var author: String?
  /// Whether there are unsaved changes.
  public private(set) var hasChanges = false
  /// The inserted objects that are not saved.
  public private(set) var insertedModelsArray: [any PersistentModel] = []
  /// The deleted objects whose deletion is not saved.
  public private(set) var deletedModelsArray: [any PersistentModel] = []
  /// The changed objects. Always empty, because changes are not tracked.
  public var changedModelsArray: [any PersistentModel] { [] }

  /// Creates a context of a container.
  public init(_ container: ModelContainer) {
    self.container = container
  }

  /// Returns whether both are the same context.
  public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

  /// Inserts an object.
  public func insert<T: PersistentModel>(_ model: T) {
    container.add(model, by: self)
    insertedModelsArray.append(model)
    hasChanges = true
  }

  /// Deletes an object.
  public func delete<T: PersistentModel>(_ model: T) {
    container.remove(model)
    deletedModelsArray.append(model)
    hasChanges = true
  }

  /// Deletes the objects that match a predicate, or all of a class.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
  }

  /// Returns the objects that a descriptor selects.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var objects = container.models.compactMap { $0 as? T }
    if let predicate = descriptor.predicate { objects = try objects.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { objects.sort(using: descriptor.sortBy) }
    objects = Array(objects.dropFirst(descriptor.fetchOffset ?? 0))
    return descriptor.fetchLimit.map { $0 > 0 ? Array(objects.prefix($0)) : objects } ?? objects
  }

  /// Returns the number of objects that a descriptor selects.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  /// Returns the identifiers of the objects that a descriptor selects.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  /// Calls a closure with the objects that a descriptor selects.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws {
    try self.fetch(fetch).forEach(block)
  }

  /// Returns the object with an identifier; nil if there is none.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
    container.models.lazy.compactMap { $0 as? T }.first { $0.persistentModelID == persistentModelID }
  }

  /// Forgets which changes are not saved. Nothing is written.
  public func save() throws {
    (insertedModelsArray, deletedModelsArray, hasChanges) = ([], [], false)
  }

  /// Removes inserted objects and inserts deleted ones again, unless these changes were saved.
  public func rollback() {
    for model in insertedModelsArray { container.remove(model) }
    for model in deletedModelsArray { container.add(model, by: self) }
    (insertedModelsArray, deletedModelsArray, hasChanges) = ([], [], false)
  }

  /// Calls a closure, and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}

/// The conditions of a fetch.
public struct FetchDescriptor<T: PersistentModel> {
  /// The predicate that the objects must match.
  public var predicate: Predicate<T>?
  /// The order of the objects.
  public var sortBy: [SortDescriptor<T>]
  /// The maximum number of objects; nil for all.
  public var fetchLimit: Int?
  /// The number of objects to skip.
  public var fetchOffset: Int?
  /// Whether unsaved changes are taken into account. Stored; has no effect.
  public var includePendingChanges = true
  /// The properties to fetch. Stored; has no effect.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The key paths of the relationships that are fetched with the objects. Stored; has no effect.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates conditions.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}
