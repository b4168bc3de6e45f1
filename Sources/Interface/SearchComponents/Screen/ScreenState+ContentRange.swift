import SearchLayers
import SearchMotion

extension ScreenState {
  /// Moves every page's content into the scroll range that it has in another context, as `UIScrollView` does when its
  /// content shrinks.
  /// - Parameters:
  ///   - old: the context before the change.
  ///   - new: the context of this state, at the same instant.
  ///   - timing: the timing of content that must move, or nil for a jump.
  package mutating func holdContent(
    inRangeFrom old: LayoutContext, to new: LayoutContext, timing: AnimationTiming?
  ) throws(TextSettingError) {
    let screen = self
    var failure: TextSettingError?
    changePages { page in
      do throws(TextSettingError) {
        let view = screen.showing(page)
        page.content.scroll.change(
          from: try ContentArea.scrollRange(of: view, in: old), to: try ContentArea.scrollRange(of: view, in: new),
          at: new.now, timing: timing)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
