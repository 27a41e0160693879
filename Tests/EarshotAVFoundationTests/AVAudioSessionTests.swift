import EarshotAVFoundation
import Testing

@Test func `the session keeps what it is told`() throws {
  let session = AVAudioSession.sharedInstance()
  try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
  try session.setActive(true)
  #expect(session.category == .playback)
  #expect(session.mode == .spokenAudio)
  #expect(session.categoryOptions == .duckOthers)
  try session.setActive(false, options: .notifyOthersOnDeactivation)
}
