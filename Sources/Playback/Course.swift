import CPlayback

/// The course of playback since the last seek or change of speed, from which a position is computed. The C player owns
/// it. Frames are the ring's, and pass 0 begins at the origin.
struct Course: Hashable, Sendable {
  /// The frame of the media at which it began.
  let origin: Int
  /// The playback rate; 1 is the original speed.
  let rate: Double
  /// The number of restarts after pass ``loopsFrom``; negative to loop forever.
  private let loops: Int
  private let loopsFrom: Int
  /// The number of passes that were completely heard before.
  let passesBefore: Int
  /// The number of frames in pass 0; 0 until it has been decoded.
  let firstPass: Int

  init(_ course: EarshotCourse) {
    origin = Int(course.origin)
    rate = course.tempo
    (loops, loopsFrom) = (Int(course.loops), Int(clamping: course.loops_from))
    passesBefore = Int(clamping: course.passes_before)
    firstPass = Int(clamping: course.first_pass)
  }

  /// Returns the number of restarts after a pass; negative to loop forever.
  func loops(after pass: Int) -> Int {
    loops < 0 ? loops : max(0, loops - (pass - loopsFrom))
  }
}
