/// A filter of the points of interest on a map. Stored; has no effect, because maps are not emulated.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  /// The filter that includes all points of interest.
  public static let includingAll = MKPointOfInterestFilter()
  /// The filter that excludes all points of interest.
  public static let excludingAll = MKPointOfInterestFilter()
}
