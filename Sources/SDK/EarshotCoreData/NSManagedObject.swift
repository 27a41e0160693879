// EarshotCoreData: managed objects in memory, without a store.
//
// Emulated: objects, their `@NSManaged` properties, inserting, deleting, fetching and rolling them back in one context,
// sort descriptors. A child context also fetches the objects of its parent. Like Xcode, `earshot build` generates
// classes of a model, with its default values.
// Not emulated: stores, which are neither read nor written (the first use is reported); `NSManagedObjectModel`, which
// is empty; the inverses of relationships, undo, merging; a child's copies of its parent's objects: a value that is set
// through a child changes in the parent at once, and only the parent saves it or rolls it back.
// Important: data that the app stored is missing. Predicates that EarshotFoundation cannot evaluate match nothing.

@_exported public import EarshotFoundation

/// A result of a fetch request.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The identifier of a managed object.
open class NSManagedObjectID: NSObject, NSFetchRequestResult {
  /// The entity of the object.
  public let entity: NSEntityDescription
  /// Whether the object has not been saved yet. Always true.
  open var isTemporaryID: Bool { true }

  init(entity: NSEntityDescription) { self.entity = entity }

  /// Returns a URL that identifies the object.
  open func uriRepresentation() -> URL {
    URL(string: "x-coredata:///\(entity.name ?? "Object")/t\(UInt(bitPattern: ObjectIdentifier(self)))")
      ?? URL(fileURLWithPath: "/")
  }
}

/// The description of an entity: its name.
open class NSEntityDescription: NSObject {
  /// The name of the entity.
  open var name: String?
  /// The name of the class of the entity's objects.
  open var managedObjectClassName: String!

  /// Returns the description of an entity.
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    (entity.name, entity.managedObjectClassName) = (entityName, entityName)
    return entity
  }

  /// Inserts an object of an entity into a context. The object is an instance of the extension's class for
  /// the entity, if there is one.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let entity = entity(forEntityName: entityName, in: context) ?? NSEntityDescription()
    let type =
      NSManagedObject.classes.first { $0.earshotEntityName == entityName }
      ?? ObjectiveCRegistry.types.lazy.compactMap { $0 as? NSManagedObject.Type }
      .first { $0.earshotEntityName == entityName } ?? NSManagedObject.self
    return type.init(entity: entity, insertInto: context)
  }
}

/// An object of a model. It stores its values by key.
open class NSManagedObject: NSObject, NSFetchRequestResult, KeyedValues, CVarArg {
  /// The description of the object's entity.
  public let entity: NSEntityDescription
  /// The object's identifier.
  public let objectID: NSManagedObjectID
  /// The context of the object.
  open private(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether the object has been inserted and not saved yet.
  open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }
  /// Whether the object was deleted from its context.
  open internal(set) var isDeleted = false
  /// Whether the object has values that were not saved.
  open internal(set) var hasChanges = false
  /// Whether the object is a fault; always false.
  open var isFault: Bool { false }
  private var values: [String: Any] = [:]
  /// The values that were saved last; nil if they have not changed since.
  private var savedValues: [String: Any]?

  /// The classes of managed objects that were created so far, for entities by name.
  nonisolated(unsafe) static var classes: [NSManagedObject.Type] = []

  /// The name of the entity of the class: by default, the name of the class. Generated classes override it.
  open class var earshotEntityName: String { String(describing: self) }
  /// The values of a new object, by key. Generated classes override it with those of the model.
  open class var earshotDefaults: [String: Any] { [:] }

  /// Creates an object of an entity, and inserts it into a context.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity: entity)
    managedObjectContext = context
    values = Self.earshotDefaults
    super.init()
    context?.insert(self)
    awakeFromInsert()
  }

  /// Creates an object of the class's entity, and inserts it into a context.
  public convenience init(context moc: NSManagedObjectContext) {
    let entity = NSEntityDescription()
    entity.name = Self.earshotEntityName
    self.init(entity: entity, insertInto: moc)
  }

  /// Returns the description of the class's entity.
  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = earshotEntityName
    return entity
  }

  /// Called after the object is inserted.
  open func awakeFromInsert() {}
  /// Called after the object is fetched. Objects are never fetched from a store.
  open func awakeFromFetch() {}
  /// Called before the object is saved.
  open func willSave() {}
  /// Called after the object is saved.
  open func didSave() {}
  /// Does nothing.
  open func willAccessValue(forKey key: String?) {}
  /// Does nothing.
  open func didAccessValue(forKey key: String?) {}

  /// Returns the value of a key, without side effects.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  /// Sets the value of a key, without side effects.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns the value of a key.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Sets the value of a key.
  open func setValue(_ value: Any?, forKey key: String) {
    savedValues = savedValues ?? values
    values[key] = value
    hasChanges = true
  }

  /// Marks the values as saved.
  func commitChanges() {
    (savedValues, hasChanges) = (nil, false)
  }

  /// Restores the values that were saved last.
  func discardChanges() {
    values = savedValues ?? values
    commitChanges()
  }

  /// Returns the value of an `@NSManaged` property; if it has none, nil, zero or an empty value.
  public func managedValue<Value>(_ key: String, as type: Value.Type = Value.self) -> Value {
    if let value = values[key] as? Value { return value }
    if let optional = Value.self as? any ExpressibleByNilLiteral.Type,
      let none = optional.init(nilLiteral: ()) as? Value
    {
      return none
    }
    let zeros: [Any] = [
      "", false, 0, Int16(0), Int32(0), Int64(0), 0.0, Float(0), Decimal(0), Data(), UUID(), NSSet(), NSOrderedSet(),
      Date(timeIntervalSinceReferenceDate: 0), NSNumber(value: 0), NSDecimalNumber.zero,
    ]
    for zero in zeros {
      if Swift.type(of: zero) == Value.self, let value = zero as? Value { return value }
    }
    // On a device, too, a missing value of a non-optional type traps.
    preconditionFailure("\(Swift.type(of: self)).\(key) has no value, and its type \(Value.self) cannot be nil")
  }

  /// Sets the value of an `@NSManaged` property.
  public func setManagedValue<Value>(_ value: Value, _ key: String) { setValue(value, forKey: key) }

  /// Calls a generated accessor of a relationship, which is not emulated.
  public func callManagedAccessor(_ name: String) {
    Report.notEmulated("the Core Data accessor \(Swift.type(of: self)).\(name) is not emulated: it has no effect")
  }
}
