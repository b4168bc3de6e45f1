import Foundation

extension LottieFile {
  /// The members that lottie-web 5.7 reads without a default, by the kind of the object that has them.
  private static let needed = [
    "animation": ["v", "fr", "ip", "op", "w", "h", "layers", "assets"],
    "layer": ["ty", "ind", "ip", "op", "st", "ks"],
    "layer 0": ["refId", "w", "h"], "layer 2": ["refId"], "layer 4": ["shapes"], "layer 5": ["t"],
    "masked": ["masksProperties"], "mask": ["mode", "inv", "o", "x", "pt"],
    "picture": ["id", "w", "h", "u", "p", "e"], "composition": ["id", "layers"],
    "gr": ["it"], "tr": ["o"], "sh": ["ks"], "rc": ["p", "s", "r"], "fl": ["c", "o"],
    "st": ["c", "o", "w", "lc", "lj", "ml"], "gf": ["s", "e", "o", "t", "g"], "colours": ["p", "k"],
    "path": ["c", "v", "i", "o"], "property": ["k"], "key": ["t", "s"], "eased key": ["o", "i"], "handle": ["x", "y"],
    "text": ["d", "p", "a", "m"], "alignment": ["g", "a"], "style": ["s", "f", "t", "j", "tr", "lh", "ls", "fc"],
    "font": ["fName", "fFamily", "fStyle", "fWeight", "ascent"],
  ]

  /// Returns the missing members, as "kind.member".
  func missing() -> Set<String> {
    var result: Set<String> = []
    func check(_ kind: String, _ object: Object) {
      for member in Self.needed[kind] ?? [] where object[member] == nil { result.insert("\(kind).\(member)") }
    }
    func path(_ value: Any?) {
      if let path = value as? Object { check("path", path) } else { result.insert("path") }
    }
    func property(_ value: Any?, isPath: Bool = false) {
      guard let property = value as? Object else { return }
      check("property", property)
      guard property["a"] as? Int == 1, let keys = property["k"] as? [Object] else {
        return isPath ? path(property["k"]) : ()
      }
      let vertices = keys.map { (($0["s"] as? [Object])?.first?["v"] as? [Any])?.count ?? 0 }
      if isPath, Set(vertices).count > 1 { result.insert("path.v of each key") }
      for (index, key) in keys.enumerated() {
        check("key", key)
        if isPath { path((key["s"] as? [Any])?.first) }
        guard index + 1 < keys.count, key["h"] as? Int != 1 else { continue }
        check("eased key", key)
        for handle in ["o", "i"] { check("handle", key[handle] as? Object ?? [:]) }
      }
    }
    func shapes(_ items: Any?) {
      for shape in items as? [Object] ?? [] {
        let type = shape["ty"] as? String ?? ""
        if Self.needed[type] == nil { result.insert("shape \(type)") }
        check(type, shape)
        shapes(shape["it"])
        if type == "gr", (shape["it"] as? [Object])?.last?["ty"] as? String != "tr" { result.insert("gr.tr") }
        property(shape["ks"], isPath: true)
        for name in ["a", "p", "s", "r", "c", "o", "w", "e"] { property(shape[name]) }
        guard let colours = shape["g"] as? Object else { continue }
        check("colours", colours)
        property(colours["k"])
      }
    }
    func text(_ text: Object) {
      check("text", text)
      check("alignment", text["m"] as? Object ?? [:])
      for key in (text["d"] as? Object)?["k"] as? [Object] ?? [[:]] {
        check("key", key)
        check("style", key["s"] as? Object ?? [:])
      }
    }
    check("animation", root)
    let assets = root["assets"] as? [Object] ?? []
    for asset in assets { check(asset["layers"] == nil ? "picture" : "composition", asset) }
    for font in (root["fonts"] as? Object)?["list"] as? [Object] ?? [] { check("font", font) }
    let ids = Set(assets.compactMap { $0["id"] as? String })
    for layer in layers {
      check("layer", layer)
      check("layer \(layer["ty"] as? Int ?? -1)", layer)
      if let id = layer["refId"] as? String, !ids.contains(id) { result.insert("asset \(id)") }
      for name in ["a", "p", "s", "r", "o"] { property((layer["ks"] as? Object)?[name]) }
      shapes(layer["shapes"])
      if let words = layer["t"] as? Object { text(words) }
      if layer["hasMask"] as? Bool == true { check("masked", layer) }
      for mask in layer["masksProperties"] as? [Object] ?? [] {
        check("mask", mask)
        property(mask["pt"], isPath: true)
        for name in ["o", "x"] { property(mask[name]) }
      }
    }
    return result
  }
}
