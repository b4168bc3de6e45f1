import SearchMotion
import SearchScenes

/// A number literal is a time in seconds: `.tap(.cancel, at: 1.5)`.
extension Instant: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
  public init(integerLiteral seconds: Int) { self = .seconds(Double(seconds)) }
}

extension SearchScene.Time: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
  public init(integerLiteral seconds: Int) { self = .seconds(Double(seconds)) }
}
