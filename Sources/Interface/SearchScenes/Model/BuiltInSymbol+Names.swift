extension SearchScene.BuiltInSymbol {
  /// The symbols with a drawing of their own.
  static let drawn = words(
    """
    airplane alarm antenna.radiowaves.left.and.right archivebox archivebox.fill arrow.clockwise
    arrow.counterclockwise arrow.down arrow.left arrow.left.arrow.right arrow.right arrow.triangle.2.circlepath
    arrow.up arrow.up.arrow.down arrow.up.right arrow.uturn.left arrowshape.turn.up.left
    arrowshape.turn.up.left.fill arrowshape.turn.up.right arrowshape.turn.up.right.fill at backward.fill bag
    bag.fill bed.double bell bell.badge bell.fill bicycle bolt bolt.fill book book.fill bookmark bookmark.fill
    books.vertical books.vertical.fill briefcase briefcase.fill bubble.left bubble.left.fill building.2 calendar
    camera camera.fill car car.fill cart cart.fill checklist checkmark checkmark.square checkmark.square.fill
    chevron.down chevron.left chevron.right chevron.up chevron.up.chevron.down circle circle.fill clipboard clock
    clock.arrow.circlepath clock.fill cloud cloud.fill creditcard creditcard.fill cube cup.and.saucer
    cup.and.saucer.fill delete.left delete.left.fill display doc doc.fill doc.on.doc doc.text doc.text.fill
    dot.radiowaves.left.and.right drop drop.fill ellipsis envelope envelope.badge envelope.fill envelope.open
    exclamationmark exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill face.smiling film
    film.fill flag flag.fill flame flame.fill folder folder.badge.plus folder.fill fork.knife forward.fill
    gamecontroller gamecontroller.fill gear gearshape gearshape.fill gift gift.fill globe hand.thumbsup
    hand.thumbsup.fill headphones heart heart.fill hourglass house house.fill icloud icloud.and.arrow.down
    icloud.fill info.circle info.circle.fill ipad iphone key keyboard laptopcomputer leaf leaf.fill
    line.3.horizontal line.3.horizontal.decrease line.3.horizontal.decrease.circle
    line.3.horizontal.decrease.circle.fill link list.bullet list.dash location location.fill lock lock.fill
    lock.open magnifyingglass map map.fill mappin mappin.and.ellipse message message.fill mic mic.fill minus moon
    moon.fill music.mic music.note music.note.list music.quarternote.3 newspaper number paintbrush paperclip
    paperplane paperplane.fill pause pause.fill pawprint pawprint.fill pencil person person.2 person.2.fill
    person.badge.plus person.crop.circle person.crop.circle.fill person.fill person.text.rectangle phone
    phone.fill photo photo.fill photo.on.rectangle play play.circle play.circle.fill play.fill play.rectangle
    play.rectangle.fill plus questionmark rectangle.stack rectangle.stack.fill repeat return safari scissors shift
    shift.fill shippingbox shuffle sidebar.leading slider.horizontal.3 snowflake sparkles speaker speaker.fill speaker.wave.2
    speaker.wave.2.fill square square.and.arrow.down square.and.arrow.up square.and.pencil square.fill
    square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.grid.3x3.fill square.on.square square.stack
    square.stack.fill star star.fill star.leadinghalf.filled stop stop.fill sun.max sun.max.fill tag tag.fill
    text.alignleft textformat ticket timer tram.fill trash trash.fill tray tray.fill tv tv.fill video video.fill
    wand.and.stars wifi wrench wrench.fill xmark
    """)

  /// The symbols that have the forms `.circle` and `.circle.fill`, if these have no drawing of their own.
  static let circled = words(
    """
      plus minus xmark checkmark exclamationmark questionmark ellipsis chevron.left chevron.right
      chevron.up chevron.down arrow.up arrow.down arrow.left arrow.right arrow.up.right arrow.clockwise
      arrow.counterclockwise arrow.uturn.left tray trash folder envelope paperplane flag bookmark book tag
      bell phone cart creditcard bag gift lock eye bolt link pencil scissors mic pause stop camera video
      photo location person heart star moon leaf house map car drop flame airplane wifi headphones
      music.note magnifyingglass gearshape gear hourglass calendar doc.text message list.bullet
      line.3.horizontal mappin number at sun.max briefcase fork.knife pawprint tv gamecontroller
    """)

  /// The symbols that have the form `.slash`.
  static let slashed = words("bell bolt eye mic person speaker video wifi")

  private static func words(_ text: String) -> [String] {
    text.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(Substring($0)) }
  }
}
