/// The version of this Earshot.
enum EarshotVersion {
  /// As `earshot --version` prints it.
  static let text = "0.1.0-dev"
}
