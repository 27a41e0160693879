// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdSupport
import AppTrackingTransparency
import Combine
import Contacts
import CoreImage
import CoreTelephony
import EventKit
import ImageIO
import LocalAuthentication
import MessageUI
import Network
import Photos
import SafariServices
import SwiftUI
import SystemConfiguration
import UIKit
import WebKit

public final class CallModel: ObservableObject {
  @Published public var caller = "Anna"
}

struct CallView: View {
  @ObservedObject var model: CallModel
  @State private var isMuted = false
  let lines = ["one", "two"]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Image(systemName: "phone.fill").resizable().frame(width: 20, height: 20).foregroundColor(.green)
        Text(model.caller).font(.headline).lineLimit(1)
        Spacer()
      }
      if isMuted {
        Text("Muted")
      } else {
        Toggle("Mute", isOn: $isMuted)
      }
      ForEach(lines, id: \.self) { Text($0) }
      Button("Answer") { isMuted.toggle() }
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .blue))
      ProgressView(value: 0.5).progressViewStyle(.linear)
      Button(action: {}) { Label("Decline", systemImage: "phone.down") }
    }
    .padding()
    .background(Color(.systemBackground))
    .cornerRadius(12)
  }
}

public final class WebController: UIViewController, WKNavigationDelegate, MFMailComposeViewControllerDelegate {
  public let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  public private(set) var isReachable = false

  override public func viewDidLoad() {
    super.viewDidLoad()
    webView.frame = view.bounds
    webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    webView.navigationDelegate = self
    webView.scrollView.isScrollEnabled = false
    view.addSubview(webView)
    webView.loadHTMLString("<p>Hello</p>", baseURL: nil)
    webView.evaluateJavaScript("document.title") { _, error in _ = error }
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout.size(ofValue: address))
    address.sin_family = sa_family_t(AF_INET)
    let reachability = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
    }
    var flags = SCNetworkReachabilityFlags()
    isReachable = reachability.map { SCNetworkReachabilityGetFlags($0, &flags) } ?? false && flags.contains(.reachable)
  }

  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { title = "done" }
}

public func makeHostingController() -> UIViewController { UIHostingController(rootView: CallView(model: CallModel())) }

public func refusals() -> [String] {
  var found: [String] = []
  if EKEventStore.authorizationStatus(for: .event) == .denied { found.append("EventKit") }
  if CNContactStore.authorizationStatus(for: .contacts) == .denied { found.append("Contacts") }
  if PHPhotoLibrary.authorizationStatus() == .denied { found.append("Photos") }
  var error: NSError?
  if !LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error), error?.code == -6 {
    found.append("LocalAuthentication")
  }
  if !MFMailComposeViewController.canSendMail() { found.append("MessageUI") }
  if CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil { found.append("CoreTelephony") }
  if ATTrackingManager.trackingAuthorizationStatus == .denied { found.append("AppTrackingTransparency") }
  if ASIdentifierManager.shared().advertisingIdentifier.uuidString.hasPrefix("0000") { found.append("AdSupport") }
  return found
}

/// The photos that extensions look for, with their images.
public func photos(named identifiers: [String], handler: @escaping @Sendable (UIImage?) -> Void) -> [PHAsset] {
  let options = PHFetchOptions()
  options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
  options.fetchLimit = 1
  var found: [PHAsset] = []
  for result in [
    PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil),
    PHAsset.fetchAssets(with: .image, options: options),
  ] {
    result.enumerateObjects { asset, _, _ in found.append(asset) }
    if let first = result.firstObject { found.append(first) }
  }
  let request = PHImageRequestOptions()
  request.isSynchronous = true
  request.deliveryMode = .highQualityFormat
  PHImageManager.default().requestImage(
    for: PHAsset(), targetSize: CGSize(width: 10, height: 10), contentMode: .aspectFill, options: request
  ) { image, _ in handler(image) }
  return found
}

/// The frames of a GIF and their times, as extensions read them.
public func frames(of data: Data) -> [(CGSize, Double)] {
  guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return [] }
  return (0..<CGImageSourceGetCount(source)).compactMap { index in
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return nil }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
    let delay = gif?[kCGImagePropertyGIFDelayTime as String] as? Double
    return (CGSize(width: image.width, height: image.height), delay ?? 0)
  }
}

public func monitor(_ handler: @escaping @Sendable (Bool) -> Void) -> NWPathMonitor {
  let monitor = NWPathMonitor()
  monitor.pathUpdateHandler = { path in handler(path.status == .satisfied && path.usesInterfaceType(.wifi)) }
  monitor.start(queue: DispatchQueue(label: "monitor"))
  return monitor
}
