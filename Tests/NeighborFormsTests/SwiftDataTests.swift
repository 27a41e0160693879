import EarshotFoundation
import EarshotSwiftData
import ExtensionTestSupport
import Testing

@Suite struct SwiftDataTests {
  /// A model, as `earshot build` writes one with `@Model`.
  private final class Note: PersistentModel {
    var text: String
    var order: Int

    init(_ text: String, order: Int) {
      (self.text, self.order) = (text, order)
    }
  }

  private final class Tag: PersistentModel {}

  private func context() throws -> ModelContext {
    let schema = Schema([Note.self, Tag.self])
    let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: false)
    return ModelContext(try ModelContainer(for: schema, configurations: [configuration]))
  }

  @Test("A container reports that no store is read")
  func report() throws {
    let messages = try Reports.messages { _ = try context() }
    #expect(messages == ["stores of SwiftData are not emulated: models are kept in memory"])
  }

  @Test("Models are fetched by predicate and order, in memory")
  func fetching() throws {
    let context = try context()
    for (order, text) in ["b", "a", "c", "a"].enumerated() { context.insert(Note(text, order: order)) }
    context.insert(Tag())
    var descriptor = FetchDescriptor<Note>(
      predicate: #Predicate { $0.text != "c" },
      sortBy: [SortDescriptor(\.text), SortDescriptor(\.order, order: .reverse)])
    #expect(try context.fetch(descriptor).map(\.order) == [3, 1, 0])
    descriptor.fetchOffset = 1
    descriptor.fetchLimit = 1
    #expect(try context.fetch(descriptor).map(\.order) == [1])
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 4)
    #expect(try context.fetchCount(FetchDescriptor<Tag>()) == 1)
  }

  @Test("The contexts of a container share its models; deleting one removes it")
  func contexts() throws {
    let first = try context()
    let second = ModelContext(first.container)
    let (note, other) = (Note("a", order: 1), Note("b", order: 2))
    first.insert(note)
    first.insert(other)
    #expect(note.modelContext === first)
    #expect(try second.fetch(FetchDescriptor<Note>()) == [note, other])
    #expect(second.registeredModel(for: note.persistentModelID) as Note? === note)
    try second.delete(model: Note.self, where: #Predicate { $0.order == 1 })
    #expect(try first.fetch(FetchDescriptor<Note>()) == [other])
    #expect(note.modelContext == nil)
  }

  @Test("Changes are rolled back until they are saved")
  func saving() throws {
    let context = try context()
    let (kept, dropped) = (Note("kept", order: 1), Note("dropped", order: 2))
    try context.transaction { context.insert(kept) }
    #expect(!context.hasChanges)
    context.insert(dropped)
    context.delete(kept)
    #expect(context.hasChanges && context.insertedModelsArray.count == 1 && context.deletedModelsArray.count == 1)
    context.rollback()
    #expect(try context.fetch(FetchDescriptor<Note>()) == [kept])
  }

  @Test("A container has one main context") @MainActor
  func mainContext() throws {
    let container = try ModelContainer(for: Note.self, configurations: ModelConfiguration("notes"))
    #expect(container.mainContext === container.mainContext)
    #expect(container.schema.debugDescription == "Schema 1.0.0: Note")
    container.mainContext.insert(Note("a", order: 1))
    container.deleteAllData()
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Note>()) == 0)
  }
}
