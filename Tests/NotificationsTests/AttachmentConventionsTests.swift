import JSON
import Notifications
import Testing

@Suite("Attachment conventions in payloads")
struct AttachmentConventionsTests {
  private func attachments(_ custom: [String: JSONValue]) throws -> [WantedAttachment] {
    AttachmentConventions.wanted(in: try Payload(.object(["aps": ["alert": "x"]].merging(custom) { $1 })))
  }

  private func nested(_ path: [String], _ value: JSONValue) -> [String: JSONValue] {
    guard let first = path.first else { return [:] }
    return [first: path.dropFirst().reversed().reduce(value) { .object([$1: $0]) }]
  }

  @Test("Every convention in the table finds its attachment", arguments: AttachmentConventions.rows.indices)
  func everyRow(index: Int) throws {
    let path = AttachmentConventions.rows[index].path
    #expect(try attachments(nested(path, "a.wav")) == [WantedAttachment(identifier: "", location: "a.wav")])
    let object: JSONValue = ["identifier": "i", "url": "a.wav"]
    #expect(try attachments(nested(path, object)) == [WantedAttachment(identifier: "i", location: "a.wav")])
  }

  @Test("The table contains the keys of common services, each once")
  func table() {
    let paths = AttachmentConventions.rows.map { $0.path.joined(separator: ".") }
    #expect(Set(paths).count == paths.count)
    let named = ["attachment-url", "media-url", "media", "attachment", "fcm_options.image", "Earshot.attachments"]
    #expect(named.filter { !paths.contains($0) } == [])
  }

  @Test("Missing conventions, empty values and unusable values give no attachment")
  func none() throws {
    #expect(try attachments([:]) == [])
    for value in ["", 7, true, nil, [], [:], [7, ""], ["a": "relative.wav"]] as [JSONValue] {
      #expect(try attachments(["attachment": value]) == [])
    }
  }

  @Test("The first row with a usable value takes precedence")
  func precedence() throws {
    let both: [String: JSONValue] = ["media-url": "b.wav", "attachment-url": "a.wav"]
    #expect(try attachments(both).map(\.location) == ["a.wav"])
    #expect(try attachments(["media-url": "b.wav", "attachment-url": ""]).map(\.location) == ["b.wav"])
  }

  @Test("An array contains several attachments, as strings and objects, in order")
  func arrays() throws {
    let value: JSONValue = ["a.wav", ["url": "b.wav", "id": "b"], 7, ["path": "c.wav"]]
    #expect(
      try attachments(["attachments": value]) == [
        WantedAttachment(identifier: "", location: "a.wav"), WantedAttachment(identifier: "b", location: "b.wav"),
        WantedAttachment(identifier: "", location: "c.wav"),
      ])
  }

  @Test("Every location key of an attachment object is read", arguments: AttachmentConventions.locationKeys)
  func locations(key: String) throws {
    #expect(try attachments(["attachment": .object([key: "a.wav"])]).map(\.location) == ["a.wav"])
  }

  @Test("In an object of URLs, the keys are the identifiers, in order")
  func namedURLs() throws {
    let value: JSONValue = ["b": "https://example.com/b.mp3", "a": "https://example.com/a.mp3", "c": 7]
    #expect(
      try attachments(["att": value]) == [
        WantedAttachment(identifier: "a", location: "https://example.com/a.mp3"),
        WantedAttachment(identifier: "b", location: "https://example.com/b.mp3"),
      ])
  }

  @Test("A7, A8: Type hint, hidden thumbnail and thumbnail time are read")
  func options() throws {
    let options: JSONValue = ["typeHint": "public.mp3", "thumbnailHidden": true, "thumbnailTime": 2]
    let found = try attachments(["Earshot": ["attachments": [["url": "a", "options": options]]]])
    #expect(
      found.map(\.options) == [AttachmentOptions(typeHint: "public.mp3", thumbnailHidden: true, thumbnailTime: 2)])
    let wrong: JSONValue = ["typeHint": 7, "thumbnailHidden": "yes", "thumbnailTime": "now"]
    #expect(try attachments(["attachment": ["url": "a", "options": wrong]]).map(\.options) == [AttachmentOptions()])
  }

  @Test("At most sixteen attachments are read")
  func limit() throws {
    let many = JSONValue.array((0..<40).map { .string("\($0).wav") })
    #expect(try attachments(["attachments": many]).map(\.location) == (0..<16).map { "\($0).wav" })
    #expect(try attachments(["attachments": [many, many]]).count == 16)
  }
}
