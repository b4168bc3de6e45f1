/// What a client may ask for at most: enough for a page and its browser, whatever else knocks. Our choices, all of
/// them.†
package struct ServingLimits: Hashable, Sendable {
  /// Bytes of a request's line and fields together. Browsers send less than two kilobytes without cookies.
  package var head = 16 << 10
  /// Bytes of a request's body: a list of goldens to settle.
  package var body = 256 << 10
  /// Fields of a request.
  package var fields = 100
  /// Connections at a time. A browser opens six to one host.
  package var connections = 64
  /// Streams of events at a time: a page has one.
  package var streams = 16
  /// From a request's first byte to its last.
  package var requestTime: Duration = .seconds(10)
  /// Without a request.
  package var idleTime: Duration = .seconds(60)
  /// For an answer to be taken, a mebibyte of it at a time.
  package var writeTime: Duration = .seconds(20)

  package init() {}
}
