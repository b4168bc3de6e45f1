import ArgumentParser

/// `--scale` of commands that draw pixels.
struct ScaleOption: ParsableArguments {
  @Option(help: "Device pixels per point, 0.1…8. (default: the device's)")
  var scale: Double?

  func validate() throws {
    if let scale { try Self.check(scale) }
  }

  static func check(_ scale: Double) throws {
    guard scale >= 0.1, scale <= 8 else { throw ValidationError("--scale \(scale): expected 0.1…8") }
  }

  /// - Throws: a usage error if the option is given for a format without pixels.
  func refuse(for format: String) throws {
    if scale != nil { throw ValidationError("--scale: \(format) has no pixels; leave the option out") }
  }
}
