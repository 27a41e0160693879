/// Where a banner is. The device keeps this of the banner on its screen, and not the banner, which keeps the device: so it
/// leaves in its time also where nobody else keeps it.
@MainActor
final class BannerPlace {
  var state: Banner.State

  init(_ state: Banner.State) {
    self.state = state
  }
}
