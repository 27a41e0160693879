/// The modes in which a map follows the user, with Apple's raw values.
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }
