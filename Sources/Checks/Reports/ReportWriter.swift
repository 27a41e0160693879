package import Foundation

/// Writes one report as its results come: to standard output, or whole to a file.
///
/// A file is there when the report is complete, and never half of it. What can be told at the end only is written then; until
/// then the rest is put aside in a file without a name.
package final class ReportWriter {
  /// Why a report cannot be written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// Whether its reader is gone, who knows it.
    package var isReaderGone = false
  }

  /// How it is written.
  package let format: any ReportFormat
  private let path: String
  private var output: Int32
  /// The file that becomes the report, where that is a regular one.
  private var target: String?
  /// The name that it has until then; nil where it has none, so that a kill leaves nothing behind.
  private var part: String?
  /// What is put aside; -1 where nothing is.
  private var aside: Int32 = -1
  private var isFirst = true

  /// What a report that is not complete is called, after its name.
  private static let partName = ".part-"
  private static let suffixLength = 6
  /// `O_TMPFILE`, whose value of two flags Swift does not import.
  private static let unnamed: Int32 = 0o20000000 | O_DIRECTORY

  /// A report that begins.
  ///
  /// - Parameters:
  ///   - format: How it is written.
  ///   - path: Where it goes; `-` is standard output.
  ///   - run: What is known of the run.
  /// - Throws: ``Failure`` where it cannot be written there.
  package init(_ format: any ReportFormat, to path: String, _ run: CheckedRun) throws(Failure) {
    self.format = format
    self.path = path
    output = STDOUT_FILENO
    if path != "-" { try open() }
    if format.headNeedsTotals {
      let file = try temporary((NSTemporaryDirectory() as NSString).appendingPathComponent("earshot-report"))
      unlink(file.path)
      aside = file.descriptor
    } else {
      try write(format.head(run), to: output)
    }
  }

  deinit {
    if aside >= 0 { close(aside) }
    if output > STDERR_FILENO { close(output) }
    if let part { unlink(part) }
  }

  private func open() throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      output = Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard output >= 0 else { throw failure(String(cString: strerror(errno))) }
      return
    }
    // Where the path is a link, what it leads to is written.
    let target = isThere ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    let folder = (target as NSString).deletingLastPathComponent
    output = Foundation.open(folder.isEmpty ? "." : folder, O_WRONLY | Self.unnamed | O_CLOEXEC, 0o600)
    if output < 0 {
      // A file system that has no files without a name.
      let file = try temporary(target + Self.partName)
      (output, part) = (file.descriptor, file.path)
    }
    self.target = target
    let mask = umask(0)
    umask(mask)
    fchmod(output, isThere ? status.st_mode & 0o777 : 0o666 & ~mask)
  }

  /// A new file of a name that begins so, and goes on with ``suffixLength`` letters.
  private func temporary(_ prefix: String) throws(Failure) -> (descriptor: Int32, path: String) {
    var name = Array((prefix + String(repeating: "X", count: Self.suffixLength)).utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Adds a result; empty fragments are left out.
  package func append(_ fragment: Data) throws(Failure) {
    guard !fragment.isEmpty else { return }
    let target = aside >= 0 ? aside : output
    if !isFirst, !format.separator.isEmpty { try write(format.separator, to: target) }
    isFirst = false
    try write(fragment, to: target)
  }

  /// Completes it: the file is there.
  package func finish(_ run: CheckedRun) throws(Failure) {
    if aside >= 0 {
      try write(format.head(run), to: output)
      try copyAside()
    }
    try write(format.tail(run), to: output)
    guard let target else { return }
    if part == nil { part = try named(target + Self.partName) }
    guard let part, rename(part, target) == 0 else { throw failure(String(cString: strerror(errno))) }
    self.part = nil
  }

  /// Gives a file without a name one that begins so; a name that is there already cannot be given at once.
  private func named(_ prefix: String) throws(Failure) -> String {
    let name = prefix + String(UInt32.random(in: 0...UInt32.max), radix: 36)
    guard linkat(AT_FDCWD, "/proc/self/fd/\(output)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      throw failure(String(cString: strerror(errno)))
    }
    return name
  }

  private func copyAside() throws(Failure) {
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while true {
      let count = block.withUnsafeMutableBytes { pread(aside, $0.baseAddress, $0.count, off_t(offset)) }
      guard count >= 0 else { throw failure(String(cString: strerror(errno))) }
      guard count > 0 else { return }
      offset += count
      try write(Data(block.prefix(count)), to: output)
    }
  }

  private func write(_ bytes: Data, to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw Failure(description: "\(place): its reader is gone", isReaderGone: true)
      } else if errno != EINTR {
        throw failure(String(cString: strerror(errno)))
      }
    }
  }

  private var place: String { path == "-" ? "standard output" : path }

  private func failure(_ reason: String) -> Failure { Failure(description: "\(place): cannot be written: \(reason)") }
}
