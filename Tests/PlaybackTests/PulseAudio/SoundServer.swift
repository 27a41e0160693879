import Foundation

/// A private sound server with a null sink, `nul`, and a PulseAudio socket to record its monitor from.
protocol SoundServer {
  /// Starts a program that uses this server.
  func run(_ program: String, _ arguments: [String], output: FileHandle?) throws -> Child
}

extension PulseAudioDaemon: SoundServer {}
