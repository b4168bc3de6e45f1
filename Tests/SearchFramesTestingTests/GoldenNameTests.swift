import Testing
@testable import SearchFramesTesting
