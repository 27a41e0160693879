// EarshotFoundation: what iOS has in Foundation and Linux has not.
//
// Emulated: `NSExtensionContext`, the security scope of URLs, `autoreleasepool`.
// Not emulated: key-value observing, `Selector`, `NSItemProvider`, extension points other than notification content.
// The gotcha: an extension never imports this module by name. It says `import Foundation`, or `import UIKit`, which
// brings this module along, as UIKit brings Foundation on iOS. URLSession comes with it: Linux keeps it in
// FoundationNetworking.

@_exported public import Foundation
@_exported public import FoundationNetworking
