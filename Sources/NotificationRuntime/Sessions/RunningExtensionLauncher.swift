/// A launcher that returns an extension that is already running, for one session.
struct RunningExtensionLauncher: ExtensionLauncher {
  let running: any RunningExtension

  func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension { running }
}
