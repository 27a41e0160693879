/// One of several streams of packets that are played one after the other as one sound.
struct PacketLink: Hashable {
  /// Its first packet, by its place in the table.
  let first: Int
  /// The headers that its decoder needs.
  let headers: [[UInt8]]
}
