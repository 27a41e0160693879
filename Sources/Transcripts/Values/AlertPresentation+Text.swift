import Notifications

// The words for the transcript.
extension AlertPresentation {
  /// The presentation in words, such as `banner, default sound`.
  var words: String {
    var parts = [place?.words ?? "not shown" + (absence.map { " (\($0.words))" } ?? "")]
    if lightsScreen { parts.append("screen lights up") }
    if hidesPreview, place != nil { parts.append("preview hidden") }
    if let sound { parts.append(sound.words) }
    if let silence { parts.append("silent (\(silence.words))") }
    if isHeld { parts.append("held for the summary") }
    if !isHeld, !isListed, absence != .noText { parts.append("not listed") }
    return parts.joined(separator: ", ")
  }
}

extension AlertPresentation.Place {
  fileprivate var words: String {
    switch self {
    case .banner: "banner"
    case .alert: "alert"
    case .lockScreen: "lock screen"
    }
  }
}

extension AlertPresentation.Suppression {
  fileprivate var words: String {
    switch self {
    case .app: "the app decided so"
    case .settings: "settings"
    case .passive: "passive"
    case .focus: "Focus"
    case .summary: "summary"
    case .silentMode: "Silent Mode"
    case .noText: "no text"
    }
  }
}

extension NotificationSound {
  fileprivate var words: String {
    let name = name ?? (isRingtone ? "default ringtone" : isCritical ? "default critical sound" : "default sound")
    guard isCritical else { return name }
    let kind = self.name == nil ? name : "critical sound \(name)"
    return kind + (volume.map { " at \(Int(($0 * 100).rounded())) % volume" } ?? "")
  }
}
