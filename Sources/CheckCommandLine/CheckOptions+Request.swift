import Checks
import CommandInput

extension CheckSettings {
  /// Creates the settings for command-line options.
  init(_ options: CheckOptions) {
    self.init()
    isQuick = options.quick
    extensions = options.extensions
    allowedFolders = options.access.folders
    allowsNetwork = options.access.network
    if !options.access.appGroups.isEmpty { appGroups = options.access.appGroups }
    if options.access.withoutSandbox { withoutSandbox = true }
    records = options.record
    plots = options.reports.html != nil || options.reports.plots != nil
    pictureFolder = options.pictures
    failingFrom =
      switch options.failOn {
      case .error, nil: .error
      case .warning: .warning
      case .note: .note
      }
    expectations.duration = options.duration
    expectations.loudness = options.loudness
    expectations.loudnessRange = options.loudnessRange
    expectations.truePeak = options.truePeak
    expectations.peak = options.peak
    expectations.leadingSilence = options.leadingSilence
    expectations.trailingSilence = options.trailingSilence
    expectations.innerSilence = options.innerSilence
    expectations.silenceThreshold = options.silenceThreshold
    expectations.require = options.require.isEmpty ? nil : options.require
    expectations.allow = options.allow.isEmpty ? nil : options.allow
  }
}

extension CheckOptions {
  /// Whether pictures are drawn: of sounds, in a page or a folder, or by a scenario.
  var drawsPictures: Bool {
    if reports.html != nil || reports.plots != nil { return true }
    return merges == nil && ItemSequence(paths).contains { $0.kind == .scenario }
  }

  /// The requested reports; a text report unless another one uses standard output.
  var requestedReports: RequestedReports {
    var orders: [ReportSet.Order] = []
    if let path = reports.html { orders.append(.init(.html, to: path)) }
    if let path = reports.junit { orders.append(.init(.junit, to: path)) }
    if let path = reports.json { orders.append(.init(.json, to: path)) }
    if let path = reports.tap { orders.append(.init(.tap, to: path)) }
    if reports.github { orders.append(.init(.github, to: "-")) }
    if !reports.takesStandardOutput { orders.append(.init(reports.quiet ? .quietText : .text, to: "-")) }
    return RequestedReports(orders, embedding: reports.embed ?? .failed, plotFolder: reports.plots)
  }

  /// Returns the request to check the items, after building the extensions that are given as sources.
  ///
  /// - Throws: `ExitCode` if a build fails, after reporting the reason.
  func request() throws -> CheckRequest {
    var settings = CheckSettings(self)
    settings.extensions = try ExtensionFolders.bundles(extensions: extensions, projects: projects)
    var request = CheckRequest(paths, settings, reports: requestedReports)
    if let shard { request.shard = shard }
    if let jobs { request.jobs = jobs }
    request.timeLimit = .seconds(timeLimit ?? Self.defaultTimeLimit)
    (request.journal, request.resumes) = (journal, resume)
    return request
  }
}
