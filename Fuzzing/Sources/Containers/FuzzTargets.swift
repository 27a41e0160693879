/// Reads a layout, and traps if the result is impossible.
public func fuzzLayout(_ bytes: [UInt8]) {
  check(bytes) { bytes throws(ContainerFault) in try ContainerReader.read(bytes) }
}

/// Reads bytes as a Core Audio file, whatever their signature.
public func fuzzCAF(_ bytes: [UInt8]) {
  check(bytes) { bytes throws(ContainerFault) in try CAFReader.read(bytes) }
}

/// Reads bytes as AIFF, whatever their signature.
public func fuzzAIFF(_ bytes: [UInt8]) {
  check(bytes) { bytes throws(ContainerFault) in try AIFFReader.read(bytes) }
}

private func check(_ bytes: [UInt8], as read: ([UInt8]) throws(ContainerFault) -> MediaLayout) {
  do throws(ContainerFault) {
    let impossibility = try read(bytes).impossibility(in: bytes.count)
    precondition(impossibility == nil, impossibility ?? "")
  } catch {
    guard case .damaged(_, let offset) = error else { return }
    precondition(offset >= 0, "damaged at \(offset)")
  }
}
