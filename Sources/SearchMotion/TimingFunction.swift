/// Placeholder replaced by the motion room.
public struct TimingFunction: Hashable, Sendable {
  public init() {}
}
