import ArgumentParser
import CommandInput
import HostAccess
import DeviceTime
import Drawing
import Foundation
import NotificationRuntime
import Notifications
import Playback
import Scenes
import SystemScenes
import Transcripts

/// One run of `earshot snapshot`: shows each notification in the requested stages, and draws them.
@MainActor
struct SnapshotRun {
  private let options: SnapshotOptions
  private let typesetter: Typesetter

  /// Creates a run.
  ///
  /// - Throws: `ValidationError` if the language is not a valid tag.
  init(_ options: SnapshotOptions) throws {
    self.options = options
    let fonts: Typesetter = options.liveFonts ? .live : .hermetic
    typesetter = fonts.preferring(try LanguageTag(option: options.display.language))
    // Without the machine's fonts, the environment's language has no effect, and Fontconfig would only warn about one
    // that it does not know. Started extensions inherit the variable.
    if !options.liveFonts || !Self.isLanguageKnown { setenv("FC_LANG", "C", 1) }
  }

  /// Whether the environment specifies no language, or one that Fontconfig supports.
  private static var isLanguageKnown: Bool {
    let values = ProcessInfo.processInfo.environment
    let value = ["FC_LANG", "LC_ALL", "LC_CTYPE", "LANG"].compactMap { values[$0] }.first { !$0.isEmpty }
    guard let value else { return true }
    return ["C", "POSIX"].contains { value == $0 || value.hasPrefix("\($0).") }
      || value.wholeMatch(of: /[A-Za-z]{2,3}([_-]([A-Za-z]{2}|[0-9]{3}))?([.@].*)?/) != nil
  }

  func run() async throws {
    for path in [options.output, options.outline] {
      guard let path, path != "-", options.inputs.contains(where: { SameFile(path, $0).isTrue }) else { continue }
      SnapshotCommand.report("\(path) would overwrite the input; name another file")
      throw ExitCode.validationFailure
    }
    let inputs = try options.inputs.map(Input.init)
    var display = try options.display.makeDisplay(scale: options.scale)
    (display.text, display.images) = (typesetter, SandboxedImageReader())
    let bundles = try ExtensionFolders.bundles(extensions: options.extensions, projects: options.projects)
    let apps = try bundles.map { try App.contents(of: URL(fileURLWithPath: $0)) }
    let access = Access(options.access)
    defer { access.removeDownloads() }
    let device = Device(
      speaker: try Speaker(.virtual), attachments: access.attachments, downloads: access.downloads,
      display: display, sandbox: access.sandbox)
    if let warning = access.warning(about: apps) { SnapshotCommand.report(warning) }
    defer { device.shutDown() }
    device.appGroups = access.appGroups
    device.observe { moment in
      switch moment.event {
      case .diagnostic, .notAttached: SnapshotCommand.report("\(moment.event.text)")
      case .output(let name, let line): SnapshotCommand.report("output of \(name): \(line)")
      default: break
      }
    }
    for app in apps { try device.install(app) }
    var rows: [[StageScene]] = []
    var status = ExitCode.success
    if let path = options.film.path, let format = options.film.format {
      for input in inputs { try await record(input, on: device, to: path, format, &status) }
      if status != .success { throw status }
      return
    }
    if options.stage.isScreen {
      for input in inputs { await deliver(input, to: device, &status) }
      rows.append([StageScene(stage: options.stage, scene: screen(of: device))])
    } else {
      for input in inputs { rows.append(try await scenes(of: input, on: device, &status)) }
    }
    try write(rows, display.language)
    if status != .success { throw status }
  }

  /// Delivers an input.
  ///
  /// - Parameter status: The exit status, which is raised if the service extension failed.
  @discardableResult
  private func deliver(_ input: Input, to device: Device, _ status: inout ExitCode) async -> Banner {
    let banner = await input.deliver(to: device)
    if let failure = banner.serviceFailure {
      SnapshotCommand.report("\(failure); the original notification is drawn")
      status.worsen(to: .playbackFailed)
    }
    return banner
  }

