import Foundation
import TestSupport

/// A private sound server with a null sink, `nul`, and a PulseAudio socket to record its monitor from.
protocol SoundServer {
  func run(_ program: String, _ arguments: [String], output: FileHandle?) throws -> Child
}

extension PulseAudioDaemon: SoundServer {}
