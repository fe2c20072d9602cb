extension Array {
  /// How many leading elements belong to the first part of an array that is ordered so that all of
  /// them come before the others; found by halving.
  func partitionPoint(where isInFirstPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInFirstPart(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
