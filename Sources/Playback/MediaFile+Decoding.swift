import CPlayback
import DeviceTime
import Foundation

extension MediaFile {
  /// The number of frames and the sample rate, if the headers state the exact length; otherwise nil.
  public var exactLength: (frames: Int, rate: Int)? {
    guard let frames = layout.frames, let rate = layout.rate else { return nil }
    return (frames, rate)
  }

  /// Whether decoding always starts at the beginning of the sound, even for a position far behind it.
  public var isDecodedFromBeginning: Bool {
    (try? chain(for: .measuring)).map { $0.preroll >= SoundCodec.unlimitedMemory } ?? false
  }

  /// Decodes the sound as fast as possible, without a ring, speaker or clock, and waits for the end.
  ///
  /// The samples are trimmed exactly: encoder delay and padding are removed.
  /// - Parameters:
  ///   - start: The first frame, at the media's own rate.
  ///   - frames: The number of frames; nil to the end.
  ///   - sink: The sink for the samples.
  /// - Returns: The outcome. Damaged data is not an error: the rest is decoded.
  /// - Throws: ``PlaybackError`` if decoding cannot start, because of an unsupported codec, a missing plugin, or
  ///   headers that describe no sound.
  public func decode(
    from start: Int = 0, frames: Int? = nil, into sink: any SampleSink
  ) throws(PlaybackError) -> DecodingOutcome {
    let chain = try chain(for: .measuring)
    try PluginRegistry.require(chain.factories)
    let run = DecodingRun(sink, path: path)
    let descriptor = try duplicate()
    var report = EarshotDecodeReport()
    let outcome = withExtendedLifetime(run) {
      chain.withC(descriptor: descriptor, media: media) {
        earshot_decode($0, Int64(start), Int64(frames ?? -1), DecodingRun.timeout, run.handler, &report)
      }
    }
    var result = DecodingOutcome(frames: Int(clamping: report.frames), holes: Int(report.holes))
    if report.holes > 0 { result.firstHole = Int(report.first_hole) }
    if result.holes > 0, hasOnlyTagsBetweenFrames { (result.holes, result.firstHole) = (0, nil) }
    switch outcome {
    case EARSHOT_DECODE_FAULT:
      result.fault = run.fault ?? .damaged(path: path, reason: "decoding failed")
    case EARSHOT_DECODE_STALLED:
      result.fault = .stalled(path: path, seconds: Int(DecodingRun.timeout / 1_000_000_000))
    default: break
    }
    return result
  }
}

/// The Swift side of one decoding run. It is used by one thread at a time: GStreamer's while decoding, the caller's
/// afterwards.
private final class DecodingRun {
  /// The maximum time without a sample, in nanoseconds.
  static let timeout: UInt64 = 2_000_000_000

  private let sink: any SampleSink
  private let path: String
  private(set) var fault: PlaybackError?

  init(_ sink: any SampleSink, path: String) {
    self.sink = sink
    self.path = path
  }

  /// The C handler, valid as long as this object exists.
  var handler: EarshotDecodeHandler {
    EarshotDecodeHandler(
      samples: { context, samples in
        DecodingRun.from(context)?.sink.begin(DecodedFormat(samples))
      },
      block: { context, bytes, size in
        DecodingRun.from(context)?.sink.take(UnsafeRawBufferPointer(start: bytes, count: size)) ?? false
      },
      fault: { context, fault in
        guard let run = DecodingRun.from(context) else { return }
        run.fault = run.fault ?? PlaybackError(fault, path: run.path)
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> DecodingRun? {
    context.map { Unmanaged<DecodingRun>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension DecodedFormat {
  fileprivate init(_ samples: EarshotSamples) {
    let encoding = withUnsafeBytes(of: samples.format) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    self.init(encoding: encoding, rate: Int(samples.rate), channels: Int(samples.channels))
  }
}
