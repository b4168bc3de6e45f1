import SearchScenes

extension SearchBar.Metrics {
  static let iOS12 = {
    var metrics = iOS13
    // Measurements on iOS 12. The table has 44, 30, 7 for the iPad's landscape; the code and a capture of its demo have
    // 50, 36, 7.
    metrics.active = {
      switch $0 {
      case .iPhoneSE, .iPhone8: (.init(50, 36, fieldY: 4), .init(44, 30, fieldY: 7))
      case .iPhone8Plus: (.init(50, 36, fieldY: 4), .init(50, 36, fieldY: 4))
      case .iPhoneXS: (.init(55, 36, fieldY: 4), .init(44, 30, fieldY: 7))
      case .iPhoneXR: (.init(55, 36, fieldY: 5), .init(50, 36, fieldY: 4))
      case .iPhoneXSMax: (.init(55, 36, fieldY: 4), .init(50, 36, fieldY: 4))
      case .iPad: (.init(50, 36, fieldY: 7), .init(50, 36, fieldY: 7))
      }
    }
    metrics.$active.mark(.reported, "searchBar.cancelButton: IsaacXen/IXSearchController")
    return metrics
  }()
}
