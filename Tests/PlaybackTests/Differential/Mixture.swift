/// A downmix of several channels to two: the best weights, and the residual.
///
/// Several channels are mixed for a stereo device. Every channel of a generated file has its own sound, so the weights
/// that explain every sample are those of the mix, and a lost, late or swapped sample is detected.
struct Mixture {
  /// The greatest difference between a sample and the weighted sum of its frame.
  let residual: Float

  /// - Parameters:
  ///   - stereo: Interleaved samples of two channels.
  ///   - sound: The mixed channels, with the same number of frames.
  init(of stereo: [Float], from sound: ComparedSound) {
    let (count, frames) = (sound.channels, min(sound.frames, stereo.count / 2))
    guard count > 0, frames > 0 else {
      residual = 0
      return
    }
    var worst: Float = 0
    var products = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var targets = [[Double]](repeating: [Double](repeating: 0, count: count), count: 2)
    // Every fourth frame contributes to the weights, and every frame is compared.
    for frame in stride(from: 0, to: frames, by: 4) {
      for row in 0..<count {
        let sample = Double(sound.samples[frame * count + row])
        for column in row..<count { products[row][column] += sample * Double(sound.samples[frame * count + column]) }
        for side in 0..<2 { targets[side][row] += sample * Double(stereo[frame * 2 + side]) }
      }
    }
    for row in 0..<count {
      for column in 0..<row { products[row][column] = products[column][row] }
      // A silent channel has no weight.
      products[row][row] += 1e-9
    }
    for side in 0..<2 {
      let weights = Self.solve(products, targets[side])
      for frame in 0..<frames {
        var mixed = 0.0
        for channel in 0..<count { mixed += weights[channel] * Double(sound.samples[frame * count + channel]) }
        worst = max(worst, abs(Float(mixed) - stereo[frame * 2 + side]))
      }
    }
    residual = worst
  }

  /// Solves a system of linear equations by elimination with partial pivoting.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (rows, values) = (matrix, right)
    let count = right.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      values.swapAt(column, pivot)
      guard rows[column][column] != 0 else { continue }
      for row in column + 1..<count {
        let factor = rows[row][column] / rows[column][column]
        for index in column..<count { rows[row][index] -= factor * rows[column][index] }
        values[row] -= factor * values[column]
      }
    }
    for column in (0..<count).reversed() where rows[column][column] != 0 {
      let known = (column + 1..<count).reduce(0.0) { $0 + rows[column][$1] * values[$1] }
      values[column] = (values[column] - known) / rows[column][column]
    }
    return values
  }
}
