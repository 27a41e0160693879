public import EarshotFoundation

/// The type of SQLite stores. No database is created.
public let NSSQLiteStoreType = "SQLite"
/// The type of binary stores. No file is created.
public let NSBinaryStoreType = "Binary"
/// The type of stores in memory.
public let NSInMemoryStoreType = "InMemory"
/// The option that migrates a store to the current model. Has no effect.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// The option that infers the mapping between two models in a migration. Has no effect.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option that records the history of changes to a store. Has no effect.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option that posts a notification when another process changes a store. Has no effect.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// The option that opens a store for reading only. Has no effect.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option that sets the data protection of a store's files. Has no effect.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

/// A data model. Its file is not read, so it is empty.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The entities. Always empty.
  open var entities: [NSEntityDescription] { [] }
  /// The entities by name. Always empty.
  open var entitiesByName: [String: NSEntityDescription] { [:] }

  /// Creates an empty model.
  public override init() { super.init() }
  /// Creates an empty model in place of the one in a file.
  public convenience init?(contentsOf url: URL) { self.init() }
  /// Returns an empty model.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
}

/// A store, which has no contents.
open class NSPersistentStore: NSObject {
  /// The store's location.
  open var url: URL?
  /// The store's type.
  public let type: String

  init(type: String, url: URL?) { (self.type, self.url) = (type, url) }
}

/// A coordinator of stores, none of which is read.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The types of stores.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of SQLite stores. No database is created.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// The type of binary stores. No file is created.
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    /// The type of stores in memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  /// The coordinator's model.
  public let managedObjectModel: NSManagedObjectModel
  /// The stores that the coordinator has added.
  open private(set) var persistentStores: [NSPersistentStore] = []

  /// Creates a coordinator.
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  /// Adds a store without contents. No file is created.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    Report.notEmulated("persistent stores of Core Data are not emulated: objects are kept in memory")
    let store = NSPersistentStore(type: storeType, url: storeURL)
    persistentStores.append(store)
    return store
  }

  /// Adds a store without contents. No file is created.
  @discardableResult
  open func addPersistentStore(
    type: StoreType, configuration: String? = nil, at storeURL: URL, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }
}

/// The description of a store.
open class NSPersistentStoreDescription: NSObject {
  /// The store's location.
  open var url: URL?
  /// The store's type.
  open var type = NSSQLiteStoreType
  /// The name of the model's configuration. Stored; has no effect.
  open var configuration: String?
  /// Whether the store is opened for reading only. Stored; has no effect.
  open var isReadOnly = false
  /// Whether the store is migrated to the current model. Stored; has no effect.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the mapping between two models is inferred in a migration. Stored; has no effect.
  open var shouldInferMappingModelAutomatically = true
  /// Whether the store is added asynchronously. Stored; has no effect.
  open var shouldAddStoreAsynchronously = false
  /// The options of the iCloud container. Stored; has no effect.
  open var cloudKitContainerOptions: AnyObject?
  /// The store's options.
  open private(set) var options: [String: NSObject] = [:]

  /// Creates a description without a location.
  public override init() { super.init() }
  /// Creates the description of a store at a location.
  public init(url: URL) {
    self.url = url
    super.init()
  }
  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// A container with a model, a store coordinator and a context.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The container's name.
  public let name: String
  /// The container's model.
  public let managedObjectModel: NSManagedObjectModel
  /// The container's coordinator.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The context for the main queue.
  public let viewContext: NSManagedObjectContext
  /// The descriptions of the stores.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container with an empty model; no model file is read.
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }
  /// Creates a container with a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// Returns the folder of stores.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }

  /// Calls the handler without an error for each description. No store is read.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Returns a context whose parent is ``viewContext``.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.parent = viewContext
    return context
  }

  /// Runs a block with a new context immediately.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) { block(newBackgroundContext()) }
}

/// A container that iCloud would synchronize. Nothing is synchronized.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

extension Notification.Name {
  /// Posted before a context is saved. Earshot never posts it.
  public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  /// Posted after a context was saved. Earshot never posts it.
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  /// Posted after objects changed. Earshot never posts it.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Posted after another process changed a store. Earshot never posts it.
  public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}
