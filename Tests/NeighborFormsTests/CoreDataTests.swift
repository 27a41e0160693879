import EarshotCoreData
import EarshotFoundation
import ExtensionTestSupport
import NeighborForms
import Testing
import Transcripts

@Suite struct CoreDataTests {
  @Test("Managed objects are inserted, fetched in order and deleted, in memory")
  func objectsInMemory() throws {
    let store = try Store()
    let first = store.add("first", order: 1)
    _ = store.add("second", order: 2)
    _ = store.add("third", order: 3)
    #expect(try store.bodies(from: 2) == ["third", "second"])
    #expect(store.container.viewContext.hasChanges)
    try store.container.viewContext.save()
    #expect(!store.container.viewContext.hasChanges)
    store.container.viewContext.delete(first)
    #expect(try store.bodies(from: 0) == ["third", "second"])
  }

  @Test("A rollback restores deleted objects and changed values, and removes inserted objects")
  func rollback() throws {
    let store = try Store()
    let context = store.container.viewContext
    let (first, second) = (store.add("first", order: 1), store.add("second", order: 2))
    try context.save()
    first.body = "changed"
    first.body = "changed twice"
    second.body = "deleted"
    context.delete(second)
    let third = store.add("third", order: 3)
    context.rollback()
    #expect(try store.bodies(from: 0) == ["second", "first"])
    #expect(!second.isDeleted && !context.hasChanges && !context.registeredObjects.contains(third))
    context.delete(second)
    try context.save()
    context.rollback()
    #expect(try store.bodies(from: 0) == ["first"])
  }

  @Test("A value that was never set is nil or zero")
  func values() throws {
    let message = StoredMessage(context: try Store().container.viewContext)
    #expect(message.body == nil && message.order == 0)
  }

  @Test("A store that is not read is reported")
  func report() throws {
    let messages = try Reports.messages {
      _ = try Store()
    }
    #expect(messages == ["persistent stores of Core Data are not emulated: objects are kept in memory"])
  }
}
