// EarshotCoreTelephony: a device without a SIM card.
//
// Emulated: carriers and radio access technologies, of which there are none. Not emulated: calls, cellular plans.
// Important: the dictionaries by service are nil, as on a device without a SIM card.

@_exported public import EarshotFoundation

/// LTE (4G).
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// WCDMA (3G).
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// EDGE (2G).
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// GPRS (2G).
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// 5G New Radio.
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

/// Information about a cellular carrier.
open class CTCarrier: NSObject {
  /// The name of the carrier. Always nil.
  open var carrierName: String? { nil }
  /// The mobile country code. Always nil.
  open var mobileCountryCode: String? { nil }
  /// The mobile network code. Always nil.
  open var mobileNetworkCode: String? { nil }
  /// The ISO country code. Always nil.
  open var isoCountryCode: String? { nil }
  /// Whether the carrier allows VoIP calls. Always true.
  open var allowsVOIP: Bool { true }
}

/// Information about the cellular network, of which there is none.
open class CTTelephonyNetworkInfo: NSObject {
  /// The carriers by service. Always nil.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The carrier. Always nil.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// The radio access technologies by service. Always nil.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  /// The radio access technology. Always nil.
  open var currentRadioAccessTechnology: String? { nil }
  /// The identifier of the data service. Always nil.
  open var dataServiceIdentifier: String? { nil }

  /// Creates a network information object.
  public override init() { super.init() }
}
