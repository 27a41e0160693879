extension ProjectTemplate {
  var storyboard: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" initialViewController="M4Y-Lb-cyx">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
        </dependencies>
        <scenes>
            <scene sceneID="cwh-vc-ff4">
                <objects>
                    <viewController id="M4Y-Lb-cyx" customClass="NotificationViewController" \
    customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="S3S-Oj-5AN">
                            <rect key="frame" x="0.0" y="0.0" width="390" height="100"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
    id="btn-Sp-001">
                                    <rect key="frame" x="16" y="16" width="44" height="44"/>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="44" id="btn-Wd-001"/>
                                        <constraint firstAttribute="height" constant="44" id="btn-Ht-001"/>
                                    </constraints>
                                </view>
                                <label opaque="NO" contentMode="left" text="Title" textAlignment="natural" \
    lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="ttl-Lb-001">
                                    <rect key="frame" x="72" y="16" width="302" height="21"/>
                                    <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                                    <nil key="textColor"/>
                                    <nil key="highlightedColor"/>
                                </label>
                                <label opaque="NO" contentMode="left" text="Body" textAlignment="natural" \
    lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="bdy-Lb-001">
                                    <rect key="frame" x="72" y="41" width="302" height="18"/>
                                    <fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/>
                                    <nil key="textColor"/>
                                    <nil key="highlightedColor"/>
                                </label>
                            </subviews>
                            <constraints>
                                <constraint firstItem="btn-Sp-001" firstAttribute="top" secondItem="S3S-Oj-5AN" \
    secondAttribute="top" constant="16" id="con-01-001"/>
                                <constraint firstItem="btn-Sp-001" firstAttribute="leading" secondItem="S3S-Oj-5AN" \
    secondAttribute="leading" constant="16" id="con-02-001"/>
                                <constraint firstItem="ttl-Lb-001" firstAttribute="top" secondItem="S3S-Oj-5AN" \
    secondAttribute="top" constant="16" id="con-03-001"/>
                                <constraint firstItem="ttl-Lb-001" firstAttribute="leading" secondItem="btn-Sp-001" \
    secondAttribute="trailing" constant="12" id="con-04-001"/>
                                <constraint firstAttribute="trailing" secondItem="ttl-Lb-001" \
    secondAttribute="trailing" constant="16" id="con-05-001"/>
                                <constraint firstItem="bdy-Lb-001" firstAttribute="top" secondItem="ttl-Lb-001" \
    secondAttribute="bottom" constant="4" id="con-06-001"/>
                                <constraint firstItem="bdy-Lb-001" firstAttribute="leading" secondItem="ttl-Lb-001" \
    secondAttribute="leading" id="con-07-001"/>
                                <constraint firstItem="bdy-Lb-001" firstAttribute="trailing" secondItem="ttl-Lb-001" \
    secondAttribute="trailing" id="con-08-001"/>
                                <constraint firstAttribute="bottom" relation="greaterThanOrEqual" \
    secondItem="bdy-Lb-001" secondAttribute="bottom" priority="200" constant="16" id="con-09-001"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="bodyLabel" destination="bdy-Lb-001" id="out-Bd-001"/>
                            <outlet property="buttonSpace" destination="btn-Sp-001" id="out-Bt-001"/>
                            <outlet property="titleLabel" destination="ttl-Lb-001" id="out-Tt-001"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="vXp-U4-Rya" userLabel="First Responder" \
    sceneMemberID="firstResponder"/>
                </objects>
            </scene>
        </scenes>
    </document>

    """
  }

  var contentPlist: String {
    Self.propertyList(
      """
      \t<key>NSExtension</key>
      \t<dict>
      \t\t<key>NSExtensionAttributes</key>
      \t\t<dict>
      \t\t\t<key>UNNotificationExtensionCategory</key>
      \t\t\t<string>\(category)</string>
      \t\t\t<key>UNNotificationExtensionDefaultContentHidden</key>
      \t\t\t<true/>
      \t\t\t<key>UNNotificationExtensionInitialContentSizeRatio</key>
      \t\t\t<real>0.25</real>
      \t\t</dict>
      \t\t<key>NSExtensionMainStoryboard</key>
      \t\t<string>MainInterface</string>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.usernotifications.content-extension</string>
      \t</dict>
      """)
  }

  var servicePlist: String {
    Self.propertyList(
      """
      \t<key>NSExtension</key>
      \t<dict>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.usernotifications.service</string>
      \t\t<key>NSExtensionPrincipalClass</key>
      \t\t<string>$(PRODUCT_MODULE_NAME).NotificationService</string>
      \t</dict>
      """)
  }

  private static func propertyList(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(members)
    </dict>
    </plist>

    """
  }

  /// The notification. With a service extension, the extension downloads the sound, and the `Earshot` key names the
  /// file that replaces the network; otherwise, the `Earshot` key attaches the sound.
  var payload: String {
    let aps = """
          "alert": { "title": "Ada Lovelace", "body": "A sound is attached." },
      """
    let category = hasContent ? "\n    \"category\": \"\(category)\"," : ""
    guard hasService else {
      return """
        {
          "Simulator Target Bundle": "\(bundleIdentifier)",
          "aps": {
        \(aps)\(category)
            "sound": "default"
          },
          "Earshot": {
            "attachments": [{ "identifier": "media", "url": "\(soundName)" }]
          }
        }

        """
    }
    return """
      {
        "Simulator Target Bundle": "\(bundleIdentifier)",
        "aps": {
      \(aps)\(category)
          "mutable-content": 1,
          "sound": "default"
        },
        "media-url": "https://media.example.com/\(soundName)",
        "Earshot": {
          "downloads": { "https://media.example.com/\(soundName)": "\(soundName)" }
        }
      }

      """
  }

  /// The command that checks the project. Without a content extension, the built-in player plays the notification.
  private var check: String {
    "earshot check Notifications --project ." + (hasContent ? "" : " --allow built-in")
  }

  var workflow: String {
    """
    name: Notifications
    on: [push, pull_request]
    jobs:
      check:
        runs-on: ubuntu-latest
        # Replace this with an image that contains Earshot. Earshot's Documentation/Checking.md has a Dockerfile.
        container: ghcr.io/example/earshot
        steps:
          - uses: actions/checkout@v4
          - uses: actions/cache@v4
            with: { path: .build, key: "build-${{ github.sha }}", restore-keys: build- }
          - run: \(check) --github --junit report.xml --html report.html
          - run: swift test
            if: ${{ !cancelled() }}
            env: { EARSHOT_PACKAGE: /opt/earshot }
          - uses: actions/upload-artifact@v4
            if: always()
            with: { name: report, path: "report.*" }
          - uses: actions/upload-artifact@v4
            if: failure()
            with: { name: snapshots, path: .build/earshot-snapshots, include-hidden-files: true }

    """
  }

  var readme: String {
    """
    # \(name)

    An app with notification extensions. Xcode builds it from `\(name).xcodeproj`; on Linux,
    [Earshot](\(earshot)/README.md) plays, checks and tests its notifications:

        earshot play \(notification) --project .
        \(check)
        swift test

    | folder | contents |
    |---|---|
    | `\(name)` | the app |
    \(hasContent ? "| `\(name)Content` | the content extension, which displays and plays the notification |\n" : "")\
    \(hasService ? "| `\(name)Service` | the service extension, which downloads the sound |\n" : "")\
    | `Notifications` | a notification and its sound |
    | `Tests` | the tests that `swift test` runs |

    """
  }
}
