import Foundation
import TestSupport
import Testing

@testable import Checks

/// Parses the report with Perl's TAP::Parser, which `prove` uses.
@Suite("Check reports: TAP::Parser")
struct TAPParserTests {
  private struct Document: Decodable {
    struct Point: Decodable {
      var number: Int
      var isOK: Bool
      var description: String
      var diagnostics: Diagnostics?
    }

    struct Diagnostics: Decodable {
      struct Finding: Decodable {
        var code: String
        var severity: String
        var text: String
      }

      var verdict: String
      var findings: [Finding]
    }

    var version: Int
    var plan: String?
    var points: [Point]
    var errors: [String]
    var unknown: [String]
  }

  private static let script = #"""
    use strict; use TAP::Parser; use JSON::PP;
    my $parser = TAP::Parser->new({ source => $ARGV[0] });
    my (@points, @unknown);
    while (my $result = $parser->next) {
        push @points, { number => 0 + $result->number, isOK => $result->is_ok ? JSON::PP::true : JSON::PP::false,
                        description => $result->description } if $result->is_test;
        $points[-1]{diagnostics} = $result->data if $result->is_yaml;
        push @unknown, $result->as_string if $result->is_unknown;
    }
    print encode_json({ version => 0 + $parser->version, plan => $parser->plan, points => \@points,
                        errors => [$parser->parse_errors], unknown => \@unknown });
    """#

  private static func perl(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run("/usr/bin/perl", arguments)
  }

  private static let hasParser = (try? perl(["-MTAP::Parser", "-MJSON::PP", "-e", "1"]).status) == 0

  private static func document(_ report: String) throws -> Document {
    let folder = try TemporaryFolder()
    let file = try folder.file("report.tap", Data(report.utf8))
    let parsed = try perl(["-e", script, file.path])
    #expect(parsed.status == 0)
    return try JSONDecoder().decode(Document.self, from: parsed.bytes)
  }

  @Test(
    "Points are numbered from 1, the plan matches, and findings are valid YAML",
    .enabled(if: hasParser, "perl has no TAP::Parser: apt-get install perl"))
  func points() throws {
    let results = [
      Fixtures.speech("a.wav"), Fixtures.clipped, Fixtures.missing, Fixtures.speech("b.wav"), Fixtures.scenario,
    ]
    let document = try Self.document(Fixtures.report(.tap, results))
    #expect(document.version == 13 && document.plan == "1..5")
    #expect(document.errors == [] && document.unknown == [])
    #expect(document.points.map(\.number) == [1, 2, 3, 4, 5])
    #expect(document.points.map(\.isOK) == [true, false, false, true, false])
    #expect(document.points.map(\.description) == results.map { "- \($0.path)" })
    let diagnostics = try #require(document.points[1].diagnostics)
    #expect(diagnostics.verdict == "failed")
    #expect(diagnostics.findings.map(\.code) == Fixtures.clipped.findings.map(\.code))
    #expect(diagnostics.findings.map(\.text) == Fixtures.clipped.findings.map(\.text))
    #expect(document.points[0].diagnostics == nil)
  }

  @Test(
    "Hostile names and texts leave the stream valid",
    .enabled(if: hasParser, "perl has no TAP::Parser: apt-get install perl"))
  func hostile() throws {
    let document = try Self.document(Fixtures.report(.tap, [Fixtures.attack, Fixtures.speech("b.wav")]))
    #expect(document.errors == [] && document.unknown == [] && document.plan == "1..2")
    #expect(document.points.map(\.number) == [1, 2])
    #expect(document.points[0].diagnostics?.findings.count == 1)
  }
}
