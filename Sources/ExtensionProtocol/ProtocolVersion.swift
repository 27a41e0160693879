/// The version of the protocol between system and extension, which must be the same on both sides.
public let extensionProtocolVersion = 14
/// The file descriptor of the channel in an extension's process.
public let extensionChannelDescriptor: Int32 = 3
