import Foundation
import SearchGeometry
import Testing

@testable import SearchComponents

/// Files as design tools write them.
extension SVGReaderTests {
  /// What tools write around a drawing, or in other words, draws the same.
  @Test(arguments: [
    "<g clip-path='url(#c)'><path d='M1 1H9V9Z'/></g><defs><clipPath id='c'><rect width='22' height='22'/></clipPath></defs>",
    "<mask id='m' maskUnits='userSpaceOnUse'><path d='M0 0H22V22H0Z'/></mask><g mask='url(#m)'><path d='M1 1H9V9Z'/></g>",
    "<path style='fill:red;stroke: none' d='M1 1H9V9Z'/>",
    "<style>.a{fill:red}</style><path class='a b' d='M1 1H9V9Z'/>",
    "<style><![CDATA[.a{fill:red}]]></style><path class='a' d='M1 1H9V9Z'/><style>.z{display:none}</style><g class='z'><text/></g>",
    "<style>path { fill:none } #p {fill : red}</style><path id='p' d='M1 1H9V9Z'/>",
    "<defs><path id='p' d='M0 0H8V8Z'/></defs><use xlink:href='#p' x='1' y='1'/>",
    "<symbol id='s'><path d='M0 0H8V8Z'/></symbol><use href='#s' transform='translate(1 1)'/>",
    "<path d='M1 1H9V9Z'/><path display='none' d='M0 0H22V22Z'/><rect width='22' height='22' opacity='0'/>",
    "<g visibility='hidden'><text>A</text></g><path d='M1 1H9V9Z'/><linearGradient id='g'><stop/></linearGradient>",
  ])
  func toolsWriteTheSame(_ shapes: String) throws {
    #expect(try Self.drawing(shapes) == Self.drawing("<path d='M1 1H9V9Z'/>"))
  }

  @Test func documentsOfOtherFormsAreRead() throws {
    let svg = "<svg viewBox='0 0 22 22'><path d='M1 1H9V9Z'/></svg>"
    let plain = try SymbolDrawing.read(svg: Array(svg.utf8)).drawing
    let typed = "<?xml version='1.0'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n" + svg
    #expect(try SymbolDrawing.read(svg: Array(typed.utf8)).drawing == plain)
    let wide = try #require(svg.data(using: .utf16))
    #expect(try SymbolDrawing.read(svg: Array(wide)).drawing == plain)
  }

  /// A template's symbols of 100 points become those of 17, about the middle of capitals.
  @Test func templatesOfSFSymbolsAreRead() throws {
    let template = """
      <svg width="3300" height="2200"><g id="Notes"><text>Weight</text></g><g id="Guides">
      <line id="Baseline-M" y1="1126"/><line id="Capline-M" y1="1056"/>
      <line id="left-margin-Regular-M" x1="1400"/><line id="right-margin-Regular-M" x1="1500"/></g>
      <g id="Symbols"><g id="Black-M"><path d="M0 0H9V9Z"/></g><g id="Regular-S"><path d="M0 0H9V9Z"/></g>
      <g id="Regular-M" transform="translate(1400 1126)"><path d="M0 0H100V-70Z"/></g></g></svg>
      """
    let drawing = try SymbolDrawing.read(svg: Array(template.utf8)).drawing
    let wanted = try Self.drawing("<path d='M2.5 16.95H19.5V5.05Z'/>")
    #expect(isNear(drawing.parts[0].path, wanted.parts[0].path) && drawing.parts.count == 1)
  }

  /// An element that uses others twice, which use others twice, ends.
  @Test func repeatedUsesEnd() throws {
    let rows = (1...40).map { "<g id='a\($0)'><use href='#a\($0 - 1)'/><use href='#a\($0 - 1)'/></g>" }
    let svg = "<svg viewBox='0 0 1 1'><defs><g id='a0'/>\(rows.joined())</defs><use href='#a40'/></svg>"
    let problem = try #require(throws: SVGProblem.self) { try SymbolDrawing.read(svg: Array(svg.utf8)) }
    #expect(problem.message.contains("100000 elements") || problem.message.contains("nests deeper"))
  }

  /// What would be lost in silence is refused.
  @Test(arguments: [
    ("<symbol id='s' viewBox='0 0 1 1'><path d='M0 0H1V1Z'/></symbol><use href='#s'/>", "symbol with a viewBox"),
    ("<path id='p' d='M0 0H1V1Z'/><use href='#p' x='50%'/>", "numbers without a unit"),
    ("<style><![CDATA[a b{fill:none}]]></style><path d='M0 0H1V1Z'/>", "write fill and stroke"),
  ])
  func lossesAreRefused(_ shapes: String, words: String) throws {
    let problem = try #require(throws: SVGProblem.self) { try Self.drawing(shapes) }
    #expect(problem.message.contains(words), "\(problem)")
    #expect(throws: SVGProblem.self) {
      try Self.drawing("<path d='M0 0H1V1Z'/>", root: "viewBox='0 0 22 22' clip-path='url(#a)'")
    }
  }
}
