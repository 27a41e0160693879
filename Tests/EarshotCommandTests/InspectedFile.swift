import Foundation
import TestSupport
import Testing

/// The output of `earshot inspect --json` for one file.
struct InspectedFile: Decodable, Sendable {
  struct Finding: Decodable, Sendable {
    var code: String
    var text: String
    var byte: Int?
    var seconds: Double?
    var element: String?
    var package: String?
  }

  struct Tag: Decodable, Sendable, Equatable {
    var name: String
    var text: String
  }

  struct Artwork: Decodable, Sendable {
    var type: String
    var bytes: Int
  }

  struct Attachment: Decodable, Sendable {
    var fits: Bool
    var code: Int?
    var name: String?
    var found: String?
    var allowed: String?
  }

  struct NotificationSound: Decodable, Sendable {
    var fits: Bool
    var reason: String?
  }

  struct Decoded: Decodable, Sendable {
    var frames: Int
    var seconds: Double?
    var rate: Int?
    var channels: Int?
    var holes: Int
  }

  struct Levels: Decodable, Sendable {
    var peak: Double?
    var rms: Double?
    var truePeak: Double?
    var loudness: Double?
    var range: Double?
  }

  var file: String
  var status: Int32
  var findings: [Finding]
  var bytes: Int?
  var format: String?
  var type: String?
  var codec: String?
  var seconds: Double?
  var claimedSeconds: Double?
  var rate: Int?
  var channels: Int?
  var bits: Int?
  var bitRate: Int?
  var encoderDelay: Int?
  var video: Bool?
  var seekable: Bool?
  var plays: Bool?
  var tags: [Tag]?
  var artwork: Artwork?
  var attachment: Attachment?
  var notificationSound: NotificationSound?
  var decoded: Decoded?
  var levels: Levels?

  var codes: [String] { findings.map(\.code) }
}

extension Earshot {
  /// Runs `earshot inspect --json` on a file, and expects one line, the one with the exit status, and nothing on
  /// standard error.
  static func inspected(
    _ path: String, _ options: String..., environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> InspectedFile {
    let command = Command(
      executable: executable, arguments: ["inspect", "--json", path] + options,
      environment: Earshot.environment.merging(environment) { $1 })
    let outcome = try await Turns.shared.take { try await command.run() }
    #expect(outcome.lines.count == 2, "\(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(
      outcome.lines.last == #"{"event":"exit","status":\#(outcome.status ?? -1),"#
        + #""text":"ended with status \#(outcome.status ?? -1)","what":"exit"}"#, sourceLocation: sourceLocation)
    let line = try #require(outcome.lines.first, sourceLocation: sourceLocation)
    let report = try JSONDecoder().decode(InspectedFile.self, from: Data(line.utf8))
    #expect(outcome.status == report.status, sourceLocation: sourceLocation)
    #expect(report.file == path, sourceLocation: sourceLocation)
    return report
  }
}
