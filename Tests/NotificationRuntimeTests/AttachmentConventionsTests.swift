import Notifications
import Testing

@testable import NotificationRuntime

@Suite("What a payload's attachments are called")
struct AttachmentConventionsTests {
  private func wanted(_ custom: [String: JSONValue]) throws -> [WantedAttachment] {
    AttachmentConventions.wanted(in: try Payload(.object(["aps": ["alert": "x"]].merging(custom) { $1 })))
  }

  private func nested(_ path: [String], _ value: JSONValue) -> [String: JSONValue] {
    guard let first = path.first else { return [:] }
    return [first: path.dropFirst().reversed().reduce(value) { .object([$1: $0]) }]
  }

  @Test("every convention in the table finds its attachment", arguments: AttachmentConventions.rows.indices)
  func everyRow(index: Int) throws {
    let path = AttachmentConventions.rows[index].path
    #expect(try wanted(nested(path, "a.wav")) == [WantedAttachment(identifier: "", location: "a.wav")])
    let object: JSONValue = ["identifier": "i", "url": "a.wav"]
    #expect(try wanted(nested(path, object)) == [WantedAttachment(identifier: "i", location: "a.wav")])
  }

  @Test("the table has Apple's silence filled with what is used in the wild, each once")
  func table() {
    let paths = AttachmentConventions.rows.map { $0.path.joined(separator: ".") }
    #expect(Set(paths).count == paths.count)
    let named = ["attachment-url", "media-url", "media", "attachment", "fcm_options.image", "Earshot.attachments"]
    #expect(named.filter { !paths.contains($0) } == [])
  }

  @Test("no convention, no attachment: nor where the value is empty, or of no use")
  func none() throws {
    #expect(try wanted([:]) == [])
    for value in ["", 7, true, nil, [], [:], [7, ""], ["a": "relative.wav"]] as [JSONValue] {
      #expect(try wanted(["attachment": value]) == [])
    }
  }

  @Test("the first row that leads to something wins")
  func precedence() throws {
    let both: [String: JSONValue] = ["media-url": "b.wav", "attachment-url": "a.wav"]
    #expect(try wanted(both).map(\.location) == ["a.wav"])
    #expect(try wanted(["media-url": "b.wav", "attachment-url": ""]).map(\.location) == ["b.wav"])
  }

  @Test("an array brings several, strings and objects, in its order")
  func arrays() throws {
    let value: JSONValue = ["a.wav", ["url": "b.wav", "id": "b"], 7, ["path": "c.wav"]]
    #expect(
      try wanted(["attachments": value]) == [
        WantedAttachment(identifier: "", location: "a.wav"), WantedAttachment(identifier: "b", location: "b.wav"),
        WantedAttachment(identifier: "", location: "c.wav"),
      ])
  }

  @Test("an object says where it is under one of several names", arguments: AttachmentConventions.locationKeys)
  func locations(key: String) throws {
    #expect(try wanted(["attachment": .object([key: "a.wav"])]).map(\.location) == ["a.wav"])
  }

  @Test("an object of URLs names each by its key, in the order of the keys")
  func namedURLs() throws {
    let value: JSONValue = ["b": "https://example.com/b.mp3", "a": "https://example.com/a.mp3", "c": 7]
    #expect(
      try wanted(["att": value]) == [
        WantedAttachment(identifier: "a", location: "https://example.com/a.mp3"),
        WantedAttachment(identifier: "b", location: "https://example.com/b.mp3"),
      ])
  }

  @Test("A7, A8: options come along: type hint, hidden thumbnail, time")
  func options() throws {
    let options: JSONValue = ["typeHint": "public.mp3", "thumbnailHidden": true, "thumbnailTime": 2]
    let found = try wanted(["Earshot": ["attachments": [["url": "a", "options": options]]]])
    #expect(
      found.map(\.options) == [AttachmentOptions(typeHint: "public.mp3", thumbnailHidden: true, thumbnailTime: 2)])
    let wrong: JSONValue = ["typeHint": 7, "thumbnailHidden": "yes", "thumbnailTime": "now"]
    #expect(try wanted(["attachment": ["url": "a", "options": wrong]]).map(\.options) == [AttachmentOptions()])
  }

  @Test("no more than sixteen are looked at")
  func limit() throws {
    let many = JSONValue.array((0..<40).map { .string("\($0).wav") })
    #expect(try wanted(["attachments": many]).map(\.location) == (0..<16).map { "\($0).wav" })
    #expect(try wanted(["attachments": [many, many]]).count == 16)
  }
}
