/// Pages, the root first. Copies of a stack share its pages, because a long timeline has a state for every event.
package struct PageStack: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection, MutableCollection,
  ExpressibleByArrayLiteral
{
  private var boxes: [Box] = []

  package init() {}

  package init(arrayLiteral elements: PageState...) { boxes = elements.map(Box.page) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { boxes.count }

  package subscript(_ index: Int) -> PageState {
    get { boxes[index].page }
    set { boxes[index] = .page(newValue) }
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with pages: some Collection<PageState>
  ) {
    boxes.replaceSubrange(range, with: pages.map(Box.page))
  }

  /// The pages before an index.
  package func below(_ index: Int) -> PageStack {
    var result = self
    result.boxes.removeSubrange(index...)
    return result
  }

  /// A shared page.
  indirect enum Box: Hashable, Sendable {
    case page(PageState)

    var page: PageState {
      switch self {
      case .page(let page): page
      }
    }
  }
}
