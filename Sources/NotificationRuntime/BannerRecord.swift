/// The state of a banner. The device retains this object rather than the banner, which retains the device. A banner
/// therefore leaves the screen on time even if it has been released.
@MainActor
final class BannerRecord {
  var state: Banner.State

  init(_ state: Banner.State) {
    self.state = state
  }
}
