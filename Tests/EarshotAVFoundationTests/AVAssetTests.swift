import Playback
import TestSupport
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite struct AVAssetTests {
  let speech = Media.url("speech.mp3")

  @Test func `Values are loaded one or several at a time`() async throws {
    let asset = AVURLAsset(url: speech)
    let duration = try await asset.load(.duration)
    let (same, tracks, plays) = try await asset.load(.duration, .tracks, .isPlayable)
    #expect(abs(duration.seconds - 63_004.0 / 22_050) < 0.1)
    #expect(same == duration)
    #expect(plays)
    #expect(tracks.map(\.mediaType) == [.audio])
    guard case .loaded(let value) = asset.status(of: .duration) else {
      Issue.record("the duration is not loaded")
      return
    }
    #expect(value == duration)
  }

  @Test func `A track has the properties of the file's headers`() async throws {
    let asset = AVAsset(url: Media.url("three-seconds.mp4"))
    let track = try #require(try await asset.loadTracks(withMediaType: .audio).first)
    #expect(track.timeRange == CMTimeRange(start: .zero, duration: asset.duration))
    #expect(track.naturalTimeScale == 44_100)
    #expect(track.estimatedDataRate > 0)
    #expect(track.asset === asset)
    #expect(asset.tracks(withMediaType: .video).count == 1)
    #expect(try await asset.loadTrack(withTrackID: 1)?.mediaType == .audio)
    #expect(track.preferredTransform == .identity)
    let transform = try await track.load(.preferredTransform)
    #expect(transform == .identity)
  }

  @Test func `Tags and artwork are metadata`() async throws {
    let asset = AVAsset(url: speech)
    let common = try await asset.load(.commonMetadata)
    let title = AVMetadataItem.metadataItems(from: common, withKey: AVMetadataKey.commonKeyTitle, keySpace: .common)
    #expect(title.count == 1)
    #expect(title.first?.stringValue?.isEmpty == false)
    let covers = AVMetadataItem.metadataItems(from: common, filteredByIdentifier: .commonIdentifierArtwork)
    let bytes = try await #require(covers.first).load(.dataValue)
    #expect(bytes?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test func `loadValuesAsynchronously calls its completion handler`() async {
    let asset = AVAsset(url: speech)
    await withCheckedContinuation { continuation in
      asset.loadValuesAsynchronously(forKeys: ["duration", "tracks"]) { continuation.resume() }
    }
    var error: NSError?
    #expect(asset.statusOfValue(forKey: "duration", error: &error) == .loaded)
    #expect(error == nil)
    let missing = AVAsset(url: Media.url("nothing.mp3"))
    #expect(missing.statusOfValue(forKey: "duration", error: &error) == .failed)
    #expect(error?.domain == AVFoundationErrorDomain)
  }

  @Test func `Assets on the network are not opened`() async throws {
    let asset = AVURLAsset(url: try #require(URL(string: "https://example.com/speech.mp3")))
    #expect(try await asset.load(.isPlayable) == false)
    let error = await #expect(throws: AVError.self) { try await asset.load(.duration) }
    #expect(error?.code == .operationNotSupportedForAsset)
    #expect(error?.localizedDescription.contains("https://example.com/speech.mp3") == true)
    let player = PlayerEngine.$output.withValue(RecordingOutput()) { AVPlayer(playerItem: AVPlayerItem(asset: asset)) }
    await turn()
    #expect(player.status == .failed)
    #expect((player.currentItem?.error as? AVError)?.code == .operationNotSupportedForAsset)
  }
}
