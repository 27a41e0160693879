/// The state of a banner. The device retains this object rather than the banner, which retains the device; so a
/// banner leaves the screen on time even if nothing else retains it.
@MainActor
final class BannerRecord {
  var state: Banner.State

  init(_ state: Banner.State) {
    self.state = state
  }
}
