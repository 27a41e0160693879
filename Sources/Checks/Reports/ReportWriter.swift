import Files
package import Foundation

/// A writer of a report, incrementally to standard output, or atomically to a file.
///
/// A file appears only once the report is complete. A report whose head depends on totals, or that lists failures
/// first, is written at the end; until then, its fragments are stored in temporary files.
package final class ReportWriter {
  /// The reason why a report cannot be written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// Whether the reader has closed the output, which needs no message.
    package var isClosedByReader = false
  }

  /// The format of the report.
  package let format: any ReportFormat
  private let path: String
  /// The open file; nil for standard output.
  private var file: OwnedDescriptor?
  /// The path of the report, if it is a regular file.
  private var target: String?
  /// The temporary name until completion; nil if the file is unnamed, so that a killed run leaves nothing behind.
  private var part: String?
  /// The stored fragments, by section; empty if they are written directly.
  private var aside: [FragmentStore] = []
  /// The size of the stored fragments without their optional parts, in bytes.
  private var minimumCount = 0
  private var position = ReportPosition()

  /// The suffix of the name of an incomplete report.
  private static let partName = ".part-"
  /// `O_TMPFILE`, which Swift does not import because it combines two flags.
  private static let unnamed: FileDescriptor.OpenOptions = [.directory, .init(rawValue: 0o20000000)]

  /// Starts a report.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - path: The path of the report; `-` is standard output.
  ///   - run: The known properties of the run.
  /// - Throws: ``Failure`` if the report cannot be written.
  package init(_ format: any ReportFormat, to path: String, _ run: CheckedRun) throws(Failure) {
    self.format = format
    self.path = path
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
    if let part { unlink(part) }
  }

  private func open() throws(Failure) {
    let existing = try? Stat(path)
    if let type = existing?.type, type != .regular {
      guard type != .directory else { throw failure("it is a folder") }
      do { file = try OwnedDescriptor(opening: path, .writeOnly, .noControllingTerminal) } catch {
        throw failure(error)
      }
      return
    }
    // If the path is a symbolic link, its target is replaced.
    let target = existing != nil ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    let folder = (target as NSString).deletingLastPathComponent
    do {
      file = try OwnedDescriptor(
        opening: folder.isEmpty ? "." : folder, .writeOnly, Self.unnamed, permissions: .ownerReadWrite)
    } catch {
      // The file system does not support unnamed files.
      do { (file, part) = try OwnedDescriptor.temporary(target + Self.partName) } catch { throw failure(error) }
    }
    self.target = target
    let mask = umask(0)
    umask(mask)
    fchmod(output.rawValue, existing.map { $0.rawValue.st_mode & 0o777 } ?? 0o666 & ~mask)
  }

  /// Adds a result; empty fragments are skipped.
  ///
  /// - Parameters:
  ///   - fragment: The fragment of the result.
  ///   - section: The section of its item.
  package func append(_ fragment: Data, _ section: ReportSection) throws(Failure) {
    guard !fragment.isEmpty else { return }
    guard !aside.isEmpty else { return try put(fragment) }
    minimumCount += format.minimumCount(of: fragment)
    do { try aside[min(section.rawValue, aside.count - 1)].append(fragment) } catch { throw failure(error.reason) }
  }

  /// Completes the report, and moves the file to its path.
  package func finish(_ run: CheckedRun) throws(Failure) {
    if !aside.isEmpty {
      try write(format.head(run))
      position.space = format.space(beside: minimumCount, in: run)
      for store in aside {
        while let fragment = try next(of: store) { try put(fragment) }
      }
    }
    try write(format.tail(run))
    guard let target else { return }
    if part == nil { part = try named(target + Self.partName) }
    guard let part, rename(part, target) == 0 else { throw failure(.last) }
    self.part = nil
  }

  /// Links an unnamed file under a temporary name with this prefix, which is then renamed: a link cannot replace an
  /// existing file.
  private func named(_ prefix: String) throws(Failure) -> String {
    let name = prefix + String(UInt32.random(in: 0...UInt32.max), radix: 36)
    guard linkat(AT_FDCWD, "/proc/self/fd/\(output.rawValue)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      throw failure(.last)
    }
    return name
  }

  private func next(of store: FragmentStore) throws(Failure) -> Data? {
    do { return try store.next() } catch { throw failure(error.reason) }
  }

  /// Writes a fragment at its place.
  private func put(_ fragment: Data) throws(Failure) {
    if position.number > 1, !format.separator.isEmpty { try write(format.separator) }
    try write(format.finished(fragment, at: &position))
    position.number += 1
  }

  private func write(_ bytes: Data) throws(Failure) {
    do { try output.write(all: bytes) } catch {
      guard error == .brokenPipe else { throw failure(error) }
      throw Failure(description: "\(name): the reader has closed it", isClosedByReader: true)
    }
  }

  private var output: FileDescriptor { file?.file ?? .standardOutput }

  private var name: String { path == "-" ? "standard output" : path }

  private func failure(_ error: Errno) -> Failure { failure(error.description) }

  private func failure(_ reason: String) -> Failure { Failure(description: "\(name): cannot be written: \(reason)") }
}
