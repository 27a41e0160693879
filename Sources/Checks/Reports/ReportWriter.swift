package import Foundation

/// Writes one report as its results come: to standard output, or whole to a file.
///
/// A file is there when the report is complete, and never half of it. A report whose head tells totals, or that lists failures
/// first, is written at the end; until then its fragments are put aside in temporary files.
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
  /// Fragments that are put aside, by section; empty where they are written as they come.
  private var aside: [FragmentStore] = []
  /// The size of those without their optional parts, in bytes.
  private var leastCount = 0
  private var place = ReportPlace()

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
    if format.headNeedsTotals || format.listsFailuresFirst {
      for _ in 0..<(format.listsFailuresFirst ? ReportSection.allCases.count : 1) {
        do { aside.append(try FragmentStore()) } catch { throw failure(error.reason) }
      }
    } else {
      try write(format.head(run))
    }
  }

  deinit {
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
  ///
  /// - Parameters:
  ///   - fragment: How the result stands in the report.
  ///   - section: The section of its item.
  package func append(_ fragment: Data, _ section: ReportSection) throws(Failure) {
    guard !fragment.isEmpty else { return }
    guard !aside.isEmpty else { return try put(fragment) }
    leastCount += format.leastCount(of: fragment)
    do { try aside[min(section.rawValue, aside.count - 1)].append(fragment) } catch { throw failure(error.reason) }
  }

  /// Completes it: the file is there.
  package func finish(_ run: CheckedRun) throws(Failure) {
    if !aside.isEmpty {
      try write(format.head(run))
      place.room = format.room(beside: leastCount, in: run)
      for store in aside {
        while let fragment = try next(of: store) { try put(fragment) }
      }
    }
    try write(format.tail(run))
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

  private func next(of store: FragmentStore) throws(Failure) -> Data? {
    do { return try store.next() } catch { throw failure(error.reason) }
  }

  /// Writes a fragment at its place.
  private func put(_ fragment: Data) throws(Failure) {
    if place.number > 1, !format.separator.isEmpty { try write(format.separator) }
    try write(format.placed(fragment, at: &place))
    place.number += 1
  }

  private func write(_ bytes: Data) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw Failure(description: "\(name): its reader is gone", isReaderGone: true)
      } else if errno != EINTR {
        throw failure(String(cString: strerror(errno)))
      }
    }
  }

  private var name: String { path == "-" ? "standard output" : path }

  private func failure(_ reason: String) -> Failure { Failure(description: "\(name): cannot be written: \(reason)") }
}
