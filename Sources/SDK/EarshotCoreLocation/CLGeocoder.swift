/// The description of a location.
open class CLPlacemark: NSObject {
  /// The placemark's location.
  open var location: CLLocation? { nil }
  /// The placemark's name.
  open var name: String? { nil }
  /// The placemark's street.
  open var thoroughfare: String? { nil }
  /// The number in the street.
  open var subThoroughfare: String? { nil }
  /// The placemark's city.
  open var locality: String? { nil }
  /// The part of the city.
  open var subLocality: String? { nil }
  /// The state or province.
  open var administrativeArea: String? { nil }
  /// The placemark's county.
  open var subAdministrativeArea: String? { nil }
  /// The postal code.
  open var postalCode: String? { nil }
  /// The code of the country, such as "FR".
  open var isoCountryCode: String? { nil }
  /// The name of the country.
  open var country: String? { nil }
  /// The name of a lake or river.
  open var inlandWater: String? { nil }
  /// The name of an ocean.
  open var ocean: String? { nil }
  /// The names of sights.
  open var areasOfInterest: [String]? { nil }
  /// The time zone.
  open var timeZone: TimeZone? { nil }
}

/// A geocoder, whose requests fail: there is no network.
open class CLGeocoder: NSObject {
  /// The closure that receives the places or an error.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  /// Whether a request is in progress. Always false.
  open var isGeocoding: Bool { false }

  /// Calls the handler with a network error.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }
  /// Calls the handler with a network error.
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  /// Does nothing: requests end at once.
  open func cancelGeocode() {}

  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    Report.notEmulated("CLGeocoder is not emulated: requests fail")
    handler(nil, CLError(code: .network))
  }
}
