/// Energies that pass an absolute gate, for the relative gate that depends on all of them.
struct GatedEnergies {
  private let capacity: Int
  private var energies: [Double] = []
  /// The index of the oldest energy, once the maximum number is stored.
  private var oldest = 0

  /// Creates an empty list, which keeps the last `capacity` energies.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds an energy if it reaches the gate.
  mutating func add(_ energy: Double, above gate: Double) {
    guard energy >= gate else { return }
    if energies.count < capacity {
      energies.append(energy)
    } else {
      energies[oldest] = energy
      oldest = (oldest + 1) % capacity
    }
  }

  private var mean: Double { energies.reduce(0, +) / Double(energies.count) }

  /// Returns the mean of the energies that reach a fraction of the overall mean; nil if there are none.
  func mean(within part: Double) -> Double? {
    guard !energies.isEmpty else { return nil }
    let gate = mean * part
    let (sum, count) = energies.reduce(into: (0.0, 0)) { if $1 >= gate { $0 = ($0.0 + $1, $0.1 + 1) } }
    return count > 0 ? sum / Double(count) : nil
  }

  /// Returns the 10th and 95th percentiles of the energies that reach a fraction of the overall mean; nil if there
  /// are none.
  func spread(within part: Double) -> (low: Double, high: Double)? {
    guard !energies.isEmpty else { return nil }
    let gate = mean * part
    let loud = energies.filter { $0 >= gate }.sorted()
    guard !loud.isEmpty else { return nil }
    let last = Double(loud.count - 1)
    return (loud[Int(last * 0.1 + 0.5)], loud[Int(last * 0.95 + 0.5)])
  }
}
