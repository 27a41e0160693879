import Foundation
import TestSupport
import Testing
import Transcripts

@testable import Checks

@Suite("Check reports: JSON")
struct JSONReportTests {
  private struct Document: Decodable {
    var earshot: JSONReport.Head
    var results: [CheckResult]
    var totals: CheckTotals
    var seconds: Double
    var verdict: CheckVerdict
  }

  @Test("The document decodes to its results, one per line")
  func roundTrip() throws {
    let report = Fixtures.report(.json, Fixtures.all)
    let document = try JSONDecoder().decode(Document.self, from: Data(report.utf8))
    #expect(document.results == Fixtures.all)
    #expect(document.earshot == JSONReport.Head(report: 3, shard: "1/1", settings: CheckSettings()))
    #expect(document.verdict == .unreadable && document.totals.items == 5)
    #expect(document.totals.milliseconds == 24.68 && document.seconds == 3.25)
    let lines = report.split(separator: "\n")
    #expect(lines[1] == JSONReport.opening && lines[7] == JSONReport.closing)
    for (line, result) in zip(lines[2..<7], Fixtures.all) {
      let text = line.hasSuffix(",") ? line.dropLast() : line
      #expect(try ResultCoder().result(Data(text.utf8)) == result)
    }
  }

  @Test("The transcript has the moments of play --json")
  func moments() throws {
    let report = Fixtures.report(.json, [Fixtures.scenario])
    #expect(
      report.contains(
        #""transcript":[{"event":"press","member":"mediaPlay","target":{"mediaButton":{}},"#
          + #""text":"media button: mediaPlay()","time":1,"what":"pressed"},"#
          + #"{"event":"dismiss","text":"interface","time":1.25,"what":"dismissed"}]"#))
  }

  @Test("A small document has the expected text")
  func golden() {
    var result = CheckResult(path: "a/b.wav", kind: .media)
    result.findings = [CheckFinding(code: "tail", .warning, "ends at once", seconds: 0.5)]
    let settings =
      #"{"allowedFolders":[],"allowsNetwork":false,"expectations":{},"extensions":[],"failingFrom":"error","#
      + #""isQuick":false,"plots":false,"records":false}"#
    #expect(
      Fixtures.report(.json, [result]) == """
        {"earshot":{"report":3,"settings":\(settings),"shard":"1/1"},
        "results":[
        {"findings":[{"code":"tail","isAllowed":false,"seconds":0.5,"severity":"warning","text":"ends at once"}],\
        "kind":"media","milliseconds":0,"path":"a/b.wav","verdict":"passed"}
        ],
        "totals":{"errors":0,"failed":0,"items":1,"milliseconds":0,"notes":0,"passed":1,"unreadable":0,"warnings":1},
        "seconds":3.25,
        "verdict":"passed"}

        """)
  }

  @Test("A value that is not a number removes the measurements, not the findings")
  func notANumber() throws {
    var result = Fixtures.clipped
    result.media?.levels?.peak = .nan
    let report = Fixtures.report(.json, [result])
    let document = try JSONDecoder().decode(Document.self, from: Data(report.utf8))
    #expect(document.results.first?.findings.map(\.code) == ["clipping", "tail", "tags", "dropout", "no-figures"])
    #expect(document.results.first?.verdict == .failed && document.results.first?.media == nil)
  }

  // MARK: The schema

  private static let schema = Media.root
    .appending(path: "Documentation/check-report.schema.json").path
  /// The schema of moments, to which that of reports refers.
  private static let momentSchema = Media.root.appending(path: "Documentation/json-line.schema.json").path

  /// A document with every member.
  private static var full: String {
    var settings = CheckSettings()
    settings.expectations.duration = Bounds("0.5..")
    settings.expectations.loudness = Bounds("-24..-16")
    settings.expectations.loudnessRange = Bounds("..12")
    settings.expectations.truePeak = Bounds("..-1")
    settings.expectations.peak = Bounds("-3")
    settings.expectations.leadingSilence = 0.2
    settings.expectations.trailingSilence = 0.5
    settings.expectations.innerSilence = 1
    settings.expectations.silenceThreshold = -60
    settings.expectations.require = CheckRequirement.allCases
    settings.expectations.allow = ["clipping"]
    settings.expectations.find = ["ends-early"]
    settings.extensions = ["Voicemail.app"]
    settings.allowedFolders = ["Sounds"]
    settings.appGroups = ["group.com.example=Fixtures"]
    settings.pictureFolder = "Pictures"
    var sound = Fixtures.clipped
    var reference = Reference()
    (reference.frames, reference.rate, reference.channels) = (219_618, 44_100, 2)
    (reference.digest, reference.fingerprint) = ("e3b0c442", "AQAAA0mUaEkSRZEG")
    sound.reference = reference
    var scenario = Fixtures.scenario
    scenario.reference = Reference()
    scenario.reference?.transcript = scenario.transcript?.map(\.description)
    return Fixtures.report(.json, [sound, scenario] + Fixtures.all, settings: settings)
  }

  @discardableResult
  private static func python(_ script: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run("/usr/bin/python3", ["-c", script] + arguments)
  }

  private static let hasSchemas = (try? python("import jsonschema").status) == 0

  private static let validation = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema, moments, document = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
    for one in schema, moments: Draft202012Validator.check_schema(one)
    # The reference to a file in the same folder is resolved without that folder.
    schema["$defs"]["moments"] = {**moments, "$id": "json-line.schema.json"}
    for error in Draft202012Validator(schema).iter_errors(document):
        print("/".join(map(str, error.absolute_path)), error.validator)
    """

  @Test(
    "The document conforms to its schema, which refuses unknown members",
    .enabled(if: hasSchemas, "/usr/bin/python3 has no jsonschema: apt-get install python3-jsonschema"))
  func schema() throws {
    let folder = try TemporaryFolder()
    let document = try folder.file("full.json", Data(Self.full.utf8))
    let valid = try Self.python(Self.validation, Self.schema, Self.momentSchema, document.path)
    #expect(valid.status == 0 && valid.output == "")

    // The schema refuses unknown members: otherwise an added member could be missing from it unnoticed.
    let changed = Self.full.replacing("\"codec\":", with: "\"codex\":").replacing("\"bands\":32", with: "\"bands\":-1")
      .replacing("\"member\":", with: "\"memory\":")
    let invalid = try folder.file("other.json", Data(changed.utf8))
    let refused = try Self.python(Self.validation, Self.schema, Self.momentSchema, invalid.path).output
      .split(separator: "\n")
    #expect(Set(refused).isSuperset(of: ["results/0/media additionalProperties", "results/0/media required"]))
    #expect(refused.contains("results/0/plots/bands minimum"))
    #expect(refused.contains("results/1/transcript/0 oneOf"))
  }

  @Test("The example has every member of the schema")
  func complete() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: Self.schema)))
    var names: Set<String> = []
    func collect(_ value: Any) {
      if let members = value as? [String: Any] {
        for (name, property) in members["properties"] as? [String: Any] ?? [:] {
          names.insert(name)
          #expect((property as? [String: Any])?["description"] != nil || name == "report", "\(name) is described")
        }
        members.values.forEach(collect)
      } else if let list = value as? [Any] {
        list.forEach(collect)
      }
    }
    collect(schema)
    let document = Self.full
    #expect(names.count > 70)
    #expect(names.filter { !document.contains("\"\($0)\":") } == [])
  }
}
