/// The types of Xcode's attributes. Other attributes concern Xcode's editor, or have no effect here.
enum AttributeTable {
  static let flags: Set<String> = [
    "hidden", "opaque", "clipsSubviews", "userInteractionEnabled", "multipleTouchEnabled", "exclusiveTouch",
    "translatesAutoresizingMaskIntoConstraints", "autoresizesSubviews", "preservesSuperviewLayoutMargins",
    "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "fixedFrame", "enabled", "highlighted",
    "selected", "adjustsFontSizeToFit", "adjustsLetterSpacingToFitWidth", "usesAttributedText",
    "adjustsFontForContentSizeCategory", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
    "showsTouchWhenHighlighted", "animating", "hidesWhenStopped", "on", "continuous", "wraps", "autorepeat",
    "momentary", "apportionsSegmentWidthsByContent", "editable", "selectable", "scrollEnabled", "bounces",
    "alwaysBounceVertical",
    "alwaysBounceHorizontal", "pagingEnabled", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator",
    "directionalLockEnabled", "delaysContentTouches", "canCancelContentTouches", "bouncesZoom", "scrollsToTop",
    "clearsOnBeginEditing", "clearsOnInsertion", "allowsEditingTextAttributes", "secureTextEntry",
    "enablesReturnKeyAutomatically", "hidesForSinglePage", "baselineRelativeArrangement",
    "layoutMarginsRelativeArrangement", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "useAutomaticPreferredMaxLayoutWidth", "allowsSelection", "allowsMultipleSelection", "navigationBarHidden",
  ]

  static let numbers: Set<String> = [
    "alpha", "tag", "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "numberOfLines", "minimumScaleFactor", "minimumFontSize",
    "preferredMaxLayoutWidth", "spacing", "value", "minValue", "maxValue", "minimumValue", "maximumValue", "stepValue",
    "progress", "selectedSegmentIndex", "numberOfPages", "currentPage", "minimumZoomScale", "maximumZoomScale",
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement",
    "minimumNumberOfTouches", "maximumNumberOfTouches", "width", "pointSize", "imagePadding", "titlePadding", "size",
    "lineSpacing", "lineHeightMultiple", "paragraphSpacing", "minimumLineHeight", "maximumLineHeight",
    "firstLineHeadIndent", "headIndent", "tailIndent", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight",
    "sectionFooterHeight", "minimumLineSpacing", "minimumInteritemSpacing",
  ]

  static let texts: Set<String> = [
    "text", "placeholder", "title", "subtitle", "contentMode", "textAlignment", "lineBreakMode", "baselineAdjustment",
    "buttonType", "contentHorizontalAlignment", "contentVerticalAlignment", "axis", "alignment", "distribution",
    "borderStyle", "clearButtonMode", "style", "progressViewStyle", "semanticContentAttribute", "direction",
    "storyboardIdentifier", "keyboardDismissMode", "indicatorStyle", "contentInsetAdjustmentBehavior",
    "autocapitalizationType", "autocorrectionType", "spellCheckingType", "keyboardType", "keyboardAppearance",
    "returnKeyType", "textContentType", "label", "hint", "identifier", "content", "cornerStyle", "buttonSize",
    "imagePlacement", "titleAlignment", "scale", "weight", "configurationType", "renderingMode", "catalog",
    "reuseIdentifier", "separatorStyle", "accessoryType", "selectionStyle", "scrollDirection",
    "automaticEstimatedItemSize", "transitionStyle", "navigationOrientation", "datePickerMode",
  ]

  static let images: Set<String> = [
    "image", "highlightedImage", "backgroundImage", "minimumValueImage", "maximumValueImage", "selectedImage",
  ]
}
