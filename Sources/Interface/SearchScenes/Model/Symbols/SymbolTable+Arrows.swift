extension SymbolTable {
  /// Chevrons and arrows.
  static let arrows = """
    chevron.right .circle
      s1.25 M7 2.9 L15.2 11 L7 19.1
    chevron.left .circle
      @chevron.right:flip
    chevron.down .circle
      @chevron.right:turn:90
    chevron.up .circle
      @chevron.right:turn:-90
    chevron.up.chevron.down
      s1.25 M5.4 7.6 L11 2.2 L16.6 7.6 M5.4 14.4 L11 19.8 L16.6 14.4
    arrow.up .circle
      s1.15 M11 2.4 L11 19.8 M4.2 9.2 L11 2.2 L17.8 9.2
    arrow.right .circle
      @arrow.up:turn:90
    arrow.down .circle
      @arrow.up:turn:180
    arrow.left .circle
      @arrow.up:turn:-90
    arrow.up.right .circle
      s1.15 M4.2 17.8 L17.4 4.6 M7.4 4.4 L17.6 4.4 L17.6 14.6
    arrow.up.arrow.down
      s M6 3.2 L6 19.2 M1.2 8 L6 3 L10.8 8
      s M16 2.8 L16 18.8 M11.2 14 L16 19 L20.8 14
    arrow.left.arrow.right
      @arrow.up.arrow.down:turn:90
    arrow.clockwise .circle
      s A 11 12.2 8.2 5 272
      s M9.6 .4 L13.2 4 L9.6 7.6
    arrow.counterclockwise .circle
      @arrow.clockwise:flip
    arrow.triangle.2.circlepath
      s A 11 11 8.4 195 330
      s A 11 11 8.4 15 150
      b.5 M21.4 4.9 L18.8 9.6 L15 5.9 Z
      b.5 M.6 17.1 L3.2 12.4 L7 16.1 Z
    arrow.uturn.left .circle
      s M3.4 7.6 L13.4 7.6 C17 7.6 19.8 10.2 19.8 13.6 C19.8 17 17 19.6 13.4 19.6 L9 19.6
      s M7.8 2.8 L3 7.6 L7.8 12.4
    arrowshape.turn.up.left .fill
      s M9.4 3 L1.6 10.2 L9.4 17.4 L9.4 13.6 C14.6 13.4 18 15.2 20.4 19 C20 11.8 15.8 7.2 9.4 7 Z
    arrowshape.turn.up.right .fill
      @arrowshape.turn.up.left:flip
    square.and.arrow.up
      s M7.4 8 L5.1 8 C3.5 8 2.5 9 2.5 10.6 L2.5 19.5 C2.5 21.1 3.5 22.1 5.1 22.1 L16.9 22.1 C18.5 22.1 19.5 21.1 19.5 19.5
      s M19.5 19.5 L19.5 10.6 C19.5 9 18.5 8 16.9 8 L14.6 8
      s M11 14.6 L11 .2 M6.9 4.2 L11 .1 L15.1 4.2
    square.and.arrow.down
      s M7.4 8 L5.1 8 C3.5 8 2.5 9 2.5 10.6 L2.5 19.5 C2.5 21.1 3.5 22.1 5.1 22.1 L16.9 22.1 C18.5 22.1 19.5 21.1 19.5 19.5
      s M19.5 19.5 L19.5 10.6 C19.5 9 18.5 8 16.9 8 L14.6 8
      s M11 .8 L11 15 M6.9 11 L11 15.1 L15.1 11
    square.and.pencil
      s M13.2 3.4 L5.4 3.4 C3.4 3.4 2.4 4.4 2.4 6.4 L2.4 17.2 C2.4 19.2 3.4 20.2 5.4 20.2 L16.2 20.2 C18.2 20.2 19.2 19.2 19.2 17.2
      s M19.2 17.2 L19.2 9.2
      s M9.2 13.4 L9.9 10.7 L18.6 2 C19.2 1.4 20 1.4 20.6 2 C21.2 2.6 21.2 3.4 20.6 4 L11.9 12.7 Z
    shift .fill
      s M11 3.5 L2.2 12.8 L7 12.8 L7 17.2 C7 18.1 7.5 18.52 8.4 18.52 L13.6 18.52 C14.5 18.52 15 18.1 15 17.2 L15 12.8 L19.8 12.8 Z
    delete.left
      s M8.2 3.4 L19.6 3.4 C21 3.4 21.8 4.2 21.8 5.6 L21.8 16.4 C21.8 17.8 21 18.6 19.6 18.6 L8.2 18.6 C7.4 18.6 6.8 18.3 6.3 17.8 L.7 12.1 C0 11.4 0 10.6 .7 9.9 L6.3 4.2 C6.8 3.7 7.4 3.4 8.2 3.4 Z
      s M10.6 7.8 L17 14.2 M17 7.8 L10.6 14.2
    delete.left.fill
      b M8.2 3.4 L19.6 3.4 C21 3.4 21.8 4.2 21.8 5.6 L21.8 16.4 C21.8 17.8 21 18.6 19.6 18.6 L8.2 18.6 C7.4 18.6 6.8 18.3 6.3 17.8 L.7 12.1 C0 11.4 0 10.6 .7 9.9 L6.3 4.2 C6.8 3.7 7.4 3.4 8.2 3.4 Z
      x M10.6 7.8 L17 14.2 M17 7.8 L10.6 14.2
    return
      s M19.4 3.4 L19.4 9 C19.4 11.2 18.2 12.4 16 12.4 L2.8 12.4 M7.8 7.4 L2.6 12.4 L7.8 17.4
    """
}
