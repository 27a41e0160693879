import HostAccess

extension Access {
  /// Creates the access that the settings of a run allow.
  init(_ settings: CheckSettings) {
    self.init(
      allowedFolders: settings.allowedFolders, isNetworkAllowed: settings.allowsNetwork,
      isSandboxed: settings.withoutSandbox != true, appGroups: settings.appGroups ?? [])
  }
}
