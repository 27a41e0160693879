/// The filter, order and limit of a fetch. Stored; a fetch finds nothing.
open class PHFetchOptions: NSObject {
  /// The filter.
  open var predicate: NSPredicate?
  /// The order.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of results; 0 for no limit.
  open var fetchLimit = 0
  /// Whether hidden assets are included.
  open var includeHiddenAssets = false
}
