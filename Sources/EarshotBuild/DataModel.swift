import Files
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A Core Data model, as far as Xcode generates Swift code from it: the classes of its entities and their properties.
struct DataModel {
  /// An entity with a class that Xcode generates in full or in part.
  struct Entity {
    /// The parts that Xcode generates (“Codegen” in Xcode).
    enum Generation: String { case manual, category, `class` }

    let name: String
    let className: String
    let parent: String?
    let generation: Generation
    var properties: [Property] = []
  }

  /// An attribute or a relationship of an entity.
  struct Property {
    let name: String
    let type: String
    /// The destination's entity, if this is a relationship.
    var destination: String?
    var isToMany = false
    var isOrdered = false
    /// The Swift expression of the default value; nil if there is none.
    var defaultValue: String?
  }

  private(set) var entities: [Entity] = []

  /// The maximum size of a model's file, in bytes.
  static let maximumBytes = 8 << 20
  /// The maximum number of elements in a model.
  static let maximumElements = 20_000

  /// Reads the current version of a model.
  ///
  /// - Parameter model: An `.xcdatamodeld` folder of versions, or one `.xcdatamodel`.
  init(contentsOf model: URL) throws(BuildError) {
    let file = Self.currentVersion(of: model).appendingPathComponent("contents")
    let data = try BuildCache.data(of: file, atMost: Self.maximumBytes)
    // Entities of XML can be declared only in a document type.
    guard data.range(of: Data("<!DOCTYPE".utf8)) == nil, let reader = DataModelReader.read(data) else {
      throw .file(path: file.path, reason: "is not a Core Data model; open it in Xcode and save it")
    }
    entities = reader.entities
  }