  /// Returns the scene of the lock screen or of Notification Center.
  private func screen(of device: Device) -> Scene {
    if options.hidesPreviews {
      for name in device.appsWithNotifications {
        var settings = device.notifications(of: name).settings
        settings.showPreviews = .never
        device.setSettings(settings, of: name)
      }
    }
    return options.stage == .lock ? device.lockScreen.scene : device.notificationCenter.scene
  }

  /// Returns the scene of each stage.
  ///
  /// - Parameter status: The exit status, which is raised if an error occurred but there is a picture.
  private func scenes(of input: Input, on device: Device, _ status: inout ExitCode) async throws -> [StageScene] {
    let banner = await deliver(input, to: device, &status)
    // A notification without text may have a badge.
    if options.stage == .badge { return [StageScene(stage: .badge, scene: banner.badge.scene)] }
    if case .notShown(let reason) = banner.state, !banner.isInNotificationCenter {
      SnapshotCommand.report("\(input.name): nothing is shown: \(reason)")
      throw ExitCode.playbackFailed
    }
    if options.stage == .pulled { return [StageScene(stage: .pulled, scene: banner.pulled.scene)] }
    if options.stage == .alert { return [StageScene(stage: .alert, scene: banner.asAlert.scene)] }
    if options.stage == .options { return [StageScene(stage: .options, scene: banner.asAlert.options.scene)] }
    let time = Duration.seconds(options.at ?? 1)
    var scenes: [StageScene] = []
    var interface: Interface?
    for stage in options.stage.parts {
      if stage == .banner {
        scenes.append(StageScene(stage: stage, scene: banner.scene))
        continue
      }
      let expanded: Interface
      if let interface { expanded = interface } else { expanded = try await banner.expand() }
      interface = expanded
      guard let reason = try await lead(expanded, to: stage, on: device, playing: time) else {
        scenes.append(StageScene(stage: stage, scene: try await expanded.picture()))
        continue
      }
      SnapshotCommand.report("\(input.name): the stage \(stage) cannot be drawn: \(reason)")
      // If all stages are requested, those that exist are drawn.
      guard options.stage == .all else { throw ExitCode.playbackFailed }
    }
    await interface?.dismiss()
    if let failure = interface?.failure ?? nil { throw failure }
    return scenes
  }

  /// Records a film of the interface, from a stage on.
  ///
  /// - Parameter status: The exit status, which is raised if an error occurred but there is a film.
  private func record(
    _ input: Input, on device: Device, to path: String, _ format: FilmFormat, _ status: inout ExitCode
  ) async throws {
    let banner = await deliver(input, to: device, &status)
    if case .notShown(let reason) = banner.state, !banner.isInNotificationCenter {
      SnapshotCommand.report("\(input.name): nothing is shown: \(reason)")
      throw ExitCode.playbackFailed
    }
    let interface = try await banner.expand()
    let stage = filmStage(of: interface, named: input.name)
    if let reason = try await lead(interface, to: stage, on: device, playing: .seconds(options.at ?? 0)) {
      SnapshotCommand.report("\(input.name): the stage \(stage) cannot be recorded: \(reason)")
      throw ExitCode.playbackFailed
    }
    let duration = Duration.seconds(options.film.duration?.seconds ?? 5)
    let film: Film
    do {
      film = try await Film(
        of: interface, on: device, for: duration, picturesPerSecond: options.film.picturesPerSecond ?? 30)
    } catch let error as Film.TooLarge {
      SnapshotCommand.report("\(input.name): \(error)")
      throw ExitCode.playbackFailed
    }
    if interface.isDismissed {
      let end = Double(film.pictureCount) / Double(film.picturesPerSecond)
      SnapshotCommand.report("\(input.name): the film ends after \(SecondsText(end)) s: the interface was dismissed")
    }
    await interface.dismiss()
    if let failure = interface.failure { throw failure }
    let painter = Painter(typesetter: typesetter)
    reportMissing(in: film.parts.map(\.scene), painter)
    let file = FilmFile(path, format, scale: options.scale, appearance: options.display.appearance, painter)
    do {
      try file.write(film)
    } catch let error as FilmError {
      SnapshotCommand.report("\(error)")
      throw ExitCode.playbackFailed
    }
  }

