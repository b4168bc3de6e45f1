import SearchGoldens

/// A file of the page, embedded in the program.
struct PageFile: Sendable {
  let type: Response.MediaType
  let bytes: [UInt8]

  /// Returns nil for an unknown name.
  init?(_ name: String) {
    switch name {
    case "", "index.html": (type, bytes) = (.html, PackageResources.preview_html)
    case "preview.css":
      type = .css
      bytes =
        ReportPage.baseStyle + PackageResources.page_css + PackageResources.panels_css + PackageResources.timeline_css
    case "app.js": (type, bytes) = (.script, PackageResources.app_js)
    case "state.js": (type, bytes) = (.script, PackageResources.state_js)
    case "server.js": (type, bytes) = (.script, PackageResources.server_js)
    case "stage.js": (type, bytes) = (.script, PackageResources.stage_js)
    case "pixels.js": (type, bytes) = (.script, PackageResources.pixels_js)
    case "span.js": (type, bytes) = (.script, PackageResources.span_js)
    case "saves.js": (type, bytes) = (.script, PackageResources.saves_js)
    case "timeline.js": (type, bytes) = (.script, PackageResources.timeline_js)
    case "controls.js": (type, bytes) = (.script, PackageResources.controls_js)
    case "layers.js": (type, bytes) = (.script, PackageResources.layers_js)
    case "chart.js": (type, bytes) = (.script, PackageResources.chart_js)
    case "problems.js": (type, bytes) = (.script, PackageResources.problems_js)
    default: return nil
    }
  }

  var response: Response { Response(type: type, bytes: bytes) }
}
