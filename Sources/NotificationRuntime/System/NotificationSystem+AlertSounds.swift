import AttachmentStorage
import DeviceTime
import ExtensionProtocol
import Files
import Foundation
import Notifications
import Playback
import Transcripts

// The sounds of notifications (N8 to N10), which are heard through the device's speaker, as attachments are.
//
// One sound plays at a time. It ends when the person responds to its notification, and when another one rings.
extension NotificationSystem {
  /// Plays the sound of a notification.
  func ring(_ id: NotificationID, _ requested: NotificationSound) {
    guard playsAlertSounds, let app = state.notifications[id]?.app else { return }
    if let ringing { endRing(ringing.id) }
    let (sound, clip) = clip(for: requested, of: app)
    let volume = requested.isCritical ? requested.volume ?? 1 : 1
    do {
      let player = try ClipPlayer(clip, name: "\(sound)", volume: Float(volume), on: speaker)
      guard player.play() else { return core.record(.rang(sound: sound, report: .refused)) }
      let ducking = policies.alertSoundMix == .duck ? speaker.duck(except: [player.source]) : nil
      ringing = RingingSound(id: id, sound: sound, player: player, ducking: ducking)
      core.record(.rang(sound: sound, report: .started(seconds: clip.duration.inSeconds, volume: volume)))
    } catch {
      core.diagnose(.alertSound, "\(sound) cannot be played: \(error)")
    }
  }

  /// Ends the sound of a notification if it still plays.
  func endRing(_ id: NotificationID) {
    guard let ringing, ringing.id == id else { return }
    finishRing { .stopped(heard: $0) }
  }

  /// Handles an event of the speaker that concerns the sound of a notification.
  ///
  /// - Returns: Whether the event concerns such a sound.
  func handleRing(_ event: Speaker.Event) -> Bool {
    guard let ringing, event.source == ringing.player.source else { return false }
    switch event {
    case .ended(_, let segment): finishRing(segment) { .ended(heard: $0) }
    case .interrupted(_, let segment), .routeLost(_, let segment): finishRing(segment) { .stopped(heard: $0) }
    case .failed: finishRing { .stopped(heard: $0) }
    case .starved, .routeChanged, .deviceFailed, .deviceReturned: break
    }
    return true
  }

  private func finishRing(_ segment: Speaker.Segment? = nil, _ report: (HeardLevel) -> RingReport) {
    guard let ringing else { return }
    self.ringing = nil
    let rest = ringing.player.close()
    if let ducking = ringing.ducking { speaker.unduck(ducking) }
    core.record(.rang(sound: ringing.sound, report: report(core.heardLevel((segment ?? rest).level))))
  }

  // MARK: Files

  /// Returns a sound as it is played: the default sound replaces a file that is missing or unsuitable (N8, N9).
  private func clip(for requested: NotificationSound, of app: InstalledApp) -> (RungSound, SoundClip) {
    let standard: (RungSound, SoundClip) =
      requested.isCritical
      ? (.defaultCritical, .defaultCriticalAlert(at: speaker.format)) : (.default, .defaultAlert(at: speaker.format))
    guard let name = requested.name else { return standard }
    let shownName = name.shortened(to: 200)
    guard let (url, scope) = location(of: requested, app) else {
      // A single extension, or one that `earshot build` has built, comes without the app's own files.
      guard app.app.bundles.contains(where: Self.isApp) else { return standard }
      core.diagnose(.alertSound, "\(shownName) is in none of the folders for sounds of \(app.bundleIdentifier)")
      return standard
    }
    do {
      // Extensions can write to the container, so a file there may be a link to a file of the user.
      let file = try CheckedFile(url, scope)
      let held = URL(fileURLWithPath: "/proc/self/fd/\(file.descriptor.number)")
      let clip = try withExtendedLifetime(file) { () throws(SoundClip.Refusal) in
        try SoundClip(alertSoundAt: held, format: speaker.format)
      }
      return (.file(name: shownName), clip)
    } catch let refusal as SoundClip.Refusal {
      core.diagnose(.alertSound, "\(shownName): \(refusal)")
    } catch {
      core.diagnose(.alertSound, "\(shownName) cannot be read")
    }
    return standard
  }

  /// Returns whether a folder is a complete app, which contains its sounds.
  private static func isApp(_ folder: URL) -> Bool {
    folder.pathExtension == "app" && access(folder.appendingPathComponent("Info.plist").path, F_OK) == 0
  }

  /// Returns the file of a sound: the first one in the app's container, in its groups, and in its bundles (N9).
  private func location(of sound: NotificationSound, _ app: InstalledApp) -> (URL, AttachmentScope)? {
    let container = (try? core.storage.container(of: app.bundleIdentifier)).map { URL(fileURLWithPath: $0) }
    let groups = container?.appendingPathComponent("Groups")
    let names = groups.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    let folders = SoundFolders(
      container: container, groupContainers: names.sorted().compactMap { groups?.appendingPathComponent($0) })
    let bundles = app.app.bundles.map { SoundFolders(bundle: $0) }
    let scope = AttachmentScope(bundles: app.app.bundles, folders: [container].compactMap { $0 }, isTrusted: false)
    let file = ([folders] + bundles).lazy
      .compactMap { sound.file(in: $0) { access($0.path, F_OK) == 0 } }.first
    return file.map { ($0, scope) }
  }
}
