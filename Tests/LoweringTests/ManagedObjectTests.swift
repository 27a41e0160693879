import Testing

@Suite struct ManagedObjectTests {
  @Test("@NSManaged properties and accessors get bodies on their own line")
  func managedMembers() {
    let source = """
      extension Message {
        @NSManaged public var body: String?
        @NSManaged public var order: Int32
        @objc(addItemsObject:) @NSManaged public func addToItems(_ value: Item)
      }
      """
    let result = Array(lines(of: source))
    #expect(
      result[1].trimmed
        == "public var body: String? { get { managedValue(\"body\", as: (String?).self) } "
        + "set { setManagedValue(newValue, \"body\") } }")
    #expect(result[2].contains("managedValue(\"order\", as: (Int32).self)"))
    #expect(result[3].trimmed == "public func addToItems(_ value: Item) { callManagedAccessor(\"addToItems\") }")
  }
}
