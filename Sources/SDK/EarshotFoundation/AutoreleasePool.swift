/// Runs `body`; Linux counts references only, so there is no pool to drain.
///
/// - Parameter body: What to run.
/// - Returns: What `body` returns.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
