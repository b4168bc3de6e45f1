import CSearchCairo

/// How the process takes memory from the system; for programs to decide, not for libraries.
package enum ProcessMemory {
  /// Keeps pictures' memory between frames where the C library would give it back after each.
  ///
  /// A full screen is some 12 MiB, twice: painted and as a bitmap. Given back and taken again they are 6,000 page faults
  /// a frame, which take longer than the painting. The most that is resident at once stays the same.
  package static func keepPictures() { search_tune_memory(32 << 20, 256 << 20, 64 << 20) }

  /// Gives blocks of a megabyte† and more back as soon as they are free: for long sequences, which keep what they paint
  /// on, so that only now and then a picture is taken anew. Of blocks of every size heaps would come to hold many times
  /// what is in use.
  package static func returnPictures() { search_tune_memory(1 << 20, 4 << 20, 1 << 20) }
}
