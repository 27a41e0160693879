import CPlayback
import Foundation

extension Chain {
  /// Passes the chain to C.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which the recipient of the chain owns.
  ///   - media: The range of the file that the source supplies.
  ///   - body: A closure that receives the chain, which is valid during the call.
  func withC<Result>(
    descriptor: Int32, media: Range<Int>, _ body: (UnsafePointer<EarshotChain>) -> Result
  ) -> Result {
    let names = elements.map { strdup($0) }
    defer { names.forEach { free($0) } }
    let list = names.map { UnsafePointer<CChar>($0) } + [nil]
    return list.withUnsafeBufferPointer { list in
      var chain = EarshotChain()
      chain.fd = descriptor
      // A table contains offsets in the file; a table of equal packets begins at the start of the chain.
      let start = packets.map { $0.table.offset } ?? media.lowerBound
      chain.start = UInt64(start)
      let length = max(0, media.upperBound - start)
      // An incomplete frame at the end of a truncated file is not sound.
      chain.length = UInt64(length - length % (packets?.frameBytes ?? 1))
      chain.elements = list.baseAddress
      chain.first = Int64(trim?.first ?? 0)
      chain.count = Int64(trim?.count ?? -1)
      chain.rate = Int32(clamping: trim?.rate ?? 0)
      chain.preroll = UInt32(preroll)
      chain.lead = Int64(trim?.lead ?? 0)
      chain.tail = Int64(trim?.tail ?? 0)
      chain.bridge = UInt32(clamping: bridge)
      chain.relative = isRelative
      let caps = ringCaps.map { strdup($0) } ?? nil
      defer { free(caps) }
      chain.ring_caps = UnsafePointer(caps)
      if mayConvert { chain.load_conversion = { (try? PluginRegistry.require(PluginRegistry.conversion)) != nil } }
      let segments = windows.map { EarshotWindow(from: Int64($0.lowerBound), to: Int64($0.upperBound)) }
      let silences = trim?.gaps.map { EarshotGap(position: Int64($0.position), length: Int64($0.length)) } ?? []
      let extents = extents.map { EarshotExtent(start: UInt64($0.start), offset: UInt64($0.offset)) }
      return segments.withUnsafeBufferPointer { segments in
        chain.windows = segments.baseAddress
        chain.window_count = segments.count
        return silences.withUnsafeBufferPointer { silences in
          chain.gaps = silences.baseAddress
          chain.gap_count = silences.count
          guard let packets else {
            return head.withUnsafeBufferPointer { head in
              chain.head = head.baseAddress
              chain.head_size = head.count
              return extents.withUnsafeBufferPointer { extents in
                chain.extents = extents.baseAddress
                chain.extent_count = extents.count
                return withUnsafePointer(to: chain, body)
              }
            }
          }
          return packets.withC { pointer in
            chain.packets = pointer
            return withUnsafePointer(to: chain, body)
          }
        }
      }
    }
  }
}

extension Chain.Packets {
  /// The size of a frame of samples, in bytes; 1 for coded sound.
  fileprivate var frameBytes: Int {
    guard isRaw, let size = table.constantSize else { return 1 }
    return max(1, size / table.framesPerPacket)
  }

  fileprivate func withC<Result>(_ body: (UnsafePointer<EarshotPackets>) -> Result) -> Result {
    var packets = EarshotPackets()
    packets.count = UInt64(table.count)
    packets.frames = UInt32(clamping: table.framesPerPacket)
    packets.rate = UInt32(clamping: rate)
    packets.raw = isRaw
    packets.silent = isSilent
    let unplayed = unplayed.map { strdup($0) } ?? nil
    defer { free(unplayed) }
    packets.unplayed = UnsafePointer(unplayed)
    return caps.withCString { caps in
      packets.caps = caps
      return setup.withUnsafeBufferPointer { setup in
        packets.setup = setup.baseAddress
        packets.setup_size = setup.count
        return table.withOffsetsAndSizes { offsets, sizes in
          packets.offsets = offsets
          packets.sizes = sizes
          packets.size = UInt32(clamping: table.constantSize ?? 0)
          guard let list = table.list else { return withUnsafePointer(to: packets, body) }
          return withList(list, packets, body)
        }
      }
    }
  }

  /// Adds the properties of packets that are listed individually.
  private func withList<Result>(
    _ list: PacketList, _ packets: EarshotPackets, _ body: (UnsafePointer<EarshotPackets>) -> Result
  ) -> Result {
    var packets = packets
    packets.total = UInt64(list.frames)
    let starts = links.map { EarshotLink(first: UInt64($0.first), headers: UInt32($0.headers.count)) }
    let bytes = links.flatMap { $0.headers.flatMap(\.self) }
    let sizes = links.flatMap { $0.headers.map { UInt32($0.count) } }
    packets.link_count = starts.count
    packets.break_count = list.breaks.count
    return list.positions.withUnsafeBufferPointer { positions in
      packets.positions = positions.baseAddress
      return list.breaks.withUnsafeBufferPointer { breaks in
        packets.breaks = breaks.baseAddress
        return starts.withUnsafeBufferPointer { starts in
          packets.links = starts.baseAddress
          return bytes.withUnsafeBufferPointer { bytes in
            packets.headers = bytes.baseAddress
            return sizes.withUnsafeBufferPointer { sizes in
              packets.header_sizes = sizes.baseAddress
              return withUnsafePointer(to: packets, body)
            }
          }
        }
      }
    }
  }
}
