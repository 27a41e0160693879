import CPlayback
import DeviceTime
import Foundation

extension MediaFile {
  /// How many frames of sound there are, and how many a second, where the headers know it to the frame; nil where not.
  public var exactLength: (frames: Int, rate: Int)? {
    guard let frames = layout.frames, let rate = layout.rate else { return nil }
    return (frames, rate)
  }

  /// Decodes the sound as fast as it goes, without a ring, a speaker or a clock, and waits until that is done.
  ///
  /// The samples are cut to what the file records, and to the frame: without the encoder's delay and padding.
  /// - Parameters:
  ///   - start: The first frame that is wanted, at the media's own rate.
  ///   - frames: How many are wanted; nil for all to the end.
  ///   - taker: Gets the samples.
  /// - Returns: How far it came. Damaged data is no error here: there is as much sound as there is.
  /// - Throws: ``PlaybackError`` where nothing can be decoded to begin with: a codec that does not play, a plugin that is
  ///   missing.
  public func decode(
    from start: Int = 0, frames: Int? = nil, into taker: any SampleTaker
  ) throws(PlaybackError) -> DecodingOutcome {
    let chain = try chain(for: .measuring)
    try PluginShelf.require(chain.factories)
    let run = DecodingRun(taker, path: path)
    let descriptor = try duplicate()
    var report = EarshotDecodeReport()
    let outcome = withExtendedLifetime(run) {
      chain.withC(descriptor: descriptor, media: media) {
        earshot_decode($0, Int64(start), Int64(frames ?? -1), DecodingRun.patience, run.handler, &report)
      }
    }
    var result = DecodingOutcome(frames: Int(clamping: report.frames), holes: Int(report.holes))
    if report.holes > 0 { result.firstHole = Int(report.first_hole) }
    if result.holes > 0, hasOnlyTagsBetweenFrames { (result.holes, result.firstHole) = (0, nil) }
    switch outcome {
    case EARSHOT_DECODE_FAULT:
      result.fault = run.fault ?? .damaged(path: path, reason: "it cannot be decoded")
    case EARSHOT_DECODE_STALLED:
      result.fault = .stalled(path: path, seconds: Int(DecodingRun.patience / 1_000_000_000))
    default: break
    }
    return result
  }
}

/// What C gets of one decoding. Touched by one thread at a time: GStreamer's while it decodes, the caller's afterwards.
private final class DecodingRun {
  /// Nanoseconds that may pass without a sample.
  static let patience: UInt64 = 2_000_000_000

  private let taker: any SampleTaker
  private let path: String
  private(set) var fault: PlaybackError?

  init(_ taker: any SampleTaker, path: String) {
    self.taker = taker
    self.path = path
  }

  /// Valid as long as this lives.
  var handler: EarshotDecodeHandler {
    EarshotDecodeHandler(
      samples: { context, samples in
        DecodingRun.from(context)?.taker.begin(DecodedFormat(samples))
      },
      block: { context, bytes, size in
        DecodingRun.from(context)?.taker.take(UnsafeRawBufferPointer(start: bytes, count: size)) ?? false
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
