// EarshotAudioToolbox: system sounds.
//
// Emulated: sounds from files, which an `AVAudioPlayer` plays. Not emulated: Apple's numbered sounds, which Earshot
// does not have, and vibration, whose use is reported; audio units, queues and converters. Important: on a device, a
// system sound is at most 30 s long; creating one from a longer file fails.

@_exported public import EarshotAVFoundation
@_exported public import EarshotFoundation
import ExtensionLink
import Synchronization
import Transcripts

/// The identifier of a system sound.
public typealias SystemSoundID = UInt32

/// The identifier that makes the device vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// No error.
public let kAudioServicesNoError: OSStatus = 0
/// An error: the property is not supported.
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F
/// An error: the sound is longer than 30 s, or its file is unreadable.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Creates a system sound from a file.
///
/// - Parameters:
///   - url: The file.
///   - sound: On return, the identifier of the sound.
/// - Returns: `kAudioServicesNoError`, or an error if the file cannot be played.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ url: CFURL, _ sound: UnsafeMutablePointer<SystemSoundID>) -> OSStatus {
  guard let player = try? AVAudioPlayer(contentsOf: url), player.duration <= 30 else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  sound.pointee = SystemSounds.add(player)
  return kAudioServicesNoError
}

/// Disposes of a system sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> OSStatus {
  SystemSounds.remove(sound) ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a system sound.
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) { SystemSounds.play(sound, nil) }
/// Plays a system sound as an alert.
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) { SystemSounds.play(sound, nil) }

/// Plays a system sound, and calls a closure on the main queue when the sound has finished.
public func AudioServicesPlaySystemSoundWithCompletion(_ sound: SystemSoundID, _ completion: (() -> Void)?) {
  SystemSounds.play(sound, completion)
}

/// Plays a system sound as an alert, and calls a closure on the main queue when the sound has finished.
public func AudioServicesPlayAlertSoundWithCompletion(_ sound: SystemSoundID, _ completion: (() -> Void)?) {
  SystemSounds.play(sound, completion)
}

private enum SystemSounds {
  private struct Player: @unchecked Sendable {
    let player: AVAudioPlayer
  }

  private struct Completion: @unchecked Sendable {
    let body: () -> Void
  }

  private struct State {
    // Apple's own identifiers are smaller.
    var last: SystemSoundID = 4096
    var players: [SystemSoundID: Player] = [:]
  }

  private static let state = Mutex(State())

  static func add(_ player: AVAudioPlayer) -> SystemSoundID {
    let player = Player(player: player)
    return state.withLock { state in
      state.last += 1
      state.players[state.last] = player
      return state.last
    }
  }

  static func remove(_ sound: SystemSoundID) -> Bool {
    state.withLock { $0.players.removeValue(forKey: sound) } != nil
  }

  static func play(_ sound: SystemSoundID, _ completion: (() -> Void)?) {
    let player = state.withLock { $0.players[sound] }?.player
    if let player {
      player.currentTime = 0
      player.play()
    } else {
      let name = sound == kSystemSoundID_Vibrate ? "vibration" : "the system sound \(sound)"
      ExtensionContext.current?.report(Diagnostic(.notEmulated, "\(name) is not emulated: it is skipped"))
    }
    guard let completion = completion.map({ Completion(body: $0) }) else { return }
    ExtensionTime.current.schedule(after: .seconds(player?.duration ?? 0), on: .main) { completion.body() }
  }
}
