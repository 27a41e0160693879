import Testing

@Suite struct ModelTests {
  @Test("A SwiftData model conforms to PersistentModel, and its macros are removed")
  func models() {
    let source = """
      import SwiftData
      @Model
      final class Note {
        #Unique<Note>([\\.name])
        @Attribute(.unique) var name: String
        @Relationship(deleteRule: .cascade, inverse: \\Tag.note) var tags: [Tag] = []
        @Transient var isOpen = false
        init(name: String) { self.name = name }
      }
      @Model class Tag: Identifiable { var note: Note? }
      @Model class SpecialTag: Tag {}
      """
    let result = text(of: source).split(separator: "\n").map(\.trimmed)
    for line in [
      "final class Note: PersistentModel {", "var name: String", "var tags: [Tag] = []", "var isOpen = false",
      "class Tag: Identifiable, PersistentModel { var note: Note?", "class SpecialTag: Tag {",
    ] { #expect(result.contains(line), "\(line)") }
    #expect(!result.contains { $0.contains("@Model") || $0.contains("@Attribute") || $0.contains("#Unique") })
  }

  @Test("Another module's attributes of these names are kept")
  func otherModules() {
    let source = "@Model class Note { @Attribute(1) var name = 1 }"
    #expect(lines(of: source).first?.trimmed == "@Model class Note { @Attribute(1) var name = 1")
  }
}