  /// Returns the stage that a film records: the requested one, otherwise `playing` if there is a media button.
  private func filmStage(of interface: Interface, named name: String) -> SnapshotStage {
    if let stage = options.requestedStage { return stage }
    guard interface.mediaControl.target == nil else { return .playing }
    SnapshotCommand.report(
      "\(name): the film records the interface without a press: \(interface.reasonWithoutMediaButton); "
        + "--stage interface requests that")
    return .interface
  }

  /// Presses the media button as often as a stage requires.
  ///
  /// - Parameter time: The playing time in the stages `playing` and `paused`.
  /// - Returns: The reason why the stage does not exist; nil if it does.
  private func lead(
    _ interface: Interface, to stage: SnapshotStage, on device: Device, playing time: Duration
  ) async throws -> String? {
    guard stage == .playing || stage == .paused else { return nil }
    guard interface.mediaControl.target != nil else { return interface.reasonWithoutMediaButton }
    if !interface.mediaControl.isPlaying {
      try await interface.press(.mediaButton)
      if time > .zero { try await device.advance(by: time) }
      reportEnd(of: interface)
    }
    if stage == .paused { try await interface.press(.mediaButton) }
    return nil
  }

  /// Reports that `--at` is past the end of the media.
  private func reportEnd(of interface: Interface) {
    guard let at = options.at, !interface.isSounding, let progress = interface.progress,
      let duration = progress.duration, Duration.seconds(at) > duration
    else { return }
    SnapshotCommand.report(
      "--at \(SecondsText(at)) is past the end of \(progress.name), which lasts \(SecondsText(duration.inSeconds)) s; "
        + "the stage is drawn after the end")
  }

  // MARK: Writing

  private func write(_ rows: [[StageScene]], _ language: LanguageTag) throws {
    let parts = rows.flatMap { $0 }
    let isSingle = parts.count == 1
    let painter = Painter(typesetter: typesetter)
    reportMissing(in: parts.map(\.scene), painter)
    if let path = options.outline {
      let text = isSingle ? painter.outline(of: parts[0].scene) : outline(of: rows, painter)
      try write(Data(text.utf8), to: path)
    }
    let scene = isSingle ? parts[0].scene : ContactSheet(rows, appearance: options.display.appearance, typesetter).scene
    if options.isPrinted {
      let picture = TerminalPicture(options.view, options.display.appearance, language, painter)
      try write(picture.bytes(for: scene), to: "-")
    }
    guard let path = options.output else { return }
    try write(PNG.encode(try painter.paint(scene, scale: options.scale), scale: options.scale), to: path)
  }

  /// Reports the characters of scenes that no available font has.
  private func reportMissing(in scenes: [Scene], _ painter: Painter) {
    var reported = Set<Unicode.Scalar>()
    let missing = scenes.flatMap { painter.missing(in: $0) }.filter { reported.insert($0).inserted }
    guard let message = typesetter.description(ofMissing: missing) else { return }
    SnapshotCommand.report(options.liveFonts ? message : "\(message); --live-fonts uses the machine's fonts")
  }

  /// Returns the outlines of all stages below their names, and those of the inputs if there are several.
  private func outline(of rows: [[StageScene]], _ painter: Painter) -> String {
    zip(options.inputs, rows).flatMap { input, row in
      row.map { part in
        let name = rows.count == 1 ? part.stage.rawValue : "\(input), \(part.stage.rawValue)"
        return "# \(name.printable)\n\(painter.outline(of: part.scene))"
      }
    }.joined(separator: "\n")
  }

  /// Writes a file atomically; devices and pipes are written directly.
  private func write(_ bytes: Data, to path: String) throws {
    do {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: bytes)
      } else {
        var status = stat()
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        try bytes.write(to: URL(fileURLWithPath: path), options: isSpecial ? [] : .atomic)
      }
    } catch {
      SnapshotCommand.report("\(path): cannot be written: \(error.systemReason)")
      throw ExitCode.playbackFailed
    }
  }
}
