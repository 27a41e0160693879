import CoreData
import Foundation

/// A class of a model, as lowered from `@NSManaged` properties.
public final class StoredMessage: NSManagedObject {
  /// The text of the message.
  public var body: String? {
    get { managedValue("body", as: (String?).self) }
    set { setManagedValue(newValue, "body") }
  }
  /// The position of the message.
  public var order: Int32 {
    get { managedValue("order", as: Int32.self) }
    set { setManagedValue(newValue, "order") }
  }
  /// Returns a request for all messages.
  public class func fetchRequest() -> NSFetchRequest<StoredMessage> {
    NSFetchRequest<StoredMessage>(entityName: "StoredMessage")
  }
}

/// A stack as in Xcode's template.
public struct Store {
  /// The container, whose objects are in memory.
  public let container = NSPersistentContainer(name: "Model")

  /// Creates a store and loads its container.
  public init() throws {
    container.persistentStoreDescriptions.first?.url = URL(fileURLWithPath: "/dev/null")
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
  }

  /// Adds a message with a text and a position.
  public func add(_ body: String, order: Int32) -> StoredMessage {
    let message = StoredMessage(context: container.viewContext)
    (message.body, message.order) = (body, order)
    return message
  }

  /// Returns the texts of the messages from a position on, in descending order.
  public func bodies(from order: Int32) throws -> [String] {
    let request: NSFetchRequest<StoredMessage> = StoredMessage.fetchRequest()
    request.predicate = NSPredicate(format: "order >= %d", order)
    request.sortDescriptors = [NSSortDescriptor(key: "order", ascending: false)]
    return try container.viewContext.fetch(request).map { $0.body ?? "" }
  }
}
