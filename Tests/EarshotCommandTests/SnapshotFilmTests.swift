import Foundation
import TestSupport
import Testing

@Suite("Earshot snapshot --film")
struct SnapshotFilmTests {
  private let folder: TemporaryFolder
  /// The sample rate of the device.
  private static let rate = 44_100

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records the voicemail's interface from the press on, and expects no message.
  private func record(_ path: String, _ arguments: String..., media: String = Media.voicemail) async throws {
    let outcome = try await Earshot.run(
      ["snapshot", media, "--stage", "playing", "--scale", "1", "--film", path] + arguments, folder: folder.url)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "", "\(outcome.errors)")
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path).sorted()
  }

  /// Returns the left channel of a file's sound, decoded by ffmpeg.
  private func samples(_ path: String) async throws -> [Float] {
    let outcome = try await Command(
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["ffmpeg", "-v", "error", "-i", path, "-af", "pan=mono|c0=c0", "-f", "f32le", "-"], folder: folder.url
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
  }

  /// Returns the red, green and blue of a picture of a film or image, decoded by ffmpeg.
  private func pixels(_ path: String, picture number: Int = 0) async throws -> Data {
    let outcome = try await Command(
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: [
        "ffmpeg", "-v", "error", "-i", path, "-vf", "select=eq(n\\,\(number))", "-frames:v", "1", "-f", "rawvideo",
        "-pix_fmt", "rgb24", "-",
      ], folder: folder.url
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.bytes
  }

  /// Returns the mean difference of two pictures' values from 0 to 255.
  private func difference(_ one: Data, _ other: Data) throws -> Double {
    try #require(one.count == other.count && !one.isEmpty)
    var sum = 0
    for (one, other) in zip(one, other) { sum += abs(Int(one) - Int(other)) }
    return Double(sum) / Double(one.count)
  }

  private func probe(_ path: String, _ entries: String, stream: String = "v") async throws -> String {
    let outcome = try await Command(
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: [
        "ffprobe", "-v", "error", "-select_streams", stream, "-show_entries", entries, "-of", "csv=p=0", path,
      ], folder: folder.url
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Formats

  @Test("A folder has a PNG for each picture, equal to the snapshot at its time, and the sound as heard")
  func pictures() async throws {
    try await record("film", "--for", "2s", "--fps", "10")
    #expect(try names(in: "film") == (1...20).map { String(format: "%04d.png", $0) } + ["sound.wav"])
    let outcome = try await Earshot.run(
      ["snapshot", Media.voicemail, "--stage", "playing", "--at", "1", "--scale", "1", "-o", "snapshot.png"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let snapshot = try await pixels("snapshot.png")
    let (later, first) = (try await pixels("film/0011.png"), try await pixels("film/0001.png"))
    let isSame = later == snapshot
    #expect(isSame && first != snapshot)
    let sound = try await samples("film/sound.wav")
    #expect(sound.count == 2 * Self.rate)
    #expect(sound.contains { abs($0) > 0.1 })
  }

  @Test("The sound of an MPEG-4 film is in step with its pictures, to the frame")
  func step() async throws {
    try await record("film", "--for", "2s", "--fps", "25")
    try await record("film.mp4", "--for", "2s", "--fps", "25")
    #expect(try await probe("film.mp4", "stream=codec_name,nb_frames") == "h264,50")
    #expect(try await probe("film.mp4", "stream=codec_name", stream: "a") == "aac")

    let start = try #require(Double(try await probe("film.mp4", "stream=start_time")))
    let (expected, encoded) = (try await samples("film/sound.wav"), try await samples("film.mp4"))
    // The lag at which both are most similar, by the sound after 0.7 s.
    let window = expected[30_000..<34_000]
    let similarities = (900..<1_150).map { lag in
      zip(window, encoded.dropFirst(30_000 + lag)).reduce(into: Float(0)) { $0 += $1.0 * $1.1 }
    }
    let lag = try 900 + #require(similarities.indices.max { similarities[$0] < similarities[$1] })
    // The file's unit of time is a third of a millisecond.
    #expect(abs(lag - Int((start * Double(Self.rate)).rounded())) <= Self.rate / 1_000)

    for number in [0, 24, 49] {
      let picture = try await pixels(String(format: "film/%04d.png", number + 1))
      let difference = try difference(picture, await pixels("film.mp4", picture: number))
      #expect(difference < 2, "picture \(number)")
    }
  }

  @Test("A GIF shows the pictures for their times")
  func gif() async throws {
    try await record("film", "--for", "2s", "--fps", "10")
    try await record("film.gif", "--for", "2s", "--fps", "10")
    #expect(try await probe("film.gif", "format=duration", stream: "v") == "2.000000")
    // The voicemail's progress changes with every picture.
    #expect(try await probe("film.gif", "packet=pts").split(separator: "\n").count == 20)
    for number in [0, 10, 19] {
      let picture = try await pixels(String(format: "film/%04d.png", number + 1))
      let difference = try difference(picture, await pixels("film.gif", picture: number))
      #expect(difference < 2, "picture \(number)")
    }
  }

  @Test("Without --stage, the film begins with a press on the media button, as with --stage playing")
  func defaultStage() async throws {
    let outcome = try await Earshot.run(
      ["snapshot", Media.voicemail, "--film", "film", "--for", "2s", "--fps", "5", "--scale", "1"], folder: folder.url)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    try await record("playing", "--for", "2s", "--fps", "5")
    let files = try names(in: "film")
    #expect(try names(in: "playing") == files && files.count == 11)
    for file in files {
      let one = try Data(contentsOf: folder.url.appending(path: "film/\(file)"))
      let isSame = try Data(contentsOf: folder.url.appending(path: "playing/\(file)")) == one
      #expect(isSame, "\(file)")
    }
    #expect(try await samples("film/sound.wav").contains { abs($0) > 0.1 })
  }

  @Test("Without --stage and a media button, the film shows the interface, with a note")
  func noButton() async throws {
    try folder.file("plain.apns", #"{"aps": {"alert": {"title": "Hello"}}}"#)
    let arguments = ["snapshot", "plain.apns", "--for", "0.2", "--fps", "10", "--scale", "1", "--film"]
    let outcome = try await Earshot.run(arguments + ["film"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "earshot: plain.apns: the film records the interface without a press: the notification has no attachment; "
        + "--stage interface requests that\n")
    let requested = try await Earshot.run(arguments + ["requested", "--stage", "interface"], folder: folder.url)
    #expect(requested.status == 0 && requested.errors == "", "\(requested.errors)")
    #expect(try names(in: "film") == ["0001.png", "0002.png", "sound.wav"])
    let isSame =
      try Data(contentsOf: folder.url.appending(path: "film/0002.png"))
      == Data(contentsOf: folder.url.appending(path: "requested/0002.png"))
    #expect(isSame)
  }

  @Test("Without a press, the film is silent and shows one picture")
  func still() async throws {
    let outcome = try await Earshot.run(
      [
        "snapshot", Media.voicemail, "--stage", "interface", "--film", "film", "--for", "0.5", "--fps", "10", "--scale",
        "1",
      ], folder: folder.url)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let pictures = try names(in: "film").filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 5)
    #expect(try Set(pictures.map { try Data(contentsOf: folder.url.appending(path: "film/\($0)")) }).count == 1)
    #expect(try await samples("film/sound.wav").allSatisfy { $0 == 0 })
  }

  // MARK: Errors

  @Test(
    "Invalid options are refused",
    arguments: [
      (["--film", "a.mov"], "--film a.mov: a film is an MPEG-4 file (.mp4), an animated GIF (.gif), or a folder"),
      (["--film", "-"], "--film needs the path of a file or folder, not standard output."),
      (["--film", "a.mp4", "--for", "0"], "--for must be more than 0 and at most 600 seconds, but is 0."),
      (["--film", "a.mp4", "--for", "700s"], "--for must be more than 0 and at most 600 seconds, but is 700."),
      (["--film", "a.mp4", "--for", "long"], "The value 'long' is invalid for '--for <seconds>'"),
      (["--film", "a.mp4", "--fps", "61"], "--fps must be from 1 to 60, but is 61."),
      (["--film", "a.gif", "--fps", "60"], "--fps must be from 1 to 50 in a GIF, but is 60."),
      (["--for", "5s", "-o", "a.png"], "--for and --fps require --film."),
      (["--film", "a.mp4", "-o", "a.png"], "--film cannot be combined with -o, --outline and --view."),
      (
        ["--film", "a.mp4", "--stage", "banner"], "--film records the stages interface, playing and paused, not banner."
      ),
    ])
  func usage(options: [String], message: String) async throws {
    let outcome = try await Earshot.run(["snapshot", Media.voicemail] + options, folder: folder.url)
    #expect(outcome.status == 64 && outcome.output == "")
    let line = outcome.errors.split(separator: "\n").first.map(String.init) ?? ""
    #expect(line.hasPrefix("Error: ") && line.contains(message), "\(outcome.errors)")
    #expect(try names(in: "") == [])
  }

  @Test("A folder that is not empty, and a file in place of a folder, are kept")
  func existing() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "full"), withIntermediateDirectories: false)
    try Data("kept".utf8).write(to: folder.url.appending(path: "full/file"))
    try Data("kept".utf8).write(to: folder.url.appending(path: "file"))
    for (path, message) in [
      ("full", "full: cannot be written: the folder is not empty; name a new one"),
      ("file", "file: cannot be written: it is not a folder; the filename extensions of films are .mp4 and .gif"),
      ("missing/film.mp4", "missing/film.mp4: cannot be written: No such file or directory"),
    ] {
      let outcome = try await Earshot.run(
        ["snapshot", Media.voicemail, "--film", path, "--for", "0.2", "--scale", "1"], folder: folder.url)
      #expect(outcome.status == 1, "\(outcome.status)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try names(in: "") == ["file", "full"])
    #expect(try folder.text("full/file") == "kept")
  }
}
