import Foundation
import TestSupport
import Testing

// The suite is serialized: hundreds of waiting tests would hold up the others.
@Suite("Earshot inspect", .serialized)
struct InspectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func inspect(_ arguments: String...) async throws -> Command.Outcome {
    try await Earshot.run(["inspect"] + arguments)
  }

  // MARK: Contents

  @Test("The text describes an intact sound file")
  func sound() async throws {
    let path = Media.path("tone-440.wav")
    let outcome = try await inspect(path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.lines == [
        path,
        "  format      WAV, 16-bit PCM",
        "  length      2.000 s",
        "  sound       44,100 Hz, stereo, 16 bits",
        "  bit rate    1,411 kbit/s",
        "  size        352,844 bytes",
        "  level       peak -12.0 dBFS, RMS -15.0 dBFS, true peak -12.0 dBTP",
        "  loudness    -12.7 LUFS",
        "  plays here  yes",
        "  attachment  yes",
        "  alert sound yes",
        "  problems    none",
      ])
  }

  @Test("The JSON describes an intact sound file")
  func json() async throws {
    let report = try await Earshot.inspected(Media.path("tone-440.wav"))
    #expect(report.findings.isEmpty)
    #expect(report.bytes == 352_844)
    #expect(report.format == "wav" && report.codec == "16-bit PCM" && report.type == "com.microsoft.waveform-audio")
    #expect(report.seconds == 2 && report.claimedSeconds == nil)
    #expect(report.rate == 44_100 && report.channels == 2 && report.bits == 16 && report.bitRate == 1_411_200)
    #expect(report.encoderDelay == nil && report.video == false && report.seekable == true && report.plays == true)
    #expect(report.tags == [] && report.artwork == nil)
    #expect(report.attachment?.fits == true && report.notificationSound?.fits == true)
    #expect(report.decoded?.frames == 88_200 && report.decoded?.seconds == 2 && report.decoded?.holes == 0)
    let levels = try #require(report.levels)
    #expect(levels.peak == -12 && levels.rms == -15.01)
    #expect(abs(try #require(levels.truePeak) + 12) < 0.1)
    #expect(abs(try #require(levels.loudness) + 12.7) < 0.1)
    #expect(levels.range == nil)
  }

  @Test("Tags, cover, encoder delay and pictures are reported")
  func contents() async throws {
    let tagged = try await Earshot.inspected(Media.path("tagged.m4a"))
    #expect(
      tagged.tags == [
        .init(name: "title", text: "Schöne Töne"), .init(name: "artist", text: "Earshot"),
        .init(name: "album", text: "Fixtures"),
      ])
    #expect(tagged.encoderDelay == 1024)
    #expect(try await Earshot.inspected(Media.path("tagged-id3v23.mp3")).tags == tagged.tags)
    for name in ["tagged-id3v24.mp3", "tagged.m4a", "tagged.flac", "tagged.ogg", "tagged.opus"] {
      let cover = try #require(try await Earshot.inspected(Media.path(name)).artwork, "\(name)")
      #expect(cover.type == "image/png" && cover.bytes == 662)
    }
    #expect(try await Earshot.inspected(Media.path("three-seconds.mp4")).video == true)
    #expect(try await Earshot.inspected(Media.path("surround.wav")).channels == 6)
    #expect(try await Earshot.inspected(Media.path("tone-24in32.wav")).bits == 24)
  }

  @Test(
    "Length and loudness of three seconds are correct in every format",
    arguments: [
      "wav", "mp3", "m4a", "flac", "ogg", "opus", "mp4", "-alac.m4a", "-aac.caf", "-alac.caf", "-ima4.caf", "-vbr.mp3",
      "-mpeg4.mp4", "-itunsmpb.m4a",
    ])
  func formats(ending: String) async throws {
    let name = ending.hasPrefix("-") ? "three-seconds\(ending)" : "three-seconds.\(ending)"
    let report = try await Earshot.inspected(Media.path(name))
    #expect(report.codes == [])
    #expect(report.seconds == 3 && report.decoded?.seconds == 3)
    // The codec changes the peaks, but not the power.
    let rms = try #require(report.levels?.rms)
    #expect(rms > -17.3 && rms < -16.5)
  }

  @Test(
    "Big-endian samples are measured",
    arguments: ["16bit.aiff", "24bit.aiff", "fl32.aifc", "16bit.caf"])
  func bigEndian(name: String) async throws {
    let report = try await Earshot.inspected(Media.path("tone-\(name)"))
    #expect(report.codes == [])
    #expect(report.levels?.peak.map { abs($0 + 12) < 0.1 } == true)
  }

  @Test("Silence has no level")
  func silence() async throws {
    let report = try await Earshot.inspected(Media.path("silence.wav"))
    let levels = try #require(report.levels)
    #expect(levels.peak == nil && levels.rms == nil && levels.truePeak == nil && levels.loudness == nil)
    #expect(try await inspect(Media.path("silence.wav")).lines.contains("  level       silence"))
  }

  @Test("A video without sound has no sample rate, channels and level")
  func silentVideo() async throws {
    let path = Media.path("film-silent.mp4")
    #expect(
      try await inspect(path).lines == [
        path,
        "  format      MPEG-4, no sound",
        "  length      2.000 s",
        "  size        3,358 bytes",
        "  video       yes, without sound",
        "  plays here  yes",
        "  attachment  yes",
        "  alert sound no: an alert sound must be an AIFF, WAV or CAF file, not MPEG-4",
        "  problems    none",
      ])
    let report = try await Earshot.inspected(path)
    #expect(report.codec == "no sound" && report.video == true && report.seconds == 2)
    #expect(report.rate == nil && report.channels == nil && report.bitRate == nil)
  }

  @Test("--quick reads headers without decoding")
  func quick() async throws {
    let report = try await Earshot.inspected(Media.path("tone-440.wav"), "--quick")
    #expect(report.decoded == nil && report.levels == nil && report.seconds == 2 && report.status == 0)
    let lines = try await inspect("--quick", Media.path("tone-440.wav")).lines
    #expect(lines.last == "  problems    none in headers and tags")
    #expect(try await Earshot.inspected(Media.path("damaged/mp3-named.wav"), "--quick").codes == ["wrong-extension"])
    #expect(try await Earshot.inspected(Media.path("damaged/truncated.aiff"), "--quick").codes == ["ends-early"])
  }

  // MARK: Findings

  @Test("Damage in a header is reported with its byte")
  func damagedHeader() async throws {
    let report = try await Earshot.inspected(Media.path("damaged/rate-0.wav"))
    #expect(report.status == 1 && report.codes == ["damaged"])
    #expect(report.findings.first?.byte == 24)
    let reason = "a sample rate of 0 Hz; supported: 1000 to 768000 Hz"
    #expect(report.findings.first?.text == "damaged, or not the claimed format (at byte 24): \(reason)")
    #expect(report.format == nil && report.levels == nil)
  }

  @Test("Holes are counted, and the first is reported with its time")
  func holes() async throws {
    let report = try await Earshot.inspected(Media.path("damaged/bit-flipped.mp3"))
    #expect(report.status == 1 && report.codes == ["holes"])
    let first = try #require(report.findings.first?.seconds)
    #expect(first > 2 && first < 2.857)
    #expect(report.decoded?.holes == 1)
  }

  @Test(
    "An early end is reported with its place",
    arguments: [
      ("truncated.mp3", 2.857), ("truncated.mp4", 0.25), ("truncated-alac.m4a", 0.25), ("truncated.aiff", 0.25),
      ("truncated.caf", 0.25), ("huge-total.flac", 1_558_264.779),
    ])
  func endsEarly(name: String, declared: Double) async throws {
    let report = try await Earshot.inspected(Media.path("damaged/\(name)"))
    #expect(report.status == 1 && report.codes == ["ends-early"])
    let stated = try #require(report.claimedSeconds ?? report.seconds)
    #expect(abs(stated - declared) < 0.001)
    #expect(report.findings.first?.seconds == report.decoded?.seconds)
  }

  @Test("A truncated WAV file is reported with the missing length")
  func cutWAV() async throws {
    let bytes = try Data(contentsOf: Media.url("tone-440.wav"))
    let path = try folder.file("cut.wav", bytes.prefix(44 + 44_100 * 4)).path
    let report = try await Earshot.inspected(path)
    #expect(report.codes == ["ends-early"] && report.claimedSeconds == 2 && report.seconds == 1)
    #expect(report.findings.first?.text == "ends early: 1.000 s of the 2.000 s that its headers state")
    // The header of a file from a pipe has the maximum length as a placeholder.
    #expect(try await Earshot.inspected(Media.path("damaged/size-4294967295.wav")).codes == [])
  }

  @Test(
    "A wrong filename extension is an error, even if the file is intact",
    arguments: [
      ("mp3-named.wav", "mp3"), ("m4a-named.mp3", "m4a"), ("aiff-named.wav", "aiff"), ("aac-named.m4a", "aac"),
      ("alac-named.aac", "m4a"), ("flac-named.m4a", "flac"), ("ogg-named.opus", "ogg"), ("caf-named.aiff", "caf"),
      ("mp2-named.flac", "mp3"), ("mp4-named.avi", "m4a"), ("mpg-named.mp4", "mpeg"), ("avi-named.mpg", "avi"),
      ("wrong-extension.mp3", "wav"),
    ])
  func wrongExtension(name: String, format: String) async throws {
    let report = try await Earshot.inspected(Media.path("damaged/\(name)"))
    #expect(report.status == 1 && report.codes == ["wrong-extension"])
    #expect(report.format == format && report.plays == true)
  }

  @Test("A missing plugin is named with its package")
  func missingPlugin() async throws {
    try folder.file("libgstmpg123.so", Data())
    let report = try await Earshot.inspected(
      Media.path("tone-440.mp3"), environment: ["GST_PLUGIN_PATH": folder.url.path, "GST_DEBUG": "0"])
    #expect(report.status == 1 && report.codes == ["missing-plugin"] && report.plays == false)
    #expect(report.findings.first?.element == "mpg123audiodec")
    #expect(report.findings.first?.package == "gstreamer1.0-plugins-good")
  }

  @Test(
    "Anything but media has status 2",
    arguments: [
      ("damaged/empty.mp3", "empty"), ("damaged/text.wav", "unrecognized"), ("damaged/playlist.mp3", "unrecognized"),
      ("no-sound.m2v", "unrecognized"), ("missing.wav", "missing-file"), ("damaged", "not-a-file"),
    ])
  func noMedia(name: String, code: String) async throws {
    let report = try await Earshot.inspected(Media.path(name))
    #expect(report.status == 2 && report.codes == [code] && report.bytes == nil)
    let outcome = try await inspect(Media.path(name))
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("earshot: \(Media.path(name)): "), "\(outcome.errors)")
  }

  @Test("A FIFO is refused immediately")
  func pipe() async throws {
    #expect(try await Earshot.inspected(try folder.namedPipe("pipe.wav").path).codes == ["not-a-file"])
  }

  @Test("For a payload, the error refers to `earshot play`")
  func payload() async throws {
    let outcome = try await inspect(Media.voicemail)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is a notification's payload, not media; use `earshot play`"))
  }

  @Test(
    "Every damaged fixture is reported, and fails in playback for the same reason or plays whole",
    arguments: try damaged())
  func everything(name: String) async throws {
    let path = Media.path("damaged/\(name)")
    let report = try await Earshot.inspected(path)
    #expect((report.status == 0) == report.findings.isEmpty)
    #expect(report.findings.allSatisfy { !$0.text.isEmpty && !$0.text.contains(Media.root.path) })
    let played = try await Earshot.play(path, "--output", "wav:heard.wav", folder: folder.url)
    // The name does not matter to a player.
    let reason = report.findings.first { $0.code != "wrong-extension" }
    #expect(played.status == (reason == nil ? 0 : report.status), "\(played.errors)")
    // Anything that looks like a payload is played as one.
    if let reason, reason.code != "payload" { #expect(played.errors.contains(reason.text), "\(played.errors)") }
    guard let frames = report.decoded?.frames, frames > 0, let rate = report.decoded?.rate else { return }
    let heard = try Sound(wav: folder.path("heard.wav")).frames
    // After a gap or an early end, sound that is resampled has up to four frames fewer.
    let tolerance = rate == Sound.rate ? 0 : 4
    #expect(abs(heard - (frames * Sound.rate + rate / 2) / rate) <= tolerance)
  }

  private static func damaged() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Media.path("damaged")).sorted()
  }

  @Test(
    "Inspect, check and play refuse an unsupported codec in the same words",
    arguments: [(0x02, "MS ADPCM"), (0x55, "MP3 in WAVE"), (0x161, "Windows Media Audio 2")])
  func unsupported(tag: Int, codec: String) async throws {
    var file = Wave.intact()
    file.replaceSubrange(20..<22, with: [UInt8(tag & 0xFF), UInt8(tag >> 8)])
    let path = try folder.file("codec.wav", file).path
    let report = try await Earshot.inspected(path)
    #expect(report.status == 1 && report.codes == ["unsupported"] && report.plays == false)
    let text = try #require(report.findings.first?.text)
    #expect(text.hasPrefix("unsupported format: \(codec); supported: "))
    let result = try await Earshot.checked("codec.wav", folder: folder).result("codec.wav")
    #expect(result.verdict == "failed" && result.findings.map(\.text) == [text])
    #expect(try await Earshot.refusal(path, "--output", "null", status: 1) == "\(path): \(text)")
  }

  // MARK: Lengths that count too much

  /// 116 frames of MP3 after an information frame that states their number, as iTunes writes it.
  private static func mp3(stating frames: Int) throws -> Data {
    let sound = try Media.bytes("three-seconds-bare.mp3")
    let number = (0..<4).reversed().map { UInt8(frames >> (8 * $0) & 0xFF) }
    var head = Data(sound.prefix(4)) + Data(count: 32) + Data("Xing".utf8)
    head += [0, 0, 0, 1] + number
    // A frame of 64 kbit/s at 44,100 Hz.
    return head + Data(count: 208 - head.count) + sound
  }

  /// 131 packets of AAC in a Core Audio file, whose packet table states all of their frames as valid, although the
  /// first four packets are priming.
  private static func wholePackets() throws -> Data {
    func big(_ value: Int, _ width: Int) -> Data {
      Data((0..<width).reversed().map { UInt8(value >> (8 * $0) & 0xFF) })
    }
    var file = try Media.bytes("three-seconds-aac.caf")
    let table = try #require(file.range(of: Data("pakt".utf8))).upperBound + 8
    try #require(file[table..<table + 8] == big(131, 8))
    file.replaceSubrange(table + 8..<table + 24, with: big(131 * 1_024, 8) + big(4 * 1_024, 4) + big(0, 4))
    return file
  }

  @Test("A count of MP3 frames that includes its own frame, and a count of whole packets, are no findings")
  func wholeCounts() async throws {
    try folder.file("itunes.mp3", Self.mp3(stating: 117))
    try folder.file("packets.caf", Self.wholePackets())
    for (name, frames) in [("itunes.mp3", 116 * 1_152), ("packets.caf", 127 * 1_024)] {
      let report = try await Earshot.inspected(folder.path(name))
      #expect(report.codes == [] && report.claimedSeconds == nil)
      #expect(report.decoded?.frames == frames && report.seconds == report.decoded?.seconds)
      #expect(try await Earshot.play(folder.path(name), "--output", "null").status == 0)
    }
    let checked = try await Earshot.checked(".", folder: folder)
    #expect(checked.verdict == "passed" && checked.results.map(\.codes) == [[], []])
  }

  @Test("A count of MP3 frames that exceeds them by more is an early end")
  func tooManyFrames() async throws {
    try folder.file("cut.mp3", Self.mp3(stating: 119))
    #expect(try await Earshot.inspected(folder.path("cut.mp3")).codes == ["ends-early"])
    let result = try await Earshot.checked("cut.mp3", folder: folder).result("cut.mp3")
    #expect(result.verdict == "failed" && result.codes == ["ends-early"])
  }

  // MARK: Suitability for a device

  @Test("An unsuitable attachment is reported with the system's error code, and is not a finding")
  func attachments() async throws {
    let ogg = try await Earshot.inspected(Media.path("three-seconds.ogg"))
    #expect(ogg.status == 0 && ogg.attachment?.fits == false)
    #expect(ogg.attachment?.code == 101 && ogg.attachment?.name == "attachmentUnrecognizedType")
    #expect(ogg.attachment?.found == #"the filename extension "ogg""#)

    let large = try folder.file("large.wav", Wave.tone(seconds: 700)).path
    let report = try await Earshot.inspected(large, "--quick")
    #expect(report.status == 0 && report.attachment?.code == 102)
    #expect(report.notificationSound?.fits == false)
    #expect(report.notificationSound?.reason == "longer than 30 s: iOS plays the default sound instead")
  }

  // MARK: The command

  @Test("The worst status of several files counts, and each file is reported")
  func several() async throws {
    let names = ["tone-440.wav", "damaged/mp3-named.wav", "damaged/empty.wav", "silence.wav"]
    let outcome = try await inspect(
      "--json", "--quick", Media.path(names[0]), Media.path(names[1]), Media.path(names[3]))
    #expect(outcome.status == 1 && outcome.lines.count == 4)
    let worstFirst = try await Earshot.run(["inspect", "--quick"] + names.map(Media.path))
    #expect(worstFirst.status == 2)
    #expect(worstFirst.errors.split(separator: "\n").count == 1)
    #expect(
      worstFirst.lines.filter { !$0.hasPrefix("  ") && !$0.isEmpty } == [names[0], names[1], names[3]].map(Media.path))
  }

  @Test("An invalid command line has status 64", arguments: [[], ["-"], ["a.wav", "--loud"], ["a.wav", "-"]])
  func usage(arguments: [String]) async throws {
    let outcome = try await Earshot.run(["inspect"] + arguments)
    #expect(outcome.status == 64 && outcome.output == "")
    if arguments.contains("-") { #expect(outcome.errors.contains("save it to a file")) }
  }

  @Test("Hostile names and tags cannot move the cursor, and lines have at most 80 columns")
  func hostile() async throws {
    let name = "\u{1B}]0;owned\u{7}\u{1B}[2J\n\u{202E}x.flac"
    let title = "\u{1B}[31m\r\u{9B}2J\u{202E}" + String(repeating: "long", count: 100)
    let path = try folder.file(name, Self.flac(title: title)).path
    let text = try await inspect(path)
    #expect(text.status == 0, "\(text.errors)")
    #expect(
      text.output.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.properties.generalCategory != .control && $0.value != 0x202E)
      })
    #expect(text.lines.contains { $0.hasPrefix("  tags        title:") }, "\(text.output)")
    #expect(text.lines.dropFirst().allSatisfy { $0.count <= 80 })
    let report = try await Earshot.inspected(path)
    #expect(report.tags?.contains { $0.name == "title" && $0.text.hasPrefix("\u{1B}[31m") } == true)
    let missing = try await inspect(folder.path("\u{1B}[31m\n.wav"))
    #expect(missing.errors.split(separator: "\n").count == 1 && !missing.errors.contains("\u{1B}"))
  }

  /// A quarter of a second of 440 Hz in FLAC with a title: a comment block is inserted after the first block.
  private static func flac(title: String) throws -> Data {
    let file = try [UInt8](Data(contentsOf: Media.url("tone-24bit.flac")))
    func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let comment = Array("TITLE=\(title)".utf8)
    let block = little(0) + little(1) + little(comment.count) + comment
    let size = (0..<3).map { UInt8(block.count >> (16 - $0 * 8) & 0xFF) }
    // The signature has 4 bytes, STREAMINFO 4 + 34. STREAMINFO must no longer be marked as the last block, and other
    // comments are removed.
    var blocks: [[UInt8]] = []
    var offset = 42
    var isLast = file[4] & 0x80 != 0
    while !isLast {
      let length = Int(file[offset + 1]) << 16 | Int(file[offset + 2]) << 8 | Int(file[offset + 3])
      isLast = file[offset] & 0x80 != 0
      if file[offset] & 0x7F != 4 { blocks.append([file[offset] & 0x7F] + file[offset + 1..<offset + 4 + length]) }
      offset += 4 + length
    }
    let head = file[0..<4] + [0] + file[5..<42]
    return Data(head + blocks.joined() + [0x84] + size + block + file[offset...])
  }
}
