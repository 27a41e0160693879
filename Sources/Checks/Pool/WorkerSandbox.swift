import Files
import Foundation
import HostAccess
package import NotificationRuntime
import SandboxedProcesses

/// The sandbox of workers, which decode media that may be hostile. The kernel enforces it
/// (Documentation/Sandbox.md): a worker reads the items and what they need, writes pictures and temporary files, and
/// starts no programs but those of the given apps.
package struct WorkerSandbox: Hashable, Codable, Sendable {
  /// The beginning of the message of a worker that fails to enter the sandbox, before the reason.
  private static let failure = Data("no sandbox: ".utf8)

  /// The files that a worker may access.
  private var rules = SandboxRules()
  private var abilities: SandboxRules.Abilities = []
  /// The targets of links, each of which has a rule.
  private var targets: Set<String> = []
  /// The last folder that was searched for links.
  private var folder: String?

  /// The number of rules that were added for links: workers with fewer were started earlier.
  private(set) var generation = 0

  /// Creates the sandbox for the workers of a run.
  ///
  /// - Parameters:
  ///   - paths: The paths given to the command.
  ///   - settings: The settings of the run.
  ///   - apps: The apps to install.
  ///   - outputFolders: The existing folders for pictures.
  package init(_ paths: [String], _ settings: CheckSettings, apps: [App], outputFolders: [String]) {
    for path in paths { read(path) }
    for folder in settings.allowedFolders { rules.read(folder) }
    for folder in Access(settings).appGroups.values { rules.read(folder.path) }
    for app in apps { app.allow(in: &rules) }
    for folder in outputFolders { rules.write(folder) }
    if apps.contains(where: \.startsProcesses) { abilities = .startsPrograms }
    if settings.allowsNetwork { allowDownloads() }
    // Dispatch reads the states of its threads there, and a supervisor those of the processes that it has started. The
    // kernel keeps the memory and the environment of processes outside the sandbox closed.
    rules.read("/proc")
  }

  /// Allows reading a given item, or all in a folder. A payload and a scenario need the files beside them.
  private mutating func read(_ path: String) {
    guard let item = CheckItem(given: path), item.kind == .media else {
      return rules.read(CheckItem(given: path)?.folder ?? path)
    }
    for path in [path] + Self.notes(in: item.folder) {
      // The rule of a link is that of its target.
      rules.read(path)
      if let target = Self.target(of: path) { targets.insert(target) }
    }
  }

  /// Returns the paths of the expectations and references in a folder.
  private static func notes(in folder: String) -> [String] {
    [ExpectationFile.name, ReferenceFile.name].map { "\(folder)/\($0)" }
  }

  /// Allows curl, with the shell that starts it, and the files that it reads.
  private mutating func allowDownloads() {
    abilities = [.startsPrograms, .usesNetwork]
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    for folder in ["/bin", "/usr/bin"] + folders where folder.hasPrefix("/") { rules.execute(folder) }
    for path in ["/etc", "/usr/share/ca-certificates", "/usr/local/share/ca-certificates"] { rules.read(path) }
    for variable in ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"] {
      if let path = getenv(variable) { rules.read(String(cString: path)) }
    }
  }

  /// Allows reading the targets of an item that is a link, and of links to its expectations and references.
  mutating func follow(_ item: CheckItem) {
    follow(item.path)
    let folder = item.folder
    guard folder != self.folder else { return }
    self.folder = folder
    for path in Self.notes(in: folder) { follow(path) }
  }

  private mutating func follow(_ path: String) {
    guard let target = Self.target(of: path), targets.insert(target).inserted else { return }
    rules.read(target)
    generation += 1
  }

  /// Returns the real path of a link's target; nil for other files.
  private static func target(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
    return RealPath.of(path)
  }

  /// Returns the message of a worker that fails to enter the sandbox.
  static func message(ofFailure reason: String) -> Data { failure + Data(reason.utf8) }

  /// Returns the reason in a worker's message; nil if it is another message.
  static func failure(in message: Data) -> String? {
    message.starts(with: failure) ? String(decoding: message.dropFirst(failure.count), as: UTF8.self) : nil
  }

  /// Confines this process, a worker, permanently.
  ///
  /// - Parameter temporaryFolder: The worker's temporary folder.
  /// - Returns: The reason of a failure; nil on success.
  func enter(temporaryFolder: String) -> String? {
    var rules = rules
    rules.write(temporaryFolder)
    let code = rules.enter(abilities)
    return code == 0 ? nil : String(cString: strerror(code))
  }
}
