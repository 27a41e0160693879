import MediaReports
import DeviceTime
import Foundation
import Metering
import Playback

extension MediaFacts {
  /// Creates the facts of a report; nil if nothing is known of the file.
  init?(_ report: MediaReport) {
    guard let info = report.info else { return nil }
    self.init(bytes: info.byteCount, format: info.format.rawValue, codec: info.codec)
    seconds = info.duration.map(Self.seconds)
    claimedSeconds = info.claimedDuration.map(Self.seconds)
    // The format of the silence with which a video without sound is played is none of the file.
    let decodedFormat = info.hasSound ? report.measure?.format : nil
    rate = info.rate ?? decodedFormat?.rate
    channels = info.channels ?? decodedFormat?.channels
    bits = info.bits
    video = info.hasVideo
    hasSound = info.hasSound
    attachmentFailure = info.attachmentFailureText
    notificationSoundFailure = info.notificationSoundFailure
    guard let measure = report.measure else { return }
    decoded = Decoded(
      frames: measure.decoding.frames, seconds: measure.duration.map(Self.seconds), holes: measure.decoding.holes)
    guard measure.meterError == nil, measure.sound.frames > 0, let rate = measure.format?.rate, rate > 0 else { return }
    setMeasurements(measure.sound, rate: rate)
  }

  private mutating func setMeasurements(_ sound: SoundMeasure, rate: Int) {
    func seconds(_ frames: Int) -> Double { Self.seconds(SoundFormat(rate: rate).duration(of: frames)) }
    let loudness = sound.loudness
    levels = Levels(
      peak: Self.decibels(sound.peakDecibels), rms: Self.decibels(sound.rmsDecibels),
      truePeak: Self.decibels(sound.truePeakDecibels), loudness: Self.decibels(loudness?.integrated),
      range: Self.decibels(loudness?.range), momentary: Self.decibels(loudness?.maximumMomentary),
      shortTerm: Self.decibels(loudness?.maximumShortTerm))
    silence = sound.silence.map { silence in
      Silence(
        threshold: silence.threshold, leading: seconds(silence.leading), trailing: seconds(silence.trailing),
        intervalCount: silence.innerCount, longest: seconds(silence.longestInner?.frames ?? 0),
        longestAt: silence.longestInner.map { seconds($0.start) }, isAll: silence.leading >= sound.frames)
    }
    clipping = sound.clipping.map {
      Clipping(samples: $0.samples, runs: $0.runs, firstAt: $0.firstFrame.map(seconds))
    }
    dropouts = sound.dropouts.map {
      Dropouts(count: $0.count, seconds: seconds($0.total), firstAt: $0.firstFrame.map(seconds))
    }
    guard let channels = sound.channels else { return }
    channelLevels = channels.channels.map {
      Channel(
        peak: Self.decibels($0.peakDecibels), rms: Self.decibels($0.rmsDecibels),
        offset: Self.rounded($0.offset, to: 1e6))
    }
    correlation = channels.correlation.map { Self.rounded($0, to: 1_000) }
    deadChannels = channels.dead.map { $0 + 1 }
    areChannelsIdentical = channels.isIdentical
    areChannelsOpposite = channels.isOutOfPhase
  }

  // MARK: Numbers

  /// Returns seconds, rounded to microseconds.
  private static func seconds(_ time: Duration) -> Double { rounded(time.inSeconds, to: 1e6) }

  /// Returns a level, rounded to hundredths; nil for silence, which has no level.
  private static func decibels(_ level: Double?) -> Double? {
    level.flatMap { $0.isFinite ? rounded($0, to: 100) : nil }
  }

  private static func rounded(_ value: Double, to parts: Double) -> Double { (value * parts).rounded() / parts }
}
