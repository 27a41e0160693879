/// Whether an app may run in the background, with Apple's raw values.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}
