/// The identifier of an extension of an app.
struct ExtensionID: Hashable, Sendable {
  let app: String
  let name: String
}
