/// A set of model classes.
public final class Schema: Hashable, CustomDebugStringConvertible, Sendable {
  /// The version of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    private let numbers: [Int]
    /// Creates a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }
    /// Returns whether a version precedes another one.
    public static func < (lhs: Version, rhs: Version) -> Bool { lhs.numbers.lexicographicallyPrecedes(rhs.numbers) }
    /// The numbers, with periods.
    public var description: String { numbers.map(String.init).joined(separator: ".") }
  }

  /// A model class of a schema.
  public struct Entity: Hashable, Sendable {
    /// The name of the class.
    public let name: String
  }

  /// A relationship between models.
  public enum Relationship {
    /// The effect that deleting an object has on related ones. Has no effect.
    public enum DeleteRule: String, Hashable, Codable, Sendable { case noAction, nullify, cascade, deny }
  }

  /// The classes.
  public let entities: [Entity]
  /// The version. Stored only.
  public let version: Version
  /// The encoding version. Stored only.
  public var encodingVersion: Version { version }

  /// Creates a schema of classes.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    entities = types.map { Entity(name: "\($0)") }
    self.version = version
  }

  /// Creates a schema of classes.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// Creates the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// Returns whether two schemas have the same classes and version.
  public static func == (lhs: Schema, rhs: Schema) -> Bool {
    lhs.entities == rhs.entities && lhs.version == rhs.version
  }
  /// Hashes the classes.
  public func hash(into hasher: inout Hasher) { hasher.combine(entities) }
  /// The names of the classes.
  public var debugDescription: String { "Schema \(version): \(entities.map(\.name).joined(separator: ", "))" }
}

/// A version of an app's schema.
public protocol VersionedSchema {
  /// The classes.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// The steps that migrate a store, of which there is none.
public protocol SchemaMigrationPlan {
  /// The versions, oldest first.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps between them.
  static var stages: [MigrationStage] { get }
}

/// A step of a migration. Its closures are never called.
public enum MigrationStage: @unchecked Sendable {
  /// A step that needs no code.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A step with code.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: (@Sendable (ModelContext) throws -> Void)?, didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

/// The location of a store, which is neither read nor written.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The app group in which a store lies.
  public struct GroupContainer: Hashable, Sendable {
    private let group: String?
    /// The first group of the entitlements.
    public static let automatic = GroupContainer(group: nil)
    /// No group.
    public static let none = GroupContainer(group: "")
    /// Returns a group.
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(group: groupName) }
  }

  /// The database of iCloud. Has no effect.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let database: String?
    /// The first container of the entitlements.
    public static let automatic = CloudKitDatabase(database: nil)
    /// No database.
    public static let none = CloudKitDatabase(database: "")
    /// Returns a private database.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(database: privateDBName)
    }
  }

  /// The name.
  public let name: String
  /// The schema; nil for that of the container.
  public let schema: Schema?
  /// The location, where nothing is written.
  public let url: URL
  /// Whether the store is in memory, as every store here is.
  public let isStoredInMemoryOnly: Bool
  /// Whether changes can be saved. Stored; has no effect.
  public let allowsSave: Bool
  /// The app group in which the store lies. Stored; has no effect.
  public let groupContainer: GroupContainer
  /// The iCloud database with which the store is synchronized. Stored; has no effect.
  public let cloudKitDatabase: CloudKitDatabase
  /// The name.
  public var id: String { name }

  /// Creates a configuration.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    url = URL(fileURLWithPath: isStoredInMemoryOnly ? "/dev/null" : "\(NSHomeDirectory())/\(self.name).store")
    (self.isStoredInMemoryOnly, self.allowsSave) = (isStoredInMemoryOnly, allowsSave)
    (self.groupContainer, self.cloudKitDatabase) = (groupContainer, cloudKitDatabase)
  }

  /// Creates a configuration with a location.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    (self.schema, self.url, self.allowsSave, self.cloudKitDatabase) = (schema, url, allowsSave, cloudKitDatabase)
    (isStoredInMemoryOnly, groupContainer) = (false, .none)
  }

  /// Creates a configuration of classes.
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }
}
