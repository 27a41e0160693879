// EarshotFoundation: the parts of Apple's Foundation that Linux lacks, and the calls that an extension's system must
// observe.
//
// Emulated:
// - `NSExtensionContext`, the security scope of URLs, group containers, `autoreleasepool`, `objc_sync_enter`,
//   `Selector`, timers and notification observers by selector, `CGAffineTransform`, `NSItemProvider` and
//   `NSExtensionItem` as values.
// - Key-value observing of the SDK's observable properties; notifications as asynchronous sequences.
// - Time: `asyncAfter`, `Task.sleep`, the clocks, and timers by selector follow the device's time, if that is virtual;
//   so do `Timer`, dispatch timer sources, `Date()` and run loops (`Interception`).
// - The network: the system answers requests of `URLSession`, and of everything in Foundation that is built on it
//   (`Data`, `NSData`, `String`, `NSString` and `XMLParser` with a web URL); no connection is opened
//   (`LibraryProtocols`).
// Not emulated: web sockets, which fail; a web URL passed to `InputStream(url:)`, which traps when the stream is
// opened, or to `String(contentsOf:)` without an encoding, which takes it for a path unless `earshot build` compiled
// the source. `Thread.sleep`, and semaphores and groups with a timeout, always run in real time. Other extension points
// than those for notifications.
// Important: an extension never imports this module by name. It imports `Foundation` or `UIKit`, and UIKit re-exports
// this module, as it re-exports Foundation on iOS. A file that imports Foundation alone, as is common on iOS, gets
// Foundation's own overloads: its sleeping tasks and delayed work items follow virtual time nevertheless (slightly less
// precisely); its `async` blocks are observed only while their threads run. This module re-exports `URLSession`, which
// Linux keeps in FoundationNetworking.

@_exported public import Foundation
@_exported public import FoundationNetworking
