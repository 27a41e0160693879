import Foundation
import Metering
import TestSupport
import Testing

@Suite("Channel analysis")
struct ChannelTests {
  private func channels(_ channels: [[Float]]) throws -> SoundChannels {
    let samples = (0..<channels[0].count).flatMap { frame in channels.map { $0[frame] } }
    return try #require(
      try SoundMeasure(of: samples, channels: channels.count, rate: 48_000, measuring: .channels).channels)
  }

  private let tone = sine(amplitude: 0.5, cycles: 0.01, frames: 10_000)
  private let otherTone = sine(amplitude: 0.25, cycles: 0.013, frames: 10_000)

  @Test("Every channel has its offset, root mean square and peak", arguments: 1...8)
  func each(count: Int) throws {
    let gains = (0..<count).map { Float($0 + 1) / 8 }
    let offsets = (0..<count).map { Float($0) / 100 }
    let found = try channels(zip(gains, offsets).map { gain, offset in tone.map { $0 * gain + offset } })
    #expect(found.channels.count == count)
    for (index, channel) in found.channels.enumerated() {
      let (gain, offset) = (Double(gains[index]), Double(offsets[index]))
      #expect(abs(channel.offset - offset) < 1e-6)
      #expect(abs(channel.rms - (gain * gain / 8 + offset * offset).squareRoot()) < 1e-5)
      #expect(abs(channel.peak - (0.5 * gain + offset)) < 1e-5)
    }
    #expect(abs(found.highestOffset - Double(count - 1) / 100) < 1e-6)
    #expect((found.correlation != nil) == (count == 2))
  }

  @Test("Channels are identical only if every sample is equal")
  func identical() throws {
    let same = try channels([tone, tone])
    #expect(same.isIdentical && !same.isOutOfPhase && same.dead.isEmpty)
    #expect(try abs(#require(same.correlation) - 1) < 1e-6)
    var changed = tone
    changed[9_999] += 0.0001
    #expect(try !channels([tone, changed]).isIdentical)
    let silent = [Float](repeating: 0, count: 100)
    #expect(try !channels([silent, silent]).isIdentical)
    #expect(try channels([silent, silent]).correlation == nil)
    #expect(try !channels([tone]).isIdentical)
  }

  @Test("Inverted and nearly inverted channels are out of phase")
  func outOfPhase() throws {
    let inverted = try channels([tone, tone.map { -$0 }])
    #expect(inverted.isOutOfPhase && !inverted.isIdentical)
    #expect(try abs(#require(inverted.correlation) + 1) < 1e-6)
    #expect(try channels([tone, zip(tone, otherTone).map { -0.7 * $0 + 0.3 * $1 }]).isOutOfPhase)
    let different = try channels([tone, otherTone])
    #expect(try !different.isOutOfPhase && abs(#require(different.correlation)) < 0.05)
    // The second channel is inaudible.
    #expect(try !channels([tone, tone.map { -$0 / 1_000 }]).isOutOfPhase)
  }

  @Test("Channels without sound beside others with sound are dead")
  func dead() throws {
    let silent = [Float](repeating: 0, count: 10_000)
    let faint = tone.map { $0 / 10_000 }
    #expect(try channels([silent, tone]).dead == [0])
    #expect(try channels([tone, faint]).dead == [1])
    #expect(try channels([tone, tone.map { $0 / 1_000 }]).dead == [])
    #expect(try channels([silent, faint]).dead == [])
    #expect(try channels([tone, otherTone, tone, silent, otherTone, silent]).dead == [5])
  }
}
