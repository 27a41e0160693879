public import EarshotFoundation

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {
  func execute(in context: NSManagedObjectContext) {
    Report.notEmulated("\(type(of: self)) is not emulated: the request is not executed")
  }
}

/// The types of a fetch request's results, with Apple's raw values.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt
  /// Creates a set from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Managed objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// A result that consists of identifiers.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// A result that consists of dictionaries.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// The number of results.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// The conditions of a fetch. `ResultType` is not constrained to `NSFetchRequestResult`, because Swift's
/// `any NSFetchRequestResult` does not conform to it here.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The name of the entity.
  open private(set) var entityName: String?
  /// The request's entity.
  open var entity: NSEntityDescription? { didSet { entityName = entity?.name } }
  /// The predicate that the results must match.
  open var predicate: NSPredicate?
  /// The order of the results.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of results; 0 for all.
  open var fetchLimit = 0
  /// The number of results to skip.
  open var fetchOffset = 0
  /// The number of objects that are fetched at a time; 0 for all. Stored; has no effect.
  open var fetchBatchSize = 0
  /// Whether the values of the results are fetched only when they are used. Stored; has no effect.
  open var returnsObjectsAsFaults = true
  /// Whether the values of the results are fetched together with them. Stored; has no effect.
  open var includesPropertyValues = true
  /// Whether the results include objects of subentities. Stored; has no effect.
  open var includesSubentities = true
  /// Whether unsaved changes are taken into account. Stored; has no effect.
  open var includesPendingChanges = true
  /// Whether equal results are returned only once. Stored; has no effect.
  open var returnsDistinctResults = false
  /// The properties to fetch. Stored; has no effect.
  open var propertiesToFetch: [Any]?
  /// The properties by which the results are grouped. Stored; has no effect.
  open var propertiesToGroupBy: [Any]?
  /// The key paths of the relationships that are fetched with the results. Stored; has no effect.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The type of the results. Stored; has no effect.
  open var resultType = NSFetchRequestResultType.managedObjectResultType

  /// Creates a request without an entity.
  public override init() { super.init() }
  /// Creates a request for the objects of an entity.
  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }
}

/// The result of an asynchronous fetch.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  /// The objects that were fetched.
  public let finalResult: [ResultType]?
  /// The error. Always nil.
  open var operationError: (any Error)? { nil }

  init(_ result: [ResultType]?) { finalResult = result }
}

/// A fetch that calls a handler with its result; in Earshot, before the call that executes it returns.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The request to execute.
  public let fetchRequest: NSFetchRequest<ResultType>
  private let handler: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

  /// Creates an asynchronous fetch.
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    (fetchRequest, handler) = (request, blk)
  }

  override func execute(in context: NSManagedObjectContext) {
    handler?(NSAsynchronousFetchResult(try? context.fetch(fetchRequest)))
  }
}

/// A request to delete all objects that match, which is reported and deletes nothing.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// Creates a request that deletes the results of a fetch.
  public init<ResultType>(fetchRequest fetch: NSFetchRequest<ResultType>) {}
  /// Creates a request that deletes objects.
  public init(objectIDs objects: [NSManagedObjectID]) {}
}

/// A section of a results controller.
public protocol NSFetchedResultsSectionInfo {
  /// The name of the section.
  var name: String { get }
  /// The title of the section in an index.
  var indexTitle: String? { get }
  /// The number of objects in the section.
  var numberOfObjects: Int { get }
  /// The objects in the section.
  var objects: [Any]? { get }
}

/// The changes of a results controller, with Apple's raw values.
public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }

/// A delegate of a results controller. Earshot never calls it.
public protocol NSFetchedResultsControllerDelegate: AnyObject {}

/// The results of a fetch in one section. Changes are not tracked.
open class NSFetchedResultsController<ResultType>: NSObject {
  private struct Section: NSFetchedResultsSectionInfo {
    let name = ""
    var indexTitle: String? { nil }
    var numberOfObjects: Int { objects?.count ?? 0 }
    let objects: [Any]?
  }

  /// The request whose results are managed.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// The context that executes the request.
  public let managedObjectContext: NSManagedObjectContext
  /// The key path of the values that divide the results into sections. Stored; has no effect.
  public let sectionNameKeyPath: String?
  /// The name of the cache file. Stored; has no effect.
  public let cacheName: String?
  /// The delegate. Earshot never calls it.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The objects; nil before the fetch.
  open private(set) var fetchedObjects: [ResultType]?

  /// Creates a controller.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }

  /// Fetches the objects.
  open func performFetch() throws { fetchedObjects = try managedObjectContext.fetch(fetchRequest) }
  /// The sections; one after the fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { [Section(objects: $0)] } }
  /// Returns the object at a position.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let objects = fetchedObjects, indexPath.count == 2, objects.indices.contains(indexPath[1]) else {
      preconditionFailure("no object at \(indexPath)")
    }
    return objects[indexPath[1]]
  }
}
