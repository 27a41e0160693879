public import MomentPatterns
public import Transcripts

// The types of transcripts: events, diagnostics, patterns.
extension Earshot {
  /// A change of an app whose code the system launches (L5, U11).
  public typealias AppChange = Transcripts.AppChange
  /// The file of an attachment.
  public typealias AttachedFile = Transcripts.AttachedFile
  /// A reason why a notification shows no banner.
  public typealias BannerAbsence = Transcripts.BannerAbsence
  /// A change of a notification's banner (C10, G2).
  public typealias BannerChange = Transcripts.BannerChange
  /// A change in the notification center of a device that concerns one app (U2 to U9, U12).
  public typealias CenterChange = Transcripts.CenterChange
  /// The catalog of diagnostics.
  public typealias Defect = Transcripts.Defect
  /// A report of a defect that a device would show or hide.
  public typealias Diagnostic = Transcripts.Diagnostic
  /// The outcome of a network request of an extension.
  public typealias DownloadOutcome = Transcripts.DownloadOutcome
  /// An event on a device, as values.
  public typealias Event = Transcripts.Event
  /// A member of an extension that the system calls for a press, a touch or a key.
  public typealias ExtensionMember = Transcripts.ExtensionMember
  /// The duration and levels of a sound that was heard.
  public typealias HeardLevel = Transcripts.HeardLevel
  /// The media button as drawn, or the reason why it is not drawn.
  public typealias MediaButtonStatus = Transcripts.MediaButtonStatus
  /// A pattern for moments of a transcript.
  public typealias MomentPattern = MomentPatterns.MomentPattern
  /// A method of `NSExtensionContext` with which an extension reports its playback state (X1, X2).
  public typealias PlaybackReport = Transcripts.PlaybackReport
  /// The target of a press, a touch or a key.
  public typealias PressTarget = Transcripts.PressTarget
  /// The outcome of a chosen action.
  public typealias ResponseOutcome = Transcripts.ResponseOutcome
  /// An event of a notification's sound.
  public typealias RingReport = Transcripts.RingReport
  /// The sound of a notification as it is played (N8 to N10).
  public typealias RungSound = Transcripts.RungSound
  /// The outcome of a service extension's run, or an event during it (V1 to V10).
  public typealias ServiceOutcome = Transcripts.ServiceOutcome
  /// An event of the audio output.
  public typealias SpeakerReport = Transcripts.SpeakerReport
  /// The record of events on a device, in order.
  public typealias Transcript = Transcripts.Transcript
}
