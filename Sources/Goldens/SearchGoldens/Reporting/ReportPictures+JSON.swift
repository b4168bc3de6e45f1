import SearchGeometry

extension ReportPictures {
  /// `{"expected", "actual", "difference", "frames": [{"index", "time", …}]}`, what is nil left out.
  var json: JSONValue {
    var members = JSONMembers()
    members.add("expected", expected)
    members.add("actual", actual)
    members.add("difference", difference)
    members.add("frames", unlessEmpty: frames.map(\.json))
    return members.object
  }

  /// The pictures that results hold: those that `ReportJSON.text(_:pictures:)` was given.
  package static func all(json text: String) throws(ReportError) -> [GoldenResult.Key: ReportPictures] {
    let form = try RunForm(json: text)
    var pictures: [GoldenResult.Key: ReportPictures] = [:]
    for result in form.results where result.pictures != nil {
      pictures[.init(scene: result.case, variant: result.variant, name: result.name)] = result.pictures?.pictures
    }
    return pictures
  }
}

extension ReportPictures.Frame {
  fileprivate var json: JSONValue {
    var members = JSONMembers()
    members.add("index", .int(index))
    members.add("time", .double(time))
    members.add("expected", expected)
    members.add("actual", actual)
    members.add("difference", difference)
    return members.object
  }
}

/// A result's pictures, as `ReportJSON` writes them.
struct PicturesForm: Decodable {
  var expected: String?
  var actual: String?
  var difference: String?
  var frames: [Frame]?

  struct Frame: Decodable {
    var index: Int
    var time: Double
    var expected: String?
    var actual: String?
    var difference: String?
  }

  var pictures: ReportPictures {
    ReportPictures(
      expected: expected, actual: actual, difference: difference,
      frames: (frames ?? []).map {
        .init(
          index: $0.index, time: $0.time, expected: $0.expected, actual: $0.actual, difference: $0.difference)
      })
  }
}
