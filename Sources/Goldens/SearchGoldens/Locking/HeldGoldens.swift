/// A folder of goldens while no other process uses it: all that writes goldens and their lock.
package struct HeldGoldens {
  package let folder: RootFolder
  /// The lock as its file has it; nil for one that cannot be read and is replaced.
  let known: GoldenLock?
  /// The lock that `writeLock` writes.
  package var lock: GoldenLock
  private let hold: FolderLock

  /// Waits until the folder is free, and creates it if it is missing.
  /// - Parameter replacesBroken: true to replace a lock that cannot be read.
  package init(_ folder: RootFolder, replacesBroken: Bool = false) throws(GoldenError) {
    self.folder = folder
    hold = try FolderLock(folder.path, for: .creating)
    do throws(GoldenError) {
      known = try GoldenLock.read(in: folder.path)
    } catch {
      guard replacesBroken, GoldenLock.isReplaceable(in: folder.path) else {
        hold.release()
        throw error
      }
      known = nil
    }
    lock = known ?? GoldenLock()
  }

  package func release() { hold.release() }

  /// Writes a golden's files and names it in the lock.
  package mutating func write(
    _ path: String, picture: [UInt8], layers: [UInt8], entry: GoldenLock.LockEntry
  ) throws(GoldenError) {
    try folder.writeGolden(path, picture: picture, layers: layers)
    lock.entries[path] = entry
  }

  /// True if the lock is another one than its file has.
  package var isChanged: Bool { lock != known }

  package func writeLock() throws(GoldenError) { try folder.write(lock) }
}
