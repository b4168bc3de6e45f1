/// Limits on clients: enough for a page in a browser, whatever else connects. All of them are our choices.†
package struct ServingLimits: Hashable, Sendable {
  /// The most bytes of a request line and its fields. Browsers send less than two kilobytes without cookies.
  package var head = 16 << 10
  /// The most bytes of a request body, which is a list of goldens to settle.
  package var body = 256 << 10
  /// The most fields of a request.
  package var fields = 100
  /// The most open connections. A browser opens six to a host.
  package var connections = 64
  /// The most open streams of events; a page has one.
  package var streams = 16
  /// The time from a request's first byte to its last.
  package var requestTime: Duration = .seconds(10)
  /// The time without a request.
  package var idleTime: Duration = .seconds(60)
  /// The time for the client to take one mebibyte of a response.
  package var writeTime: Duration = .seconds(20)

  package init() {}
}
