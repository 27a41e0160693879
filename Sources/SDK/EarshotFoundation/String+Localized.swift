import ExtensionLink

extension String {
  /// The key of a localized string, with interpolated values.
  public struct LocalizationValue: ExpressibleByStringInterpolation, @unchecked Sendable {
    // Arguments are numbers and immutable strings.
    /// The interpolation of a key, which replaces each value with a format specifier.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [any CVarArg] = []

      /// Creates an empty interpolation.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends literal text.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

      /// Appends a string as `%@`.
      public mutating func appendInterpolation(_ value: String) { append("%@", NSString(string: value)) }

      /// Appends an integer as `%lld`.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        append("%lld", Int64(truncatingIfNeeded: value))
      }

      /// Appends a floating-point number as `%lf`.
      public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }

      /// Appends the description of any other value as `%@`.
      @_disfavoredOverload
      public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", NSString(string: "\(value)")) }

      private mutating func append(_ specifier: String, _ argument: any CVarArg) {
        key += specifier
        arguments.append(argument)
      }
    }

    let key: String
    let arguments: [any CVarArg]

    /// Creates a key from text.
    public init(_ value: String) {
      (key, arguments) = (value, [])
    }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) {
      self.init(value)
    }

    /// Creates a key from an interpolation.
    public init(stringInterpolation: StringInterpolation) {
      let isPlain = stringInterpolation.arguments.isEmpty
      key = isPlain ? stringInterpolation.key.replacing("%%", with: "%") : stringInterpolation.key
      arguments = stringInterpolation.arguments
    }
  }

  /// Creates a localized string from a table. If the table has no entry, the string is the key. The locale is ignored.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = (bundle ?? .ofOwner).localizedString(forKey: key.key, value: nil, table: table)
    self = key.arguments.isEmpty ? format : String(format: format, arguments: key.arguments)
  }

  /// Creates a localized string from a table. If the table has no entry, the string is a default value. The locale is
  /// ignored.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .ofOwner).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.arguments.isEmpty ? format : String(format: format, arguments: defaultValue.arguments)
  }
}
