/// The program's own version.
enum ProgramVersion {
  static let current = "0.1.0"
}
