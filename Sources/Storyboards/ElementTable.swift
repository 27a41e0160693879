import InterfaceDocuments

/// The classes of Xcode's storyboard elements.
enum ElementTable {
  /// The view classes of UIKit, MapKit and WebKit, keyed by the name of their storyboard element.
  static let views: [String: String] = [
    "view": "UIView", "containerView": "UIView", "label": "UILabel", "imageView": "UIImageView", "button": "UIButton",
    "textField": "UITextField", "textView": "UITextView", "stackView": "UIStackView", "scrollView": "UIScrollView",
    "progressView": "UIProgressView", "switch": "UISwitch", "slider": "UISlider", "stepper": "UIStepper",
    "segmentedControl": "UISegmentedControl", "pageControl": "UIPageControl",
    "activityIndicatorView": "UIActivityIndicatorView",
    "tableView": "UITableView", "collectionView": "UICollectionView", "visualEffectView": "UIVisualEffectView",
    "datePicker": "UIDatePicker", "pickerView": "UIPickerView", "navigationBar": "UINavigationBar",
    "toolbar": "UIToolbar", "searchBar": "UISearchBar", "mapView": "MKMapView", "wkWebView": "WKWebView",
    "webView": "UIWebView",
    "tableViewCell": "UITableViewCell", "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView",
    // The contents of cells and effects.
    "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView",
  ]

  /// UIKit's and AVKit's classes of view controllers, by element.
  static let controllers: [String: String] = [
    "viewController": "UIViewController", "avPlayerViewController": "AVPlayerViewController",
    "tableViewController": "UITableViewController", "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "pageViewController": "UIPageViewController",
  ]

  /// The classes of gesture recognizers, by element. Xcode spells that of the long press with a P.
  static let recognizers: [String: String] = [
    "tapGestureRecognizer": "UITapGestureRecognizer", "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "panGestureRecognizer": "UIPanGestureRecognizer", "pinchGestureRecognizer": "UIPinchGestureRecognizer",
    "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "longPressGestureRecognizer": "UILongPressGestureRecognizer",
  ]

  /// Returns the class and role of a top-level element, and whether the element is known.
  static func topLevel(_ name: String) -> (className: String, role: InterfaceObject.Role, isKnown: Bool)? {
    if let className = views[name] { return (className, .view, true) }
    if let className = controllers[name] { return (className, .viewController, true) }
    if let className = recognizers[name] { return (className, .gestureRecognizer, true) }
    if name == "customObject" { return ("NSObject", .object, true) }
    if name.hasSuffix("Controller") { return ("UIViewController", .viewController, false) }
    if name.hasSuffix("View") || name.hasSuffix("Cell") { return ("UIView", .view, false) }
    return nil
  }
}
