import EarshotQuartzCore

/// UIKit's own properties that storyboards set by key, as outlets and runtime attributes.
@MainActor
enum UIKitKeys {
  /// Registers the properties, once per process.
  static func register() { _ = registered }

  private static let registered: Void = {
    ObjectiveCRegistry.register(UIViewController.self)
      .property("title", \.title).property("preferredContentSize", \.preferredContentSize)
    ObjectiveCRegistry.register(UIView.self)
      .property("layer", \.layer).property("clipsToBounds", \.clipsToBounds).property("hidden", \.isHidden)
      .property("isHidden", \.isHidden).property("alpha", \.alpha).property("tag", \.tag)
      .property("backgroundColor", \.backgroundColor).property("tintColor", \.tintColor)
      .property("userInteractionEnabled", \.isUserInteractionEnabled).property("mask", \.mask)
      .property("accessibilityIdentifier", \.accessibilityIdentifier)
      .property("accessibilityLabel", \.accessibilityLabel).property("accessibilityHint", \.accessibilityHint)
    ObjectiveCRegistry.register(CALayer.self)
      .property("cornerRadius", \.cornerRadius).property("borderWidth", \.borderWidth)
      .property("borderColor", \.borderColor).property("masksToBounds", \.masksToBounds)
      .property("opacity", \.opacity).property("zPosition", \.zPosition).property("shadowColor", \.shadowColor)
      .property("shadowOpacity", \.shadowOpacity).property("shadowRadius", \.shadowRadius)
      .property("shadowOffset", \.shadowOffset)
    ObjectiveCRegistry.register(UILabel.self)
      .property("text", \.text).property("textColor", \.textColor).property("numberOfLines", \.numberOfLines)
    ObjectiveCRegistry.register(UIImageView.self).property("image", \.image)
    ObjectiveCRegistry.register(UIControl.self)
      .property("enabled", \.isEnabled).property("selected", \.isSelected)
    ObjectiveCRegistry.register(UIButton.self)
      .property("titleLabel", \.titleLabel).property("imageView", \.imageView)
    ObjectiveCRegistry.register(UITextField.self)
      .property("delegate", \.delegate).property("text", \.text).property("placeholder", \.placeholder)
      .property("leftView", \.leftView).property("rightView", \.rightView)
    ObjectiveCRegistry.register(UIScrollView.self).property("delegate", \.delegate)
    ObjectiveCRegistry.register(UITableView.self)
      .property("delegate", \.delegate).property("dataSource", \.dataSource)
      .property("tableHeaderView", \.tableHeaderView).property("tableFooterView", \.tableFooterView)
      .property("rowHeight", \.rowHeight)
    ObjectiveCRegistry.register(UITableViewCell.self)
      .property("backgroundView", \.backgroundView).property("selectedBackgroundView", \.selectedBackgroundView)
      .property("accessoryView", \.accessoryView)
    ObjectiveCRegistry.register(UICollectionView.self)
      .property("delegate", \.delegate).property("dataSource", \.dataSource)
      .property("backgroundView", \.backgroundView)
    ObjectiveCRegistry.register(UIPickerView.self)
      .property("delegate", \.delegate).property("dataSource", \.dataSource)
    ObjectiveCRegistry.register(UISearchBar.self).property("delegate", \.delegate)
    ObjectiveCRegistry.register(UITextView.self)
      .property("text", \.text).property("textContainerInset", \.textContainerInset)
    ObjectiveCRegistry.register(UIGestureRecognizer.self).property("delegate", \.delegate)
  }()
}
