import CSearchCairo

/// How the process takes memory from the system; for programs to decide, not for libraries.
package enum ProcessMemory {
  /// Keeps pictures' memory between frames where the C library would give it back after each.
  ///
  /// A full screen is some 12 MiB, twice: painted and as a bitmap. Given back and taken again they are 6,000 page faults
  /// a frame, which take longer than the painting. The most that is resident at once stays the same.
  package static func keepPictures() { search_keep_memory() }

  /// Gives pictures' memory back as soon as it is free: for long sequences and for servers, which keep what they paint
  /// on, so that only now and then a picture is taken anew.
  package static func returnPictures() { search_return_memory() }
}
