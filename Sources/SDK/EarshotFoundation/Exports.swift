// EarshotFoundation: what iOS has in Foundation and Linux has not, and what an extension's system has to see.
//
// Emulated:
//   `NSExtensionContext`, the security scope of URLs, group containers, `autoreleasepool`, `objc_sync_enter`, `Selector`, and
//   timers and observers of notifications by selector, `CGAffineTransform`, `NSItemProvider` and `NSExtensionItem` as values.
//   Key-value observing, of what the SDK's classes say can be observed.
//   Time: `asyncAfter`, `Task.sleep`, the clocks, and timers by selector are in the device's time where that is virtual.
//   The network: what `URLSession` loads, and what stands on it in Foundation (`Data`, `NSData`, `String`, `NSString`,
//   `XMLParser`, with a web address), comes from the system; they open no connection (`LibraryProtocols`).
// Not emulated: web sockets, which fail; a web address given to `InputStream(url:)`, which traps when it is opened, and to
// `String(contentsOf:)` without an encoding, which Linux takes for a path. `Timer` with a block, dispatch sources,
// `RunLoop`, `Thread.sleep`, semaphores and groups with a timeout: they run in real time (a timer is told, `realTime`; the
// others are not seen). Extension points other than notifications.
// The gotcha: an extension never imports this module by name. It says `import Foundation`, or `import UIKit`, which
// brings this module along, as UIKit brings Foundation on iOS. A file that imports Foundation alone, as on iOS it may, gets the
// library's own overloads: its sleeping tasks and delayed work items are in virtual time all the same (a little less exact);
// its `async` blocks are seen only while their threads run. URLSession comes with this module: Linux keeps it in
// FoundationNetworking.

@_exported public import Foundation
@_exported public import FoundationNetworking
