/// Runs a closure. Linux has no autorelease pools, so there is nothing to drain.
///
/// - Parameter body: The closure to run.
/// - Returns: The closure's result.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
