import Foundation

/// A response of the server.
struct RawAnswer {
  /// 0 if there was no response.
  var status: Int
  /// The status line and the fields.
  var head: String
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A connection to this machine that can send any bytes.
struct RawClient {
  private let file: Int32

  struct Refused: Error {}

  init(port: Int) throws {
    #if canImport(Darwin)
      file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    signal(SIGPIPE, SIG_IGN)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard file >= 0, status == 0 else {
      if file >= 0 { Foundation.close(file) }
      throw Refused()
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(file, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Sends bytes; returns how many were accepted.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }

  /// Reads one response, up to its Content-Length or to the connection's end.
  func answer() -> RawAnswer {
    var bytes: [UInt8] = []
    var end, length: Int?
    while true {
      if end == nil, let found = Data(bytes).range(of: Data("\r\n\r\n".utf8)) {
        end = found.upperBound
        let head = String(decoding: bytes[..<found.lowerBound], as: UTF8.self)
        length = head.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) }
      }
      if let end, let length, bytes.count >= end + length { break }
      guard let more = read() else { break }
      bytes += more
    }
    let head = String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self)
    let status = head.firstMatch(of: /^HTTP\/1.1 (\d{3})/).flatMap { Int($0.1) } ?? 0
    return RawAnswer(status: status, head: head, body: Array(bytes[(end ?? bytes.count)...]))
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(file, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Returns true if the other side has closed the connection; does not wait.
  var isEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(file, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK
  }

  func close() { Foundation.close(file) }
}
