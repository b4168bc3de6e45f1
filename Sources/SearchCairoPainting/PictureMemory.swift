import CSearchCairo

/// How a process that draws many pictures takes memory from the system.
package enum PictureMemory {
  /// Keeps pictures' memory between frames, for the whole process.
  ///
  /// A full screen is some 12 MiB, twice: painted and as a bitmap. Given back and taken again they are 6,000 page faults
  /// a frame, which take longer than the painting. The most that is resident at once stays the same.
  package static func keep() { search_keep_large_blocks() }
}
