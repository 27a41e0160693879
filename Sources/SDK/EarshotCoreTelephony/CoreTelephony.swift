// EarshotCoreTelephony: a device without a SIM card.
//
// Emulated: carriers and radio technologies, which are none. Not emulated: calls, plans.
// The gotcha: dictionaries by service are nil, as on a device without a SIM card.

@_exported public import EarshotFoundation

public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

/// A carrier.
open class CTCarrier: NSObject {
  /// The name; nil.
  open var carrierName: String? { nil }
  /// The country's number; nil.
  open var mobileCountryCode: String? { nil }
  /// The network's number; nil.
  open var mobileNetworkCode: String? { nil }
  /// The country; nil.
  open var isoCountryCode: String? { nil }
  /// Whether calls over the internet are allowed.
  open var allowsVOIP: Bool { true }
}

/// What is known of the mobile network: nothing.
open class CTTelephonyNetworkInfo: NSObject {
  /// The carriers; nil.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The carrier; nil.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// The radio technologies; nil.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  /// The radio technology; nil.
  open var currentRadioAccessTechnology: String? { nil }
  /// The service of data; nil.
  open var dataServiceIdentifier: String? { nil }

  /// The mobile network.
  public override init() { super.init() }
}
