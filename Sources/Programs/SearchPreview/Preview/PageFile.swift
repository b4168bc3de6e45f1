import SearchGoldens

/// The files of the page, embedded in the program.
enum PageFile {
  private static let scripts = [
    "app.js": PackageResources.app_js, "state.js": PackageResources.state_js, "server.js": PackageResources.server_js,
    "stage.js": PackageResources.stage_js, "pixels.js": PackageResources.pixels_js, "span.js": PackageResources.span_js,
    "saves.js": PackageResources.saves_js, "timeline.js": PackageResources.timeline_js,
    "controls.js": PackageResources.controls_js, "layers.js": PackageResources.layers_js,
    "chart.js": PackageResources.chart_js, "problems.js": PackageResources.problems_js,
    "values.js": PackageResources.values_js, "view.js": PackageResources.view_js,
    "hover.js": PackageResources.hover_js, "minimap.js": PackageResources.minimap_js,
    "ruler.js": PackageResources.ruler_js, "tracks.js": PackageResources.tracks_js,
    "variants.js": PackageResources.variants_js, "keys.js": ReportPage.keysScript,
  ]

  /// Returns nil for an unknown name.
  static func response(_ name: String) -> Response? {
    switch name {
    case "", "index.html": Response(type: .html, bytes: PackageResources.preview_html)
    case "preview.css":
      Response(
        type: .css,
        bytes: ReportPage.baseStyle + PackageResources.page_css + PackageResources.panels_css
          + PackageResources.timeline_css)
    default: scripts[name].map { Response(type: .script, bytes: $0) }
    }
  }
}
