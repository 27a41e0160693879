import Foundation
import InterfaceDocuments
import Storyboards

/// Storyboards in Xcode's format.
enum XML {
  /// Returns a storyboard with a single scene, and these views and elements in its root view.
  static func storyboard(
    _ subviews: String = "", inView: String = "", inController: String = "", scenes: String = "",
    resources: String = "", attributes: String = "useAutolayout=\"YES\""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \(attributes) initialViewController="vc">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="scene">
                <objects>
                    <viewController id="vc" customClass="NotificationViewController" customModule="Content" \
    customModuleProvider="target" sceneMemberID="viewController">
                        <layoutGuides>
                            <viewControllerLayoutGuide type="top" id="top"/>
                            <viewControllerLayoutGuide type="bottom" id="bottom"/>
                        </layoutGuides>
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
    \(subviews)
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="safe"/>
    \(inView)
                        </view>
    \(inController)
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
    \(scenes)
        </scenes>
        <resources>
    \(resources)
        </resources>
    </document>
    """
  }

  static func parse(_ text: String) throws -> Storyboard {
    try Storyboard(Data(text.utf8), named: "Main.storyboard")
  }

  /// Returns the root view of the first scene.
  static func root(_ text: String) throws -> InterfaceObject? {
    try parse(text).document.scenes.first?.controller?.children(.view).first
  }

  /// Returns the error's message with its line, or "none".
  static func message(_ text: String) -> String {
    do {
      _ = try parse(text)
      return "none"
    } catch {
      return "\(error)"
    }
  }
}
