import NotificationRuntime

extension SourceLine {
  /// Performs an operation whose errors name this line.
  @MainActor
  func attempt<Result>(_ operation: @MainActor () async throws -> Result) async throws -> Result {
    do { return try await operation() } catch let error as any SourceLineError { throw error.at(self) }
  }

  /// Performs an operation whose errors name this line.
  @MainActor
  func attempt<Result>(_ operation: @MainActor () throws -> Result) throws -> Result {
    do { return try operation() } catch let error as any SourceLineError { throw error.at(self) }
  }
}
