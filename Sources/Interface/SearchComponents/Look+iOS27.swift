extension Look {
  /// iOS 26 with what Apple says of iOS 27; where nothing is known, as iOS 26.
  static let iOS27 = {
    var look = iOS26
    look.motion?.pressHold = 0.165
    return look
  }()
}
