/// The version of Earshot.
package enum EarshotVersion {
  /// The text of `earshot --version`.
  package static let text = "0.1.0-dev"
}
