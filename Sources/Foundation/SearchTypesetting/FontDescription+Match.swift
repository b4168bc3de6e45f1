extension FontDescription {
  /// Returns the distance of the face from a weight by the rules of CSS Fonts 4 §5.2 ("font style matching").
  func distance(to weight: Int) -> Int {
    if weights.contains(weight) { return 0 }
    let (low, high) = (weights.lowerBound, weights.upperBound)
    // Weights on the side that the rules search last start at 1,000.
    if weight >= 400, weight <= 500 {
      if low > weight { return low <= 500 ? low - weight : 2000 + low - weight }
      return 1000 + weight - high
    }
    if weight < 400 { return high < weight ? weight - high : 1000 + low - weight }
    return low > weight ? low - weight : 1000 + weight - high
  }

  /// Returns the face of a family nearest to a weight; upright faces of normal width first.
  static func nearest(to weight: Int, in faces: [FontDescription]) -> FontDescription? {
    var best: (face: FontDescription, rank: (Int, Int, Int))?
    for face in faces {
      let rank = (face.isItalic ? 1 : 0, abs(face.widthClass - 5), face.distance(to: weight))
      // If faces are equal, the first in the order of the folder wins.
      if let known = best, known.rank <= rank { continue }
      best = (face, rank)
    }
    return best?.face
  }
}
