import Files
package import Foundation

/// The journal of a run: a file of JSON lines, which remains usable if the run is killed at any moment.
///
///     {"journal":1,"settings":"…","shard":"1/1"}
///     {"entry":"<identity of the item>","result":{…}}
///
/// Each line is written with a single call, and read back only if it is complete: a truncated line is cut off, and
/// its item is checked again. An item whose file, or whose folder's expectations or references, have changed since is
/// checked again, too.
package final class Journal {
  /// The version of the file format.
  private static let version = 1
  /// The first bytes of a journal.
  private static let opening = Data("{\"journal\":".utf8)
  /// The maximum length of a line, in bytes.
  private static let longestLine = 64 << 20

  private struct Header: Codable, Equatable {
    var journal: Int
    var settings: String
    var shard: String
  }

  private struct Entry: Decodable {
    var entry: String
    var result: CheckResult
  }

  /// The reason why a journal is unusable.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let path: String
  private let file: OwnedDescriptor
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  /// The positions of entries in the file, by the hash of the item's identity.
  private var ranges: [UInt64: Range<Int>] = [:]
  private var end = 0

  /// The number of results in the journal.
  package var count: Int { ranges.count }

  /// Opens a journal.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - settings: The settings of the run.
  ///   - shard: The shard of the corpus.
  ///   - resumes: Whether an existing journal is continued; otherwise, none may exist.
  /// - Throws: ``Failure``.
  package init(_ path: String, settings: CheckSettings, shard: Shard, resumes: Bool) throws(Failure) {
    self.path = path
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A FIFO or a terminal would block, and contains no earlier run.
    let options: FileDescriptor.OpenOptions = [.create, .append, .nonBlocking, .noControllingTerminal]
    do {
      file = try OwnedDescriptor(
        opening: path, .readWrite, resumes ? options : options.union(.exclusiveCreate),
        permissions: FilePermissions(rawValue: 0o666))
    } catch {
      throw Failure(
        description: error == .fileExists
          ? "\(path): already exists; use --resume to continue it, or remove it"
          : "\(path): cannot be written: \(error)")
    }
    guard (try? file.file.stat().type) == .regular else {
      throw Failure(description: "\(path): not a regular file; a journal must be one")
    }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(description: "\(path): another run is using it")
    }
    let header = Header(journal: Self.version, settings: settings.line, shard: shard.description)
    try read(expecting: header)
    if end == 0 { try append(line(header)) }
  }

  /// Returns the recorded result of an item; nil if the journal has none, or if one of the files that determine it
  /// has changed since.
  ///
  /// - Parameter identity: The item's ``identity(of:)``.
  package func result(of identity: String) -> CheckResult? {
    guard let range = ranges[identity.stableHash()], let line = bytes(in: range),
      let entry = try? decoder.decode(Entry.self, from: line), entry.entry == identity
    else { return nil }
    return entry.result
  }

  /// Adds a result.
  ///
  /// - Parameters:
  ///   - identity: The item's ``identity(of:)``, taken before it was checked.
  ///   - result: The result, as a line of a ``ResultCoder``.
  /// - Throws: ``Failure`` if the file cannot be written.
  package func keep(_ identity: String, _ result: Data) throws(Failure) {
    let name = try line(identity).dropLast()
    try append(Data("{\"entry\":".utf8) + name + Data(",\"result\":".utf8) + result + Data("}\n".utf8))
  }

  // MARK: Lines

  private func line(_ value: some Encodable) throws(Failure) -> Data {
    do { return try encoder.encode(value) + Data("\n".utf8) } catch { throw Failure(description: "\(path): \(error)") }
  }

  private func append(_ line: Data) throws(Failure) {
    do { try file.file.write(all: line) } catch {
      throw Failure(description: "\(path): cannot be written: \(error)")
    }
    end += line.count
  }

  private func bytes(in range: Range<Int>) -> Data? {
    let data = try? file.file.data(at: range.lowerBound, count: range.count)
    return data?.count == range.count ? data : nil
  }

  /// Finds the complete lines and truncates the file after them.
  private func read(expecting header: Header) throws(Failure) {
    var rest = Data()
    var (offset, start) = (0, 0)
    while let block = try? file.file.data(at: offset, count: 1 << 16), !block.isEmpty {
      offset += block.count
      rest.append(block)
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(rest[rest.startIndex..<newline])
        try readEntry(line, at: start..<start + line.count, expecting: header)
        start += line.count + 1
        rest = Data(rest[(newline + 1)...])
      }
      guard rest.count <= Self.longestLine else {
        throw Failure(description: "\(path): not a journal of earshot check")
      }
    }
    if !rest.isEmpty {
      // Only the beginning of a header may be cut off, not a file of something else.
      guard start > 0 || zip(rest, Self.opening).allSatisfy(==) else {
        throw Failure(description: "\(path): not a journal of earshot check")
      }
      do { try throwingErrno { try file.file.resize(to: Int64(start)) } } catch {
        throw Failure(description: "\(path): cannot be written: \(error)")
      }
    }
    end = start
  }

  private func readEntry(_ line: Data, at range: Range<Int>, expecting header: Header) throws(Failure) {
    guard range.lowerBound > 0 else {
      guard let found = try? decoder.decode(Header.self, from: line), found.journal == Self.version else {
        throw Failure(description: "\(path): not a journal of earshot check")
      }
      guard found == header else {
        let difference =
          found.shard == header.shard ? "other options" : "shard \(found.shard), and this is \(header.shard)"
        throw Failure(description: "\(path): was written with \(difference); remove it to start again")
      }
      return
    }
    // A line that is not an entry is ignored; its item is checked again.
    guard let entry = try? decoder.decode(EntryName.self, from: line) else { return }
    ranges[entry.entry.stableHash()] = range
  }

  /// The identity of an entry, without its result.
  private struct EntryName: Decodable {
    var entry: String
  }

  // MARK: Identities

  /// Returns the identity of an item, which includes the state of its file, and of the expectations and references in
  /// its folder.
  package static func identity(of item: CheckItem) -> String {
    let notes = [ExpectationFile.name, ReferenceFile.name].map { name in
      state(of: (item.folder as NSString).appendingPathComponent(name))
    }
    return "\(item.kind.rawValue) \(state(of: item.path)) \(notes.joined(separator: " ")) \(item.path)"
  }

  /// Returns the size and the time of a file; "-" if there is none.
  private static func state(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "-" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
