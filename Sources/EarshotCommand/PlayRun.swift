import ArgumentParser
import DeviceTime
import Foundation
import NotificationRuntime
import Notifications
import Playback
import TerminalHost
import Transcripts

/// One run of `earshot play`, from the arguments to the exit status.
@MainActor
final class PlayRun {
  private let command: PlayCommand
  private let journal: Journal
  private var terminal: Terminal?
  /// A person wants it to end, by a key or a signal.
  private var endedBy: Terminal.Key?
  private var isDrawing = true
  /// A person paused it: it waits for the next key.
  private var isPaused = false
  /// Presses of the space bar that have not been dealt with.
  private var presses = 0
  private var deadline: DeviceInstant?
  private var speaker: Speaker?
  /// Where downloads go; gone at the end.
  private let downloads = FileManager.default.temporaryDirectory.appendingPathComponent("earshot-\(UUID().uuidString)")

  /// How long a pressed button may bring no sound, in device time.
  private static let patience: Duration = .seconds(2)

  init(_ command: PlayCommand, _ journal: Journal) {
    self.command = command
    self.journal = journal
  }

  func run() async throws -> ExitCode {
    let input = try Input(command.input)
    let extensions = try command.extensions.map { try ContentExtension.appex(URL(fileURLWithPath: $0)) }
    let speaker = try Speaker(command.output.output, volume: command.volume)
    self.speaker = speaker
    if !speaker.isPulled, !command.noInteractive, !command.json, command.input != "-" { terminal = Terminal() }
    journal.terminal = terminal
    endAtOnce()
    let device = Device(speaker: speaker, attachments: attachmentSource)
    device.transcript.moments.forEach(journal.note)
    device.onMoment = journal.note
    for (contentExtension, info) in extensions {
      try device.install(App(bundleIdentifier: info.appIdentifier, contentExtensions: [contentExtension]))
    }
    defer {
      terminal?.leave()
      try? FileManager.default.removeItem(at: downloads)
    }
    let status: ExitCode
    do {
      status = try await play(await banner(for: input, on: device), on: device)
    } catch {
      // What happened until then is what one wants to know now.
      terminal?.leave()
      try? speaker.finish()
      try? writeTranscript(device.transcript)
      throw error
    }
    terminal?.leave()
    try speaker.finish()
    try writeTranscript(device.transcript)
    return status
  }

  /// Until there is an interface, while attachments are downloaded or an extension starts, nothing can be asked to end:
  /// a person who has enough ends the program.
  private func endAtOnce() {
    terminal?.onKey = { [weak terminal, downloads] key in
      let status: Int32
      switch key {
      case .character("q"), .character("Q"), .end: status = 0
      case .signal(let number): status = 128 + number
      case .character: return
      }
      terminal?.leave()
      try? FileManager.default.removeItem(at: downloads)
      exit(status)
    }
  }

  // MARK: In

  private var attachmentSource: AttachmentSource {
    var source = AttachmentSource(allowedFolders: command.allowedFolders.map { URL(fileURLWithPath: $0) })
    if command.allowNetwork {
      source.download = { [downloads] url, limit in try await Download(limit: limit, folder: downloads).fetch(url) }
    }
    return source
  }

  private func banner(for input: Input, on device: Device) async -> Banner {
    switch input {
    case .notification(let delivery):
      return await device.deliver(started(delivery))
    case .media(let url, let format):
      var content = NotificationContent()
      content.title = url.lastPathComponent
      content.attachments = [Attachment(media: url, format)]
      if let start = command.start { content.userInfo["Earshot"] = ["start": .number(start)] }
      return await device.deliver(content, to: "earshot")
    }
  }

  /// Tells the built-in player where to begin; an app's extension gets the payload as it came.
  private func started(_ delivery: Delivery) -> Delivery {
    guard let start = command.start, command.extensions.isEmpty else { return delivery }
    var delivery = delivery
    delivery.payload.setStart(start)
    return delivery
  }

  // MARK: Playing

  private func play(_ banner: Banner, on device: Device) async throws -> ExitCode {
    let content = banner.content
    for line in [content.title, content.subtitle, content.body] where !line.isEmpty { journal.say(line.printable) }
    try checkOutputs(content.attachments)
    let interface = try await banner.expand()
    guard interface.mediaControl.target != nil else {
      let reason = interface.buttonReason
      await interface.dismiss()
      return complainOfNoButton(interface, reason, content, device.transcript)
    }
    if command.start != nil, !interface.isBuiltIn {
      journal.complain("--start has no effect: \(interface.extensionName) decides where it begins")
    }
    listen(to: interface)
    if !interface.isSounding { try await interface.press(.mediaButton) }
    try await follow(interface, on: device)
    let failure = interface.failure
    if interface.mediaControl.isPlaying, failure == nil, interface.isSounding, endedBy == nil {
      try await interface.press(.mediaButton)
    }
    isDrawing = false
    await interface.dismiss()
    if case .signal(let number)? = endedBy { return ExitCode(128 + number) }
    return verdict(interface, failure, device.transcript)
  }

  /// Waits until it has been heard, the time is up, or somebody has enough.
  private func follow(_ interface: Interface, on device: Device) async throws {
    drawProgress(of: interface, on: device)
    deadline = command.limit.map { device.clock.now.advanced(by: .seconds($0)) }
    if !hasBegun(interface) {
      let patience = min(Self.patience, timeLeft(device) ?? Self.patience)
      try await device.wait(atMost: patience) { self.isOver(interface) || self.hasBegun(interface) }
    }
    while !isOver(interface), timeLeft(device).map({ $0 > .zero }) ?? true {
      try await device.wait(atMost: timeLeft(device)) { self.isOver(interface) || self.isSilent(interface) }
      if isOver(interface) { return }
      // An extension may answer the end by playing again.
      try await interface.settle()
      guard isSilent(interface) else { continue }
      guard interface.mediaControl.isPlaying else { return }
      // One that says it plays, and is silent, may be between two sounds.
      try await device.wait(atMost: min(Self.patience, timeLeft(device) ?? Self.patience)) {
        self.isOver(interface) || !self.isSilent(interface) || !interface.mediaControl.isPlaying
      }
      if isSilent(interface) { return }
    }
  }

