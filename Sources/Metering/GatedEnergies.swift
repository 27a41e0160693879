/// The energies that pass an absolute gate, for the relative one that follows from all of them.
struct GatedEnergies {
  private let most: Int
  private var energies: [Double] = []
  /// Where the oldest is, once there are as many as are kept.
  private var oldest = 0

  /// No energies; of more than `most`, the last are kept.
  init(most: Int) {
    self.most = most
  }

  /// Adds an energy, if it reaches the gate.
  mutating func add(_ energy: Double, above gate: Double) {
    guard energy >= gate else { return }
    if energies.count < most {
      energies.append(energy)
    } else {
      energies[oldest] = energy
      oldest = (oldest + 1) % most
    }
  }

  private var mean: Double { energies.reduce(0, +) / Double(energies.count) }

  /// The mean of those that reach so much of the mean of all; `nil` where there are none.
  func mean(within part: Double) -> Double? {
    guard !energies.isEmpty else { return nil }
    let gate = mean * part
    let (sum, count) = energies.reduce(into: (0.0, 0)) { if $1 >= gate { $0 = ($0.0 + $1, $0.1 + 1) } }
    return count > 0 ? sum / Double(count) : nil
  }

  /// The 10th and the 95th of a hundred of those that reach so much of the mean of all; `nil` where there are none.
  func spread(within part: Double) -> (low: Double, high: Double)? {
    guard !energies.isEmpty else { return nil }
    let gate = mean * part
    let loud = energies.filter { $0 >= gate }.sorted()
    guard !loud.isEmpty else { return nil }
    let last = Double(loud.count - 1)
    return (loud[Int(last * 0.1 + 0.5)], loud[Int(last * 0.95 + 0.5)])
  }
}
