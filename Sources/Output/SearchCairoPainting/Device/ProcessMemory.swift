import CSearchCairo

/// Settings of the process's memory allocator; for programs, not for libraries.
package enum ProcessMemory {
  /// Keeps the memory of freed bitmaps for the next frame.
  ///
  /// A full screen takes about 12 MiB twice, as canvas and as bitmap. Returning that memory to the system costs 6,000
  /// page faults per frame, more time than painting. The peak of resident memory stays the same.
  package static func keepPictures() { search_tune_memory(32 << 20, 256 << 20, 64 << 20) }

  /// Returns blocks of 3 MiB and more to the system as soon as they are freed: bitmaps, but not the 2 MiB in which frames are
  /// compressed one after the other.
  ///
  /// Use it for long sequences, which reuse their canvas and seldom allocate a bitmap; otherwise the heap would grow to
  /// many times the memory in use.
  package static func returnPictures() { search_tune_memory(3 << 20, 8 << 20, 64 << 10) }

  /// Returns the memory that is free now to the system, also between blocks in use.
  ///
  /// Use it between large pieces of work. Each thread's heap grows for itself, so what one has freed is of no use to the
  /// others.
  package static func returnFreed() { search_return_memory() }
}
