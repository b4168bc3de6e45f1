import CSearchCairo
import SearchGeometry

extension PixelRect {
  var c: search_rect { search_rect(x0: Int64(x0), y0: Int64(y0), x1: Int64(x1), y1: Int64(y1)) }
}
