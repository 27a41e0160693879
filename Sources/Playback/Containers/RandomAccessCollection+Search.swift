extension RandomAccessCollection where Index == Int {
  /// Returns the number of elements at the beginning that satisfy a condition, which no element after them satisfies.
  /// It is found by binary search.
  func countOfFirst(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
