/// The version of the talk between system and extension; both sides must have the same.
public let extensionProtocolVersion = 4
/// The descriptor that an extension's process gets its channel as.
public let extensionChannelDescriptor: Int32 = 3
