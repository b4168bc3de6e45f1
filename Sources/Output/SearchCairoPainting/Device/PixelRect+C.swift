import CSearchCairo
import SearchGeometry

extension PixelRect {
  var c: search_rect { search_rect(x0: Int64(x0), y0: Int64(y0), x1: Int64(x1), y1: Int64(y1)) }

  func outset(by margin: Int) -> PixelRect {
    PixelRect(x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin)
  }
}
