#if canImport(Glibc)
  import Glibc
#endif

/// How the process takes memory from the system.
enum ProcessMemory {
  /// Keeps pictures' memory between frames where the C library would give it back after each.
  ///
  /// A full screen is some 12 MiB, twice: painted and as a bitmap. Given back and taken again they are 6,000 page faults
  /// a frame, which take longer than the painting. The most that is resident at once stays the same.
  static func keepPictures() {
    #if canImport(Glibc)
      // The largest that glibc accepts; what is larger is mapped by itself, as before.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 256 << 20)
      // Other threads' heaps are of 64 MiB and are unmapped when empty, but for those that fit in here.
      mallopt(M_TOP_PAD, 64 << 20)
    #endif
  }
}
