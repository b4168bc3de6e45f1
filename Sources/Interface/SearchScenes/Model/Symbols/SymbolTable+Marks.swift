extension SymbolTable {
  /// Signs, lines and lists.
  static let marks = """
    plus .circle
      s1.25 M11 3.5 L11 18.5 M3.5 11 L18.5 11
    minus .circle
      s1.25 M3.5 11 L18.5 11
    xmark .circle
      s1.12 M4.6 4.6 L17.4 17.4 M17.4 4.6 L4.6 17.4
    checkmark .circle
      s1.25 M4.2 12.4 L8.9 18.3 L17.8 3.7
    exclamationmark .circle
      s1.4 M11 2.6 L11 13.4
      f M11 0 O 11 18.6 1.6 1.6
    questionmark .circle
      s1.2 M6.3 6.6 C6.5 3.9 8.4 2.3 11 2.3 C13.7 2.3 15.7 4 15.7 6.4 C15.7 8.6 14.2 9.5 12.9 10.4 C11.6 11.3 11 12 11 13.6
      f O 11 18.5 1.5 1.5
    info.circle
      s O 11 11 9.7 9.7
      f O 11 6.65 1.25 1.25
      s M9.4 10.2 L11.2 10.2 L11.2 16
      s M9.2 16 L13.2 16
    info.circle.fill
      b O 11 11 9.7 9.7
      X O 11 6.65 1.25 1.25
      x M9.4 10.2 L11.2 10.2 L11.2 16
      x M9.2 16 L13.2 16
    sidebar.leading
      s R .6 3.2 20.8 15.6 3.2
      s M8 3.2 L8 18.8
      s.8 M3.2 6.8 L5.4 6.8 M3.2 9.4 L5.4 9.4 M3.2 12 L5.4 12
    sidebar.right
      @sidebar.leading:flip
    circle .fill
      s O 11 11 9.7 9.7
    square .fill
      s R 2.2 2.2 17.6 17.6 3.2
    questionmark.square
      s R 2.2 2.2 17.6 17.6 3.2
      @questionmark:scale:0.56
    checkmark.square
      s R 2.2 2.2 17.6 17.6 3.2
      @checkmark:scale:0.56
    checkmark.square.fill
      b R 2.2 2.2 17.6 17.6 3.2
      x1.1 M7.2 11.8 L9.9 15.1 L14.8 6.9
    ellipsis .circle
      f O 3.4 11 1.75 1.75 O 11 11 1.75 1.75 O 18.6 11 1.75 1.75
    line.3.horizontal .circle
      s1.1 M1.6 5 L20.4 5 M1.6 11 L20.4 11 M1.6 17 L20.4 17
    line.3.horizontal.decrease
      s1.07 M1.32 5.75 L20.68 5.75 M3.72 11 L18.28 11 M5.95 16.25 L16.05 16.25
    line.3.horizontal.decrease.circle
      s O 11 11 9.7 9.7
      s M6.2 8 L15.8 8
      s M7.9 11.2 L14.1 11.2
      s M9.6 14.4 L12.4 14.4
    line.3.horizontal.decrease.circle.fill
      b O 11 11 9.7 9.7
      x M6.2 8 L15.8 8
      x M7.9 11.2 L14.1 11.2
      x M9.6 14.4 L12.4 14.4
    slider.horizontal.3
      s M1.2 4.4 L20.8 4.4 M1.2 11 L20.8 11 M1.2 17.6 L20.8 17.6
      X O 14.8 4.4 3.4 3.4 O 7 11 3.4 3.4 O 12.8 17.6 3.4 3.4
      s O 14.8 4.4 2.1 2.1 O 7 11 2.1 2.1 O 12.8 17.6 2.1 2.1
    list.bullet .circle
      f O 2.2 4.9 1.33 1.33 O 2.2 11 1.33 1.33 O 2.2 17.1 1.33 1.33
      s.91 M6.7 4.9 L20.2 4.9 M6.7 11 L20.2 11 M6.7 17.1 L20.2 17.1
    list.bullet.rectangle
      s R 1 3.4 20 15.2 3
      f O 5.2 7.4 1 1 O 5.2 11 1 1 O 5.2 14.6 1 1
      s.8 M8.2 7.4 L17.2 7.4 M8.2 11 L17.2 11 M8.2 14.6 L17.2 14.6
    list.dash
      s1.1 M1.2 4.4 L3 4.4 M1.2 11 L3 11 M1.2 17.6 L3 17.6
      s1.1 M7 4.4 L20.8 4.4 M7 11 L20.8 11 M7 17.6 L20.8 17.6
    checklist
      s M.6 4.6 L2.2 6.2 L5.2 2.4 M.6 11.2 L2.2 12.8 L5.2 9 M.6 17.8 L2.2 19.4 L5.2 15.6
      s1.1 M9.2 4.4 L21 4.4 M9.2 11 L21 11 M9.2 17.6 L21 17.6
    text.alignleft
      s1.1 M1.6 3.6 L20.4 3.6 M1.6 8.6 L13.4 8.6 M1.6 13.6 L20.4 13.6 M1.6 18.6 L13.4 18.6
    textformat
      s M.6 18 L6.2 3.4 L11.8 18 M2.7 12.8 L9.7 12.8
      s O 16.7 14.1 3.4 3.9
      s M20.4 9.8 L20.4 18
    number .circle
      s M7.6 2.4 L5.4 19.6 M16.6 2.4 L14.4 19.6 M2.6 7.6 L20 7.6 M2 14.4 L19.4 14.4
    at .circle
      s O 11 11 4.1 4.1
      s M15.1 7 L15.1 12.2 C15.1 14.2 16 15.2 17.4 15.2 C19.4 15.2 20.5 13.4 20.5 10.8 C20.5 5.4 16.6 1.6 11.1 1.6
      s M11.1 1.6 C5.5 1.6 1.5 5.5 1.5 11 C1.5 16.6 5.5 20.4 11.2 20.4 C13.4 20.4 15 20 16.4 19.3
    """
}
