extension Look {
  /// iOS 26 with what Apple says, captures show and others report of iOS 27. Where nothing is known it is as iOS 26.
  static let iOS27 = {
    var look = iOS26
    look.glass = .iOS27
    look.scrollEdge = .iOS27
    look.motion = .iOS27
    look.tabBar = .iOS27
    return look
  }()
}
