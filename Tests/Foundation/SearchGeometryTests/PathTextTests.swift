import Testing

@testable import SearchGeometry

struct PathTextTests {
  @Test(arguments: [
    ("a/b", "a"), ("a", ""), ("ab", ""), ("/a", "/"), ("/", "/"), ("", ""), ("a/", ""), ("a/b/", "a"), ("//a", "/"),
    ("a//b", "a"), ("/a/b", "/a"), (".", ""), ("..", ""), ("./a", "."),
  ])
  func theFolderIsThePathWithoutItsLastName(path: String, folder: String) {
    #expect(PathText.folder(of: path) == folder)
  }
}
