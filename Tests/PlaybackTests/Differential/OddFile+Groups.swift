extension OddGroup {
  /// All groups. Names begin with the codec, so that patterns can select codecs.
  static let all: [OddGroup] =
    rates.map(atRate) + (1...8).map(withChannels) + [
      sampleFormats, layers, freeFormat, fileForms, editLists, tags, changedBytes, videos,
    ]

  /// The rates of MPEG audio and AAC, the rates of other codecs, and unusual rates.
  private static let rates = [
    7_350, 8_000, 11_025, 11_111, 12_000, 16_000, 22_050, 24_000, 32_000, 37_800, 44_100, 48_000, 64_000, 88_200,
    96_000, 192_000,
  ]

  private static func atRate(_ rate: Int) -> OddGroup {
    var files = [
      OddFile("s16-\(rate).wav", "-c:a pcm_s16le"), OddFile("s24-\(rate).aiff", "-c:a pcm_s24be"),
      OddFile("f32-\(rate).caf", "-c:a pcm_f32be"), OddFile("flac-\(rate).flac", "-c:a flac"),
      OddFile("vorbis-\(rate).ogg", "-c:a libvorbis -q:a 4"),
    ]
    // The MPEG-4 sample description has 16 bits for the rate.
    if rate < 65_536 { files.append(OddFile("alac-\(rate).m4a", "-c:a alac")) }
    if [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000].contains(rate) {
      files += [
        OddFile("mp3-\(rate).mp3", "-c:a libmp3lame -b:a 64k"),
        OddFile("mp3-vbr-\(rate).mp3", "-c:a libmp3lame -q:a 4"),
      ]
    }
    if [16_000, 22_050, 24_000, 32_000, 44_100, 48_000].contains(rate) {
      files.append(OddFile("mp2-\(rate).mp2", "-c:a mp2"))
    }
    if ![11_111, 37_800, 192_000].contains(rate) {
      files += [
        OddFile("aac-\(rate).m4a", "-c:a aac -aac_pns 0 -b:a 96k"),
        OddFile("aac-adts-\(rate).aac", "-c:a aac -aac_pns 0 -b:a 96k"),
      ]
    }
    if [8_000, 12_000, 16_000, 24_000, 48_000].contains(rate) {
      files.append(OddFile("opus-\(rate).opus", "-c:a libopus -b:a 64k"))
    }
    return OddGroup(name: "rate-\(rate)", rate: rate, channels: 2, files: files)
  }

  private static func withChannels(_ channels: Int) -> OddGroup {
    var files = [
      OddFile("s16-c\(channels).wav", "-c:a pcm_s16le"), OddFile("f32-c\(channels).wav", "-c:a pcm_f32le"),
      OddFile("s16-c\(channels)-unmasked.wav", "-c:a pcm_s16le", change: OddBytes.unmasked),
      OddFile("s16-c\(channels).aiff", "-c:a pcm_s16be"), OddFile("s24-c\(channels).caf", "-c:a pcm_s24le"),
      OddFile("s16-c\(channels).mov", "-c:a pcm_s16be"), OddFile("flac-c\(channels).flac", "-c:a flac"),
      OddFile("vorbis-c\(channels).ogg", "-c:a libvorbis -q:a 4"),
      OddFile("opus-c\(channels).opus", "-c:a libopus -b:a \(channels * 48)k -mapping_family \(channels > 2 ? 1 : 0)"),
      OddFile("alac-c\(channels).m4a", "-c:a alac"), OddFile("mulaw-c\(channels).wav", "-c:a pcm_mulaw"),
      OddFile("alaw-c\(channels).caf", "-c:a pcm_alaw"), OddFile("mulaw-c\(channels).mov", "-c:a pcm_mulaw"),
      OddFile("s16-c\(channels).w64", "-c:a pcm_s16le"), OddFile("flac-c\(channels).oga", "-c:a flac"),
      // ffmpeg knows no configuration of seven channels, and describes them in the stream.
      OddFile("aac-c\(channels).m4a", "-c:a aac -aac_pns 0 -b:a \(channels * 48)k"),
      OddFile("aac-adts-c\(channels).aac", "-c:a aac -aac_pns 0 -b:a \(channels * 48)k"),
    ]
    if channels == 1 {
      files += [
        OddFile("mp3-c1.mp3", "-c:a libmp3lame -b:a 48k"), OddFile("mp2-c1.mp2", "-c:a mp2 -b:a 64k"),
        OddFile("mp3-c1.mp4", "-c:a libmp3lame -b:a 48k"),
        OddFile("ima4-c1.caf", "-c:a adpcm_ima_qt"), OddFile("ima4-c1.mov", "-c:a adpcm_ima_qt"),
      ]
    }
    return OddGroup(name: "channels-\(channels)", rate: 48_000, channels: channels, files: files)
  }

  /// Every sample width and notation in every container that supports it.
  private static let sampleFormats: OddGroup = {
    var files: [OddFile] = []
    for coding in ["u8", "s16le", "s24le", "s32le", "f32le", "f64le", "mulaw", "alaw"] {
      files.append(OddFile("\(coding)-format.wav", "-c:a pcm_\(coding)"))
      files.append(OddFile("\(coding)-format-rf64.wav", "-c:a pcm_\(coding) -rf64 always"))
      files.append(OddFile("\(coding)-format.w64", "-c:a pcm_\(coding)"))
    }
    for coding in ["s8", "s16be", "s24be", "s32be"] {
      files.append(OddFile("\(coding)-format.aiff", "-c:a pcm_\(coding)"))
    }
    for coding in ["s16le", "f32be", "f64be", "mulaw", "alaw"] {
      files.append(OddFile("\(coding)-format-c.aiff", "-c:a pcm_\(coding)"))
    }
    for coding in ["s8", "s16le", "s16be", "s24le", "s24be", "s32le", "s32be", "f32le", "f32be", "f64le", "f64be"] {
      files.append(OddFile("\(coding)-format.caf", "-c:a pcm_\(coding)"))
      files.append(OddFile("\(coding)-format.mov", "-c:a pcm_\(coding)"))
    }
    for coding in ["mulaw", "alaw"] {
      files.append(OddFile("\(coding)-format.caf", "-c:a pcm_\(coding)"))
      files.append(OddFile("\(coding)-format.mov", "-c:a pcm_\(coding)"))
    }
    for coding in ["u8", "s16le", "s24le", "s32le", "f32le", "mulaw", "alaw"] {
      files.append(OddFile("\(coding)-format.avi", "-c:a pcm_\(coding)"))
    }
    for coding in ["s16", "s32"] {
      files.append(OddFile("flac-\(coding).flac", "-c:a flac -sample_fmt \(coding)"))
      files.append(OddFile("alac-\(coding).m4a", "-c:a alac -sample_fmt \(coding)p"))
      files.append(OddFile("alac-\(coding).caf", "-c:a alac -sample_fmt \(coding)p"))
    }
    return OddGroup(name: "sample-formats", rate: 44_100, channels: 2, files: files)
  }()

  /// MPEG audio with and without a declared length.
  private static let layers = OddGroup(
    name: "layers", rate: 44_100, channels: 2,
    files: [
      OddFile("mp3-no-xing.mp3", "-c:a libmp3lame -b:a 128k -write_xing 0"),
      OddFile("mp3-no-reservoir.mp3", "-c:a libmp3lame -b:a 128k -reservoir 0"),
      OddFile("mp3-plain-stereo.mp3", "-c:a libmp3lame -b:a 128k -joint_stereo 0"),
      OddFile("mp3-320.mp3", "-c:a libmp3lame -b:a 320k"), OddFile("mp3-abr.mp3", "-c:a libmp3lame -b:a 96k -abr 1"),
      OddFile("mp3-in.mp4", "-c:a libmp3lame -b:a 96k"), OddFile("mp3-in.mov", "-c:a libmp3lame -b:a 96k"),
      OddFile("mp3-in.avi", "-c:a libmp3lame -b:a 96k"), OddFile("mp3-in.wav", "-c:a libmp3lame -b:a 96k"),
      OddFile("mp2-384.mp2", "-c:a mp2 -b:a 384k"), OddFile("mp2-twolame.mp2", "-c:a libtwolame -b:a 192k"),
      OddFile("mp2-in.mpg", "-c:a mp2 -b:a 192k -f mpeg"), OddFile("mp3-in.mpg", "-c:a libmp3lame -b:a 128k -f mpeg"),
      OddFile("mp2-in-vob.mpg", "-c:a mp2 -b:a 192k -f vob"),
      // No encoder of layer I is common.
      OddFile("mp1-noise.mp1", "-c:a mp2 -f mp2") { _ in LayerOne.frames(40, channels: 2, rate: 44_100) },
    ])

  /// MP3 without a declared bit rate, alone in its group: ffmpeg cannot open it, and would decode others one by one.
  private static let freeFormat = OddGroup(
    name: "free-format", rate: 44_100, channels: 2,
    files: [
      OddFile(
        "mp3-free.mp3", "-c:a libmp3lame -b:a 128k -write_xing 0 -id3v2_version 0", change: OddBytes.freeFormat)
    ])

  /// The same codecs in other containers, and in other forms of a container.
  private static let fileForms = OddGroup(
    name: "file-forms", rate: 44_100, channels: 2,
    files: [
      OddFile("aac-index-first.m4a", "-c:a aac -aac_pns 0 -movflags +faststart"),
      OddFile("aac-noise.m4a", "-c:a aac -aac_pns 1"),
      OddFile("aac-fragmented.mp4", "-c:a aac -aac_pns 0 -movflags +frag_keyframe+empty_moov -frag_duration 100000"),
      OddFile(
        "aac-fragmented-base.mp4",
        "-c:a aac -aac_pns 0 -movflags +frag_keyframe+default_base_moof -frag_duration 100000"),
      OddFile("aac-in.mov", "-c:a aac -aac_pns 0"), OddFile("aac-in.3gp", "-c:a aac -aac_pns 0"),
      OddFile("aac-in.avi", "-c:a aac -aac_pns 0"),
      OddFile("alac-fragmented.mp4", "-c:a alac -movflags +frag_keyframe+empty_moov -frag_duration 100000 -f mp4"),
      OddFile("flac-fragmented.mp4", "-c:a flac -strict -2 -movflags +frag_keyframe+empty_moov -frag_duration 100000"),
      OddFile(
        "opus-fragmented.mp4",
        "-c:a libopus -ar 48000 -strict -2 -movflags +frag_keyframe+empty_moov -frag_duration 100000"),
      OddFile("mp3-fragmented.mp4", "-c:a libmp3lame -movflags +frag_keyframe+empty_moov -frag_duration 100000"),
      OddFile("aac-scale.m4a", "-c:a aac -aac_pns 0", change: OddBytes.doublingScale),
      OddFile("alac-scale.m4a", "-c:a alac", change: OddBytes.doublingScale),
      OddFile("flac-scale.mp4", "-c:a flac -strict -2", change: OddBytes.doublingScale),
      OddFile("opus-scale.mp4", "-c:a libopus -ar 48000 -strict -2", change: OddBytes.doublingScale),
      OddFile("ima4-scale.mov", "-c:a adpcm_ima_qt", change: OddBytes.doublingScale),
      OddFile("alac-in.mov", "-c:a alac"),
      OddFile("flac-in.ogg", "-c:a flac"), OddFile("flac-in.mp4", "-c:a flac -strict -2"),
      OddFile("flac-fixed-blocks.flac", "-c:a flac -frame_size 1024"),
      OddFile("opus-in.mp4", "-c:a libopus -ar 48000 -strict -2"), OddFile("opus-in.caf", "-c:a libopus -ar 48000"),
      OddFile("opus-frames-60ms.opus", "-c:a libopus -ar 48000 -frame_duration 60"),
      OddFile("opus-frames-2.5ms.opus", "-c:a libopus -ar 48000 -frame_duration 2.5"),
      OddFile("opus-voice.opus", "-c:a libopus -ar 48000 -application voip -b:a 16k"),
      OddFile("vorbis-small-pages.ogg", "-c:a libvorbis -page_duration 20000"),
      OddFile("opus-small-pages.opus", "-c:a libopus -ar 48000 -page_duration 20000"),
      OddFile("s16-brand-m4a.mp4", "-c:a pcm_s16be -f mov -brand M4A"),
      OddFile("s16-timescale.mov", "-c:a pcm_s16le -movie_timescale 90000"),
    ])

  /// Edit lists. Times of the media and of the movie are in frames.
  private static let editLists: OddGroup = {
    var files: [OddFile] = []
    let codecs = [
      ("aac", "-c:a aac -aac_pns 0", 1_024), ("alac", "-c:a alac -f mp4", 0), ("s16", "-c:a pcm_s16le -f mov", 0),
    ]
    for (codec, options, priming) in codecs {
      let name = codec == "s16" ? "mov" : "m4a"
      let options = options + " -movie_timescale 44100"
      files.append(OddFile("\(codec)-edits-none.\(name)", options + " -use_editlist 0"))
      for (edits, list) in [
        ("empty-list", []),
        ("one", [(13_000, priming)]),
        ("whole", [(0, priming)]),
        ("late-start", [(6_000, 5_000)]),
        ("leading-gap", [(4_410, -1), (13_000, priming)]),
        ("leading-gap-late-start", [(1_001, -1), (5_000, 3_333)]),
        ("two", [(3_000, priming), (5_000, 7_000)]),
        ("gap-between", [(3_000, priming), (2_000, -1), (5_000, 7_000)]),
        ("too-long", [(50_000, priming)]), ("backward", [(2_000, 9_000), (2_000, 4_000), (2_000, 9_000)]),
        ("gap-behind", [(6_000, 5_000), (3_000, -1)]),
      ] as [(String, [(Int, Int)])] {
        files.append(OddFile("\(codec)-edits-\(edits).\(name)", options) { OddBytes.edits(of: $0, list) })
      }
    }
    return OddGroup(name: "edit-lists", rate: 44_100, channels: 2, files: files)
  }()

  private static let tags: OddGroup = {
    let title = "-metadata title=Odd -metadata artist=Earshot"
    return OddGroup(
      name: "tags", rate: 44_100, channels: 2,
      files: [
        OddFile("mp3-id3v1.mp3", "-c:a libmp3lame -id3v2_version 0 -write_id3v1 1 \(title)"),
        OddFile("mp3-id3v23.mp3", "-c:a libmp3lame -id3v2_version 3 \(title)"),
        OddFile("mp3-id3v24.mp3", "-c:a libmp3lame -id3v2_version 4 -write_id3v1 1 \(title)"),
        OddFile("mp3-ape.mp3", "-c:a libmp3lame", change: { $0 + OddBytes.apeTag }),
        OddFile("mp3-two-tags.mp3", "-c:a libmp3lame", change: { OddBytes.id3 + OddBytes.id3 + $0 + OddBytes.id3v1 }),
        OddFile("mp3-padded-tag.mp3", "-c:a libmp3lame", change: { $0 + Fixture.zeros(2_000) }),
        OddFile("s16-id3.wav", "-c:a pcm_s16le \(title)") {
          OddBytes.riff($0, adding: Fixture.chunk("id3 ", OddBytes.id3))
        },
        OddFile("s16-info.wav", "-c:a pcm_s16le \(title)"),
        OddFile("s16-odd-chunk.wav", "-c:a pcm_s16le") {
          OddBytes.riff($0, adding: Fixture.chunk("note", [1, 2, 3]))
        },
        OddFile("s16-bext.wav", "-c:a pcm_s16le -write_bext 1 -metadata originator=Earshot"),
        OddFile("s16-peak.wav", "-c:a pcm_s16le -write_peak on"),
        OddFile("s16-id3.aiff", "-c:a pcm_s16be -write_id3v2 1 \(title)"),
        OddFile("aac-adts-id3.aac", "-c:a aac -aac_pns 0 -write_id3v2 1 \(title)"),
        OddFile("aac-adts-id3v1.aac", "-c:a aac -aac_pns 0") { $0 + OddBytes.id3v1 },
        OddFile("aac-adts-ape.aac", "-c:a aac -aac_pns 0 -write_apetag 1 \(title)"),
        OddFile("aac-tags.m4a", "-c:a aac -aac_pns 0 \(title)"), OddFile("alac-tags.caf", "-c:a alac \(title)"),
        OddFile("flac-id3.flac", "-c:a flac \(title)") { OddBytes.id3 + $0 },
        OddFile("flac-id3v1.flac", "-c:a flac \(title)") { $0 + OddBytes.id3v1 },
        OddFile("vorbis-tags.ogg", "-c:a libvorbis \(title)"),
        OddFile("opus-tags.opus", "-c:a libopus -ar 48000 \(title)"),
        OddFile("mp2-id3.mp2", "-c:a mp2") { OddBytes.id3 + $0 + OddBytes.id3v1 },
      ])
  }()

  /// Files that other encoders write, but ffmpeg does not.
  private static let changedBytes = OddGroup(
    name: "changed-bytes", rate: 44_100, channels: 2,
    files: [
      OddFile("flac-unknown-total.flac", "-c:a flac") { OddBytes.flac($0, total: 0) },
      OddFile("flac-total-too-small.flac", "-c:a flac") { OddBytes.flac($0, total: 5_000) },
      OddFile("flac-total-too-large.flac", "-c:a flac") { OddBytes.flac($0, total: 60_000) },
      OddFile("flac-no-frame-sizes.flac", "-c:a flac") { $0.replacing(12, with: Fixture.zeros(6)) },
      OddFile("flac-wrong-frame-sizes.flac", "-c:a flac") { $0.replacing(12, with: [0, 0, 14, 0, 0, 20]) },
      OddFile("s16-unknown-size.wav", "-c:a pcm_s16le") { OddBytes.sizes(of: $0, as: 0xFFFF_FFFF) },
      OddFile("s16-zero-size.wav", "-c:a pcm_s16le") { OddBytes.sizes(of: $0, as: 0) },
      OddFile("vorbis-chained.ogg", "-c:a libvorbis") { $0 + OddBytes.reserialized($0) },
      OddFile("opus-chained.opus", "-c:a libopus -ar 48000") { $0 + OddBytes.reserialized($0) },
      OddFile("mp3-twice.mp3", "-c:a libmp3lame -write_xing 0") { $0 + $0 },
      OddFile("aac-adts-twice.aac", "-c:a aac -aac_pns 0") { $0 + $0 },
    ])

  /// Sound beside video of half a second or less.
  private static let videos = OddGroup(
    name: "films", rate: 44_100, channels: 2, inputs: ["-f", "lavfi", "-i", "testsrc=s=32x32:r=10:d=0.5"],
    files: [
      OddFile("aac-film.mp4", "-c:v mpeg4 -c:a aac -aac_pns 0"),
      OddFile("aac-film.mov", "-c:v mpeg4 -c:a aac -aac_pns 0"),
      OddFile("aac-film-short-picture.mp4", "-c:v mpeg4 -c:a aac -aac_pns 0 -filter:v trim=duration=0.1"),
      OddFile("aac-film-late-sound.mp4", "-c:v mpeg4 -c:a aac -aac_pns 0 -filter:a asetpts=PTS+0.15/TB"),
      OddFile("aac-film-late-picture.mp4", "-c:v mpeg4 -c:a aac -aac_pns 0 -filter:v setpts=PTS+0.15/TB"),
      OddFile("s16-film.mov", "-c:v mpeg4 -c:a pcm_s16le"), OddFile("alac-film.mp4", "-c:v mpeg4 -c:a alac"),
      OddFile("mp3-film.avi", "-c:v mpeg4 -c:a libmp3lame"), OddFile("s16-film.avi", "-c:v mpeg4 -c:a pcm_s16le"),
      OddFile("mp2-film.mpg", "-c:v mpeg1video -r 25 -c:a mp2"),
    ])
}