  private func isOver(_ interface: Interface) -> Bool {
    endedBy != nil || interface.failure != nil || interface.isDismissed
  }

  private func hasBegun(_ interface: Interface) -> Bool {
    interface.isSounding || interface.soundFailure != nil
  }

  /// Nothing is heard, and no person is to blame.
  private func isSilent(_ interface: Interface) -> Bool {
    !interface.isSounding && presses == 0 && !isPaused
  }

  private var hasHeardSomething: Bool { (speaker?.level.frames ?? 0) > 0 }

  private func timeLeft(_ device: Device) -> Duration? {
    deadline.map { device.clock.now.duration(to: $0) }
  }

  private func listen(to interface: Interface) {
    terminal?.onKey = { [weak self, weak interface] key in
      guard let self, let interface else { return }
      switch key {
      case .character(" "):
        self.presses += 1
        if self.presses == 1 { Task { await self.press(interface) } }
      case .character("q"), .character("Q"), .end, .signal:
        self.endedBy = key
        interface.wake()
      case .character:
        break
      }
    }
  }

  /// Deals with presses of the space bar, one after the other.
  private func press(_ interface: Interface) async {
    while presses > 0 {
      try? await interface.press(.mediaButton)
      isPaused = !interface.mediaControl.isPlaying
      presses -= 1
    }
    interface.wake()
  }

  private func drawProgress(of interface: Interface, on device: Device) {
    guard let terminal, isDrawing else { return }
    if let progress = interface.progress {
      terminal.draw(ProgressLine(progress, isPlaying: interface.isSounding, columns: terminal.columns).text)
    }
    device.clock.schedule(after: .milliseconds(100)) { [weak self, weak interface, weak device] in
      if let self, let interface, let device { self.drawProgress(of: interface, on: device) }
    }
  }

  // MARK: Out

  private func complainOfNoButton(
    _ interface: Interface, _ reason: String, _ content: NotificationContent, _ transcript: Transcript
  ) -> ExitCode {
    if let failure = interface.soundFailure {
      journal.complain(failure)
      return .playbackFailed
    }
    // That an attachment is left out, and why, has been said.
    let isShort = transcript.moments.contains { if case .notAttached = $0.event { true } else { false } }
    guard !isShort else { return .invalidInput }
    guard !content.attachments.isEmpty else {
      let name = command.input == "-" ? "standard input" : command.input
      journal.complain("\(name): nothing to play: it names no attachment under any key that is known (see the README)")
      return .invalidInput
    }
    journal.complain("nothing to play: \(interface.extensionName) shows no media button: \(reason)")
    return .playbackFailed
  }

  private func verdict(_ interface: Interface, _ failure: RuntimeError?, _ transcript: Transcript) -> ExitCode {
    if let failure {
      journal.complain("\(failure)")
      return .playbackFailed
    }
    if let reason = interface.soundFailure {
      journal.complain(reason)
      return .playbackFailed
    }
    guard hasHeardSomething || endedBy != nil else {
      journal.complain("\(interface.extensionName) was told to play, and no sound came")
      return .playbackFailed
    }
    return .success
  }

  /// What is to be written must not be what is to be played.
  private func checkOutputs(_ attachments: [Attachment]) throws {
    for (option, path) in [("--output", command.output.path), ("--transcript", command.transcript)] {
      guard let path, let clash = attachments.first(where: { SameFile($0.url.path, path).isTrue }) else { continue }
      journal.complain("\(option) would write over the attachment \(clash.url.lastPathComponent): \(path)")
      throw ExitCode.validationFailure
    }
  }

  private func writeTranscript(_ transcript: Transcript) throws {
    guard let path = command.transcript else { return }
    let text = Data(transcript.description.utf8)
    if path == "-" {
      try? FileHandle.standardOutput.write(contentsOf: text)
      return
    }
    let file = fopen(path, "w")
    let written = file.map { file in text.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } }
    var reason = errno
    let isClosed = file.map { fclose($0) == 0 } ?? false
    if written == text.count { reason = errno }
    guard written == text.count, isClosed else {
      journal.complain("\(path): the transcript cannot be written: \(String(cString: strerror(reason)))")
      throw ExitCode.playbackFailed
    }
  }
}

extension Attachment {
  /// Media that a person names: it plays whatever its size or name.
  fileprivate init(media url: URL, _ format: MediaFormat) {
    let type =
      switch format {
      case .wav: "com.microsoft.waveform-audio"
      case .mp3: "public.mp3"
      case .m4a: "public.mpeg-4-audio"
      case .aiff: "public.aiff-audio"
      case .aac: "public.aac-audio"
      case .flac: "org.xiph.flac"
      case .ogg: "org.xiph.ogg-audio"
      case .caf: "com.apple.coreaudio-format"
      case .mpeg: "public.mpeg"
      case .avi: "public.avi"
      }
    self.init(identifier: "media", url: url, type: type, byteCount: 0)
  }
}

extension Payload {
  /// Tells the built-in player where to begin.
  fileprivate mutating func setStart(_ seconds: Double) {
    var earshot: [String: JSONValue] = [:]
    if case .object(let members)? = userInfo["Earshot"] { earshot = members }
    earshot["start"] = .number(seconds)
    userInfo["Earshot"] = .object(earshot)
  }
}
