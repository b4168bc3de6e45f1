extension SearchScene {
  /// The fonts in place of San Francisco.
  public struct FontChoice: Hashable, Sendable {
    /// A folder of font files, relative to the scene file; searched before all others.
    public var directory: String?
    /// The family for sizes below 20 pt.
    public var text: String
    /// The family from 20 pt up.
    public var display: String

    public init(directory: String? = nil, text: String = "Inter", display: String = "Inter Display") {
      self.directory = directory
      self.text = text
      self.display = display
    }
  }
}