  /// Returns the folder of the version that Xcode compiles.
  private static func currentVersion(of model: URL) -> URL {
    guard model.pathExtension == "xcdatamodeld" else { return model }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: model.path)) ?? []).sorted()
      .filter { $0.hasSuffix(".xcdatamodel") }
    let selection = model.appendingPathComponent(".xccurrentversion")
    var current: String?
    if let data = try? RegularFile.contents(of: selection.path, atMost: 1 << 16) {
      let list = PropertyListSerialization.value(untrusted: data) as? [String: Any]
      current = list?["_XCCurrentVersionName"] as? String
    }
    // The name is compared, not used as a path: it may contain `..`.
    let name = names.first { $0 == current } ?? names.last ?? "\(model.deletingPathExtension().lastPathComponent)"
    return model.appendingPathComponent(name)
  }

  /// Returns the location of the generated source of a model, which is used in messages and as a name.
  static func source(of model: URL) -> URL {
    model.deletingLastPathComponent()
      .appendingPathComponent("\(model.deletingPathExtension().lastPathComponent)+CoreDataModel.swift")
  }

  /// Returns the Swift source of the classes. Members are internal, because their types can be. The lowering moves
  /// overrides from extensions to their classes.
  ///
  /// - Parameter sources: The extension's own sources, which may already declare a conformance to `Identifiable`.
  func classes(for sources: [String]) -> String {
    var lines = ["import Foundation", "import CoreData"]
    let classes = Dictionary(entities.map { ($0.name, $0.className) }) { first, _ in first }
    for entity in entities where entity.generation != .manual {
      let name = entity.className
      if entity.generation == .class {
        let parent = entity.parent.flatMap { classes[$0] } ?? "NSManagedObject"
        lines.append("@objc(\(name)) public class \(name): \(parent) {}")
      }
      lines.append("extension \(name) {")
      if name != entity.name {
        lines.append("  public override class var earshotEntityName: String { \"\(entity.name)\" }")
      }
      let defaults = entity.properties.compactMap { property in
        property.defaultValue.map { "\"\(property.name)\": \($0)" }
      }
      if !defaults.isEmpty {
        lines.append("  public override class var earshotDefaults: [String: Any] {")
        lines.append("    super.earshotDefaults.merging([\(defaults.joined(separator: ", "))]) { $1 }")
        lines.append("  }")
      }
      lines.append("  @nonobjc class func fetchRequest() -> NSFetchRequest<\(name)> {")
      lines.append("    NSFetchRequest<\(name)>(entityName: \"\(entity.name)\")")
      lines.append("  }")
      for property in entity.properties { lines += property.declarations(classes) }
      lines.append("}")
      let conforms = sources.contains { text in
        text.split(separator: "\n").contains { $0.contains("Identifiable") && $0.contains(name) }
      }
      if entity.parent == nil, !conforms { lines.append("extension \(name): Identifiable {}") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DataModel.Property {
  /// Returns the declaration, and the accessors that Core Data adds to a relationship to many objects.
  ///
  /// - Parameter classes: The names of the classes, by the names of their entities.
  fileprivate func declarations(_ classes: [String: String]) -> [String] {
    guard let destination else { return ["  @NSManaged var `\(name)`: \(type)"] }
    let element = classes[destination] ?? destination
    guard isToMany else { return ["  @NSManaged var `\(name)`: \(element)?"] }
    var lines = ["  @NSManaged var `\(name)`: \(type)"]
    let suffix = name.prefix(1).uppercased() + name.dropFirst()
    let all = "(`\(name)`?.array as? [\(element)] ?? [])".replacing("array", with: isOrdered ? "array" : "allObjects")
    let set = isOrdered ? "NSOrderedSet" : "NSSet"
    let items = isOrdered ? "values.array" : "values.allObjects"
    lines += [
      "  func addTo\(suffix)(_ value: \(element)) { `\(name)` = \(set)(array: \(all) + [value]) }",
      "  func addTo\(suffix)(_ values: \(set)) {",
      "    `\(name)` = \(set)(array: \(all) + (\(items) as? [\(element)] ?? []))",
      "  }",
      "  func removeFrom\(suffix)(_ value: \(element)) {",
      "    `\(name)` = \(set)(array: \(all).filter { $0 !== value })",
      "  }",
      "  func removeFrom\(suffix)(_ values: \(set)) {",
      "    `\(name)` = \(set)(array: \(all).filter { !values.contains($0) })",
      "  }",
    ]
    return lines
  }
}

/// A reader of the entities of a model. Names that are not valid in Swift are skipped: models are untrusted.
private final class DataModelReader: NSObject, XMLParserDelegate {
  private(set) var entities: [DataModel.Entity] = []
  private var entity: DataModel.Entity?
  private var count = 0
  private var depth = 0

  /// Returns a reader that has read a file; nil if it is malformed or too large.
  static func read(_ data: Data) -> DataModelReader? {
    let reader = DataModelReader()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    // The parser accepts a file that ends inside an element.
    guard parser.parse(), reader.depth == 0, reader.count > 0, reader.count <= DataModel.maximumElements else {
      return nil
    }
    return reader
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    count += 1
    depth += 1
    guard count <= DataModel.maximumElements else { return parser.abortParsing() }
    switch element {
    case "entity": entity = Self.entity(attributes)
    case "attribute": if let property = Self.attribute(attributes) { entity?.properties.append(property) }
    case "relationship": if let property = Self.relationship(attributes) { entity?.properties.append(property) }
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    depth -= 1
    guard element == "entity", let entity else { return }
    entities.append(entity)
    self.entity = nil
  }

  private static func entity(_ attributes: [String: String]) -> DataModel.Entity? {
    guard let name = attributes["name"], isIdentifier(name) else { return nil }
    // A class of the current module is written with a leading period or the module's name.
    let written = (attributes["representedClassName"] ?? "").split(separator: ".").last.map(String.init) ?? ""
    let isNamed = isIdentifier(written) && written != "NSManagedObject"
    let generation = attributes["codeGenerationType"].flatMap(DataModel.Entity.Generation.init)
    return DataModel.Entity(
      name: name, className: isNamed ? written : name, parent: attributes["parentEntity"],
      generation: isNamed ? generation ?? .manual : .manual)
  }

  private static func attribute(_ attributes: [String: String]) -> DataModel.Property? {
    guard let name = attributes["name"], isIdentifier(name) else { return nil }
    let isScalar = attributes["usesScalarValueType"] != "NO"
    let text = attributes["defaultValueString"]
    func number(_ type: String) -> DataModel.Property {
      let isInteger = type.hasPrefix("Int")
      let value = text.flatMap { isInteger ? Int($0).map(String.init) : Double($0).map { $0.isFinite ? "\($0)" : "0" } }
      return DataModel.Property(
        name: name, type: isScalar ? type : "NSNumber?",
        defaultValue: value.map {
          guard isScalar else { return "NSNumber(value: \($0))" }
          return isInteger ? "\(type)(truncatingIfNeeded: \($0))" : "\(type)(\($0))"
        })
    }
    switch attributes["attributeType"] ?? "" {
    case "Integer 16": return number("Int16")
    case "Integer 32": return number("Int32")
    case "Integer 64": return number("Int64")
    case "Double": return number("Double")
    case "Float": return number("Float")
    case "Boolean":
      let value = text.map { $0 == "YES" ? "true" : "false" }
      return DataModel.Property(
        name: name, type: isScalar ? "Bool" : "NSNumber?",
        defaultValue: value.map { isScalar ? $0 : "NSNumber(value: \($0))" })
    case "Decimal": return DataModel.Property(name: name, type: "NSDecimalNumber?")
    case "String": return DataModel.Property(name: name, type: "String?", defaultValue: text.map(literal))
    case "Date":
      let isInterval = attributes["usesScalarValueType"] == "YES"
      return DataModel.Property(name: name, type: isInterval ? "TimeInterval" : "Date?")
    case "Binary": return DataModel.Property(name: name, type: "Data?")
    case "UUID": return DataModel.Property(name: name, type: "UUID?")
    case "URI": return DataModel.Property(name: name, type: "URL?")
    case "Transformable":
      let custom = attributes["customClassName"].flatMap { isType($0) ? "\($0)?" : nil }
      return DataModel.Property(name: name, type: custom ?? "NSObject?")
    default: return nil
    }
  }

  private static func relationship(_ attributes: [String: String]) -> DataModel.Property? {
    guard let name = attributes["name"], isIdentifier(name), let destination = attributes["destinationEntity"],
      isIdentifier(destination)
    else { return nil }
    let isOrdered = attributes["ordered"] == "YES"
    return DataModel.Property(
      name: name, type: isOrdered ? "NSOrderedSet?" : "NSSet?", destination: destination,
      isToMany: attributes["toMany"] == "YES", isOrdered: isOrdered)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && text.first?.isNumber == false
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func isType(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200
      && text.allSatisfy { $0.isLetter || $0.isNumber || "_.[]:<>, ".contains($0) }
  }

  /// Returns a text as a Swift string literal.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      let isPlain = scalar.value >= 32 && scalar != "\"" && scalar != "\\"
      return isPlain ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(escaped.joined())\""
  }
}
