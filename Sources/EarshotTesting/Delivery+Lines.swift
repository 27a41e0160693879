// The payload of a notification as a test reads it: an error names the line of the call. NotificationRuntime and
// Notifications declare the same functions without lines, for programs.

public import Foundation
public import JSON
public import NotificationRuntime
public import Notifications

extension Delivery {
  /// Creates a delivery from an `.apns` file. Attachment paths are relative to the file's folder.
  ///
  /// - Throws: `PayloadError`.
  public static func apns(
    contentsOf url: URL, filePath: String = #filePath, line: Int = #line
  ) throws(PayloadError) -> Delivery {
    let operation: (URL) throws(PayloadError) -> Delivery = Delivery.apns(contentsOf:)
    do { return try operation(url) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }
}

extension Payload {
  /// Creates a payload from a value written in code. Its size is that of the value's shortest encoding.
  ///
  /// - Parameters:
  ///   - value: A JSON object that contains `aps`.
  ///   - source: The source of the value, for messages.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: The first fault found.
  public init(
    _ value: JSONValue, source: String = "payload", filePath: String = #filePath, line: Int = #line
  ) throws(PayloadError) {
    let operation: (JSONValue, String) throws(PayloadError) -> Payload = Payload.init(_:source:)
    do { self = try operation(value, source) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Parses a payload.
  ///
  /// - Parameters:
  ///   - bytes: A JSON object in UTF-8.
  ///   - limit: The maximum size, in bytes.
  ///   - source: The source of the bytes, for messages.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: The first fault found.
  public init(
    parsing bytes: Data, limit: Int = Payload.maximumByteCount, source: String = "payload",
    filePath: String = #filePath, line: Int = #line
  ) throws(PayloadError) {
    let operation: (Data, Int, String) throws(PayloadError) -> Payload = Payload.init(parsing:limit:source:)
    do { self = try operation(bytes, limit, source) } catch {
      throw error.at(SourceLine(filePath: filePath, line: line))
    }
  }

  /// Reads an `.apns` or JSON file (`L6`).
  ///
  /// - Parameters:
  ///   - url: A file URL.
  ///   - limit: The maximum size, in bytes.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: An error if the file cannot be read, or for the first fault in it.
  public static func contents(
    of url: URL, limit: Int = Payload.maximumByteCount, filePath: String = #filePath, line: Int = #line
  ) throws(PayloadError) -> Payload {
    let operation: (URL, Int) throws(PayloadError) -> Payload = Payload.contents(of:limit:)
    do { return try operation(url, limit) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }
}
