import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

@Suite("Symbols from SVG files") struct SVGReaderTests {
  /// Returns the drawing of an SVG file whose box has 22 × 22 units, those of symbols.
  static func drawing(_ shapes: String, root: String = "viewBox=\"0 0 22 22\"") throws -> SymbolDrawing {
    try SymbolDrawing.read(svg: Array("<svg \(root)>\(shapes)</svg>".utf8)).drawing
  }

  private func path(_ data: String) throws -> VectorPath {
    let parts = try Self.drawing("<path d='\(data)'/>").parts
    return try #require(parts.first).path
  }

  func isNear(_ a: VectorPath, _ b: VectorPath, within distance: Double = 1e-9) -> Bool {
    let points = [a, b].map { path in
      path.elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
      }
    }
    return points[0].count == points[1].count
      && zip(points[0], points[1]).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) <= distance }
  }

  /// Two texts of one path.
  @Test(arguments: [
    ("M1 2L3 4 5 6Z", "m1,2 2 2l2 2z"), ("M1 2H5V7", "m1 2h4v5"), ("M1 2L5 2L5 7", "M1,2H5V7"),
    ("M1 1C2 0 4 0 5 1S8 2 9 1", "M1 1C2 0 4 0 5 1C6 2 8 2 9 1"),
    ("M1 1c1-1 3-1 4 0s3 1 4 0", "M1 1C2 0 4 0 5 1S8 2 9 1"),
    ("M1 1S4 0 5 1", "M1 1C1 1 4 0 5 1"), ("M1 1Q4 4 7 1T13 1", "M1 1Q4 4 7 1Q10 -2 13 1"),
    ("M1 1q3 3 6 0t6 0", "M1 1Q4 4 7 1T13 1"), ("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0"),
    ("M1 1T5 5", "M1 1C1 1 2.333333333333333 2.333333333333333 5 5"), ("M1 1L4 1ZL2 2", "M1 1L4 1ZM1 1L2 2"),
    ("M.5.5L-1-.5e0 1E1 2", "M0.5 0.5 L-1 -0.5 L10 2"), ("M1 1a2 2 0 01 2 2", "M1 1A2 2 0 0 1 3 3"),
    ("M1 1A0 5 0 0 1 9 9", "M1 1L9 9"), ("M1 1A1 1 0 0 0 1 1L2 2", "M1 1L2 2"),
    ("M1 1A1 1 0 0 1 9 1", "M1 1A4 4 0 0 1 9 1"),
  ])
  func commands(a: String, b: String) throws {
    let (a, b) = (try path(a), try path(b))
    #expect(isNear(a, b), "\(a) \(b)")
  }

  /// All points of an arc are on its ellipse, on the side that its flags choose.
  @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1)]) func arcsFollowTheirEllipse(large: Int, sweep: Int) throws {
    // Two unit circles, stretched by 2, meet at both points: one about (11, 7), the other about (11, 15).
    let arc = try path("M5 11A10 5 0 \(large) \(sweep) 17 11")
    let center = CGPoint(x: 11, y: large == sweep ? 7 : 15)
    var (isOn, length) = (true, 0.0)
    for element in arc.elements {
      guard case .curve(let point, _, _) = element else { continue }
      isOn = isOn && abs(hypot((point.x - center.x) / 10, (point.y - center.y) / 5) - 1) < 1e-9
    }
    arc.forEachLine(tolerance: 1e-5) { from, to in
      guard from != to else { return }
      isOn =
        isOn && (from.y == 11 && to.y == 11 || abs(hypot((to.x - center.x) / 10, (to.y - center.y) / 5) - 1) < 1e-3)
      length += hypot(to.x - from.x, to.y - from.y)
    }
    // With the chord that closes it.
    #expect(isOn && (length > 30) == (large == 1), "\(length)")
    #expect((arc.bounds.midY > 11) == (sweep == 0))
  }

  /// Basic shapes and the paths that they are.
  @Test(arguments: [
    ("<rect x='1' y='2' width='3' height='4'/>", "M1 2H4V6H1Z"),
    ("<line x1='1' y1='2' x2='3' y2='4' stroke='red'/>", "M1 2L3 4"),
    ("<polyline points='1,2 3,4 5,6'/>", "M1 2L3 4 5 6"), ("<polygon points='1 2 3 4 5 6'/>", "M1 2L3 4 5 6Z"),
    ("<g transform='translate(1 2) scale(2)'><path d='M0 0L1 1'/></g>", "M1 2L3 4"),
    ("<path transform='rotate(90 5 5)' d='M5 0L10 5'/>", "M10 5L5 10"),
    ("<path transform='matrix(1 0 0 -1 0 10), skewX(45)' d='M0 0L2 2'/>", "M0 10L4 8"),
    ("<svg:g><svg:path d='M1 2L3 4'/></svg:g>", "M1 2L3 4"),
  ])
  func shapes(shape: String, data: String) throws {
    let parts = try Self.drawing(shape).parts
    let path = try path(data)
    #expect(parts.count == 1 && isNear(parts[0].path, path), "\(parts)")
  }

  @Test func roundShapesAreRound() throws {
    for (shape, box) in [
      ("<circle cx='11' cy='11' r='5'/>", CGRect(x: 6, y: 6, width: 10, height: 10)),
      ("<ellipse cx='11' cy='11' rx='5' ry='3'/>", CGRect(x: 6, y: 8, width: 10, height: 6)),
      ("<rect x='2' y='3' width='10' height='6' rx='4' ry='2'/>", CGRect(x: 2, y: 3, width: 10, height: 6)),
      ("<rect x='2' y='3' width='10' height='6' rx='99'/>", CGRect(x: 2, y: 3, width: 10, height: 6)),
    ] {
      let path = try #require(try Self.drawing(shape).parts.first).path
      #expect(
        path.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(box) && path.bounds.width < box.width + 1e-6, "\(shape)")
      #expect(path.elements.contains { if case .curve = $0 { true } else { false } })
    }
  }

  /// The box is scaled into 22 × 22, with its proportions and in the middle.
  @Test(arguments: [
    ("viewBox='0 0 24 24'", CGRect(x: 0, y: 0, width: 22, height: 22)),
    ("viewBox='-12 -12 24 24'", CGRect(x: 11, y: 11, width: 22, height: 22)),
    ("viewBox='0,0,24,48'", CGRect(x: 5.5, y: 0, width: 11, height: 11)),
    ("width='48px' height='24'", CGRect(x: 0, y: 5.5, width: 11, height: 11)),
  ])
  func theBoxIsScaled(root: String, frame: CGRect) throws {
    let path = try #require(try Self.drawing("<path d='M0 0H24V24H0Z'/>", root: root).parts.first).path
    #expect(isNear(path, .rectangle(frame)), "\(path)")
  }

  /// As Feather's and Lucide's icons are written: strokes on the root, with round ends.
  @Test func stylesAreInherited() throws {
    let parts = try Self.drawing(
      """
      <title>An icon &amp; more</title><!-- made by hand <g> --><defs/>
      <path d="M3 3L9 9"/>
      <g stroke-width="4" stroke-linejoin="bevel" stroke-linecap="square" sodipodi:role="line">
        <path d="M3 3L9 9" stroke="inherit"/><rect width="4" height="4" stroke="none" fill="#fff" fill-rule="evenodd"/>
      </g><sodipodi:namedview><inkscape:grid/></sodipodi:namedview>
      """,
      root: """
        xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
        stroke-linecap="round" stroke-linejoin="round" class="icon"
        """
    ).parts
    try #require(parts.count == 3)
    let unit = 22.0 / 24 / SymbolDrawing.strokeWidth(weight: 400)
    #expect(parts.map { $0.stroke?.width ?? 0 } == [2 * unit, 4 * unit, 0])
    #expect(parts[0].stroke?.cap == .round && parts[0].stroke?.join == .round)
    #expect(parts[1].stroke?.cap == .square && parts[1].stroke?.join == .bevel)
    #expect(parts[2].stroke == nil && parts[2].fillRule == .evenodd && parts[0].fillRule == .nonzero)
  }

  /// At regular weight a stroke is as wide as in the file; it follows the weight of text as built-in ones do.
  @Test func strokesFollowTheWeight() throws {
    let drawing = try Self.drawing("<g transform='scale(3 3)'><path d='M1 1H5' fill='none' stroke='red'/></g>")
    #expect(abs((drawing.parts(weight: 400)[0].stroke?.width ?? 0) - 3) < 1e-9)
    #expect((drawing.parts(weight: 700)[0].stroke?.width ?? 0) > 4)
  }

  /// Files that are refused, the line of the problem, and words that say what to do.
  @Test(arguments: [
    ("", 1, "no element <svg>"), ("hello", 1, "no element <svg>"), ("<html></html>", 1, "not <svg>"),
    ("<svg viewBox='0 0 1 1'/>", 1, "draws nothing"), ("<svg><path d='M0 0L1 1'/></svg>", 1, "needs a viewBox"),
    ("<svg viewBox='0 0 0 1'/>", 1, "needs a viewBox"), ("<svg width='1em' height='1em'/>", 1, "needs a viewBox"),
    ("<svg viewBox='0 0 1 1'>\n<text>Hi</text></svg>", 2, "convert text to paths"),
    ("<svg viewBox='0 0 1 1'>\n\n<use href='#a'/></svg>", 3, "draw its shapes where they are seen"),
    ("<svg viewBox='0 0 1 1'><g id='a'><use href='#a'/></g></svg>", 1, "nests deeper"),
    ("<svg viewBox='0 0 1 1'><style>a b {fill: red}</style></svg>", 1, "write fill and stroke as attributes"),
    ("<svg viewBox='0 0 1 1'><g clip-path='url(#a)'/></svg>", 1, "draw what is seen as a path"),
    (
      "<svg viewBox='0 0 1 1'><clipPath id='a'><rect width='.5' height='1'/></clipPath><g clip-path='url(#a)'/></svg>",
      1,
      "draw what is seen as a path"
    ), ("<svg viewBox='0 0 1 1'><g id='Symbols'><g id='Regular-M'/></g></svg>", 1, "has no margins"),
    ("<svg viewBox='0 0 1 1'><path fill='url(#a)' d='M0 0L1 1'/></svg>", 1, "gradients and patterns are not read"),
    ("<svg viewBox='0 0 1 1'><path style='fill:#0008' d=''/></svg>", 1, "partly transparent"),
    ("<svg viewBox='0 0 1 1'><g opacity='.5'/></svg>", 1, "attribute opacity is not read"),
    ("<svg viewBox='0 0 1 1'><g stroke-linecap='flat'/></svg>", 1, "write one of butt, round, square"),
    ("<svg viewBox='0 0 1 1'><g stroke-width='1em'/></svg>", 1, "a number without a unit, 0 or more"),
    ("<svg viewBox='0 0 1 1'><g transform='turn(3)'/></svg>", 1, "write translate, scale, rotate"),
    ("<svg viewBox='0 0 1 1'><path d='L1 1'/></svg>", 1, "d of <path> cannot be read"),
    ("<svg viewBox='0 0 1 1'><path d='M0 0 C1 1'/></svg>", 1, "d of <path> cannot be read"),
    ("<svg viewBox='0 0 1 1'><path d='M0 0 L1e9 1'/></svg>", 1, "d of <path> cannot be read"),
    ("<svg viewBox='0 0 1 1'><polygon points='1 2 3'/></svg>", 1, "points of <polygon>"),
    ("<svg viewBox='0 0 1 1'><rect width='-1' height='1'/></svg>", 1, "an attribute of <rect>"),
    ("<svg viewBox='0 0 1 1'><path d='M0 0L9 9'/></svg>", 1, "far outside of the viewBox"),
    ("<svg viewBox='0 0 1 1'><path fill='none' stroke='red' stroke-width='9' d='M0 0H1'/></svg>", 1, "far outside"),
    ("<!DOCTYPE svg [<!ENTITY a 'b'>]>\n<svg/>", 1, "delete this declaration"),
    ("<?xml-stylesheet href='a.css'?><svg/>", 1, "style sheets are not read"), ("<svg", 1, "has no >"),
    ("<svg viewBox='0 0 1 1'><g>", 1, "ends before </g>"), ("<svg viewBox='0 0 1 1'><g></svg>", 1, "expected </g>"),
    ("<svg viewBox='0 0 1 1'></svg></g>", 1, "closes nothing"), ("<svg a=1/>", 1, "needs quotes"),
    ("<svg viewBox='0 0 1 1'><path d='M0 0H1'/></svg><svg/>", 1, "behind the end"), ("<!-- ", 1, "has no -->"),
    ("<svg a='1' a='2'/>", 1, "a occurs twice"), ("< svg/>", 1, "expected an element's name"),
  ])
  func refusals(svg: String, line: Int, words: String) throws {
    let problem = try #require(throws: SVGProblem.self) { try SymbolDrawing.read(svg: Array(svg.utf8)).drawing }
    #expect(problem.line == line && problem.message.contains(words), "\(svg): \(problem)")
  }

  /// Paints without alpha are none.
  @Test(arguments: [
    "fill='none'", "fill='transparent'", "fill='#0000'", "fill='#FFFFFF00'", "fill='rgba(0, 0, 0, 0)'",
    "fill='rgb(0 0 0 / 0%)'", "fill='HSLA(0,0%,0%,.0)'", "fill='lab(50 0 0/0)'", "fill='rgb(1 2 3 / none)'",
    "fill='red' fill-opacity='0'", "fill-opacity='0%'", "fill='none' stroke='#0f00'",
    "fill='none' stroke='red' stroke-opacity='0'",
  ])
  func clearPaintsDrawNothing(_ attributes: String) throws {
    let square = "<path d='M9 9h6v6H9z'/>"
    let drawing = try Self.drawing("<path \(attributes) d='M0 0h22v22H0z'/>\(square)")
    #expect(drawing == (try Self.drawing(square)))
    // What is in an element inherits its paint.
    let group = try Self.drawing("<g \(attributes)><path d='M0 0h22v22H0z'/></g>\(square)")
    #expect(group == drawing)
  }

  @Test(arguments: [
    "fill='#0008'", "fill='#00000080'", "fill='rgba(0,0,0,.5)'", "stroke='rgb(0 0 0 / 20%)'", "fill-opacity='.3'",
    "stroke-opacity='50%'", "fill='hsl(0 0% 0% / x)'", "fill-opacity='clear'",
  ])
  func translucentPaintsAreRefused(_ attributes: String) throws {
    let problem = try #require(throws: SVGProblem.self) { try Self.drawing("<path \(attributes) d='M0 0H9V9'/>") }
    #expect(problem.message.contains("one colour"), "\(problem.message)")
    let opaque = ["#000F", "#000000FF", "rgb(0 0 0 / 1)", "rgba(0,0,0,100%)", "red", "currentColor"]
    #expect(try opaque.allSatisfy { try Self.drawing("<path fill='\($0)' d='M0 0H9V9'/>").parts.count == 1 })
  }

  @Test(arguments: [
    ("<path d='M0 0H9V9'/><path fill='white' d='M0 0H5V5'/>", true), ("<path fill='#fff' d='M0 0H9V9'/>", false),
    ("<g fill='#FFFFFF'><path stroke='black' d='M0 0H9V9'/></g>", true), ("<path d='M0 0H9V9'/>", false),
    ("<path d='M0 0H9V9'/><path fill='rgb(100%, 100%, 100%)' d='M0 0H5V5'/>", true),
    ("<path fill='red' d='M0 0H9V9'/><path fill='#ff0' d='M0 0H5V5'/>", false),
    ("<path d='M0 0H9V9'/><path fill='#fff0' d='M0 0H5V5'/>", false),
  ])
  func whiteBesideAnotherColourIsSeen(_ shapes: String, _ hasWhite: Bool) throws {
    #expect(try SymbolDrawing.read(svg: Array("<svg viewBox='0 0 22 22'>\(shapes)</svg>".utf8)).hasWhite == hasWhite)
  }

  @Test func sizesAreBounded() throws {
    let deep = String(repeating: "<g>", count: 100)
    #expect(throws: SVGProblem.self) { try Self.drawing(deep) }
    let long = "<path d='M0 0\(String(repeating: "L1 1", count: 30_000))'/>"
    #expect(throws: SVGProblem.self) { try Self.drawing(long) }
    let many = String(repeating: "<path d='M0 0\(String(repeating: "L1 1", count: 6_000))'/>", count: 4)
    #expect(throws: SVGProblem.self) { try Self.drawing(many) }
    // Factors whose product no number can hold.
    let huge = String(repeating: "<g transform='scale(1e6) skewX(90)'>", count: 60)
    #expect(throws: SVGProblem.self) { try Self.drawing(huge + "<path d='M0 0L1 1' stroke='red'/>") }
  }

  /// Damaged files are read or refused; none stops the program, and no drawing is large.
  @Test func damagedFilesAreReadOrRefused() {
    let whole = """
      <?xml version="1.0"?><!-- a -->
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
        <title>A</title><g transform="translate(1 2) rotate(30 4 5) scale(.5)" stroke-linecap="round">
          <path fill-rule="evenodd" d="M3 3h4v4c1 1 2 2 3 3s2-1 3 0q1 1 2 2t1-2a5 4 30 1 0 6 6L3 9z"/>
          <rect x="1" y="2" width="9" height="8" rx="2" ry="1"/><circle cx="4" cy="5" r="3"/></g>
        <ellipse cx="4" cy="5" rx="3" ry="2"/><line x1="1" y1="1" x2="9" y2="9"/>
        <polyline points="1,2 3,4 5,6"/><polygon stroke-linejoin="bevel" points="1,2 3,4 5,6" fill="#f00"/>
      </svg>
      """
    var mutator = ByteMutator(
      seed: 5,
      tokens: [
        "<", ">", "/>", "</g>", "<g>", "\"", "'", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?", "&", "1e999", "-", ".",
        "1e-300", "nan", "inf", "M", "A1 1 0 11", "a", "z", "NaN", "\u{0}", "\u{FEFF}", "é", "scale(0)", "matrix(", ",",
        "99999999", "fill=\"none\"", "<defs>",
      ], wordEnds: " \"<>/=,")
    var (read, refused) = (0, 0)
    for _ in 0..<Samples.count(4_000, least: 500) {
      do throws(SVGProblem) {
        let drawing = try SymbolDrawing.read(svg: mutator.text(Array(whole.utf8))).drawing
        read += 1
        let ink = drawing.ink(weight: 900)
        #expect(ink.isNull || CGRect(x: -70, y: -70, width: 160, height: 160).contains(ink))
      } catch {
        refused += 1
        #expect(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
      }
    }
    #expect(read > 20 && refused > 100, "\(read) \(refused)")
  }
}
