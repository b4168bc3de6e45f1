import Foundation
import SearchFrames
import SearchScenes

extension PreviewHandler {
  /// Changes the scene's files as the page asks: `{"revision", "path", "refused"}`, with the value to choose and
  /// the words of an edit that is refused.
  func edit(_ path: String, _ body: [UInt8]) async throws(RequestError) -> String {
    var target: String?
    var refused: String?
    do throws(RequestError) {
      switch path {
      case "edit": try await session.correct(Correction(body))
      case "begin": try await session.begin()
      case "change": target = try await session.change(ChangeRequest(body))
      default: target = try await session.step(path == "undo")
      }
    } catch {
      // Browsers report each error response as an error of the page.
      guard error.status == .unprocessable else { throw error }
      refused = error.words
    }
    return JSONValue.members([
      "revision": .int(await session.reading.revision), "refused": refused.map { .string($0) },
      "path": target.map { .string($0) },
    ]).line
  }

  /// Returns what can be tapped at an instant, as a scene writes it.
  func taps(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, instant) = try await requested(query)
    return JSONValue.strings(scene.renderer.stage.tapTargets(at: instant)).line
  }

  /// Returns what values can have: `{"colors": [{"name", "hex"}], "symbols": ["heart"], "images": ["art/a.png"]}`.
  func palette(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, instant) = try await requested(query)
    let stage = scene.renderer.stage
    let colors = SystemColor.allCases.map { ($0.rawValue, SearchScene.Color.system($0)) } + [("tint", .tint)]
    return JSONValue.members([
      "colors": .array(
        colors.map { name, color in
          .members(["name": .string(name), "hex": .string(stage.color(color, at: instant).hex)])
        }),
      "symbols": .strings(stage.scene.symbols.keys.sorted() + SymbolSheet.names),
      "images": .strings(Self.images(of: stage.scene)),
    ]).line
  }

  /// The PNG and JPEG files in the scene's folder and those in it, as the scene names them.
  private static func images(of scene: SearchScene) -> [String] {
    let folder = scene.path(of: ".")
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
    var (images, looked) = ([String](), 0)
    for case let name as String in entries {
      looked += 1
      if entries.level > 3 || name.hasSuffix(".goldens") { entries.skipDescendants() }
      if isImage(name) { images.append(name) }
      if looked == 5000 || images.count == 500 { break }
    }
    return images.sorted()
  }

  private static func isImage(_ name: String) -> Bool {
    ["png", "jpg", "jpeg"].contains((name as NSString).pathExtension.lowercased())
  }

  /// Returns a picture of the scene's folder.
  func image(_ query: [String: String]) async throws(RequestError) -> Response {
    let scene = try await requested(query).scene.renderer.scene
    let name = query["name"] ?? ""
    guard Self.isImage(name), !name.hasPrefix("/"),
      let bytes = try? RegularFile.bytes(of: scene.path(of: name), limit: 20 << 20, root: scene.path(of: ".")),
      bytes.count <= 20 << 20
    else { throw .notFound }
    return Response(type: bytes.starts(with: [0x89]) ? .png : .jpeg, bytes: bytes)
  }

  /// Returns what the page can edit at a value: `{"file", "name", "shared", "fields", "adds", "text", "item"}`; nil for a file that cannot be
  /// edited.
  ///
  /// `adds` has what can be added, `text` is the path of the text that a layer shows, and `item` the item of a list that the
  /// value is or belongs to.
  static func editing(_ source: LayerSource, _ scene: SearchScene) -> JSONValue? {
    guard let file = source.place.file, let text = SourceExcerpt.text(of: file), let tree = SourceTree(text) else {
      return nil
    }
    let (path, user) = (scene.source.written(source.path), source.user.map { scene.source.written($0) })
    let parameters = TemplateParameters(scene, tree)
    let fields = (tree.fields(below: path) ?? []).prefix(mostFields).map { ($0, parameters.type(of: $0)) }
    let own = parameters.own(fields.map(\.0), at: path, user: user).map { ($0, parameters.type(of: $0)) }
    let item = tree.item(around: path)
    let name = ReadableName(path, user: user, tree, scene)
    return .members([
      "file": .string(file), "path": .string(path), "name": .string(name.words),
      "shared": name.shared.map { .string($0) },
      "fields": .array(
        (own + fields).enumerated().map { index, field in
          let (field, type) = field
          return .members([
            "key": .string(field.key), "path": .string(field.path),
            "text": .string(field.value.scalar ?? ""),
            "kind": .string(type.kind.rawValue), "words": .string(type.words), "options": .strings(type.options),
            "low": type.low.map { .string($0) }, "high": type.high.map { .string($0) },
            "isInteger": .bool(type.isInteger), "isOwn": .bool(index < own.count),
          ])
        }),
      "adds": .array(additions(path, item, tree, scene)),
      "text": textPath(fields, user, shown: source.text).map { .string($0) },
      "item": item.map { item in
        .members(["path": .string(item.path), "index": .int(item.index), "count": .int(item.count)])
      },
    ])
  }

  /// The most values of a panel.
  private static let mostFields = 40

  /// Returns what can be added at a value: `[{"path", "key", "at", "name", "words"}]`, keys of its mapping or of the one it is
  /// a key of, items of its lists, and those before and after it.
  private static func additions(
    _ path: String, _ item: (path: String, index: Int, count: Int)?, _ tree: SourceTree, _ scene: SearchScene
  ) -> [JSONValue] {
    func one(_ path: String, _ key: String?, _ at: Int?, _ name: String, _ words: String) -> JSONValue {
      .members([
        "path": .string(path), "key": key.map { .string($0) }, "at": at.map { .int($0) }, "name": .string(name),
        "words": .string(words),
      ])
    }
    func items(_ list: String, at index: Int, _ place: String) -> [JSONValue] {
      guard let key = try? SceneKey(list) else { return [] }
      let words = place.hasPrefix("in ") ? key.words : "A new item \(place) this one."
      if key.itemKinds.isEmpty { return [one(list, nil, index, place, words)] }
      return key.itemKinds.map { one(list, $0.name, index, "\(place): \($0.name)", $0.words) }
    }
    var (result, path): ([JSONValue], String) = ([], path)
    if !path.hasSuffix("]"), tree.address(of: path).flatMap({ tree.value(at: $0).scalar }) != nil {
      path = KeyPathText.parent(of: path) ?? path
    }
    if let address = tree.address(of: path), let key = try? SceneKey(path) {
      let (value, elements) = (tree.value(at: address), tree.elements(at: address) ?? [])
      var own = Set(elements.map(\.key))
      if case .mapping = value {} else { own = key.longKey(isList: value.scalar == nil).map { [$0] } ?? [] }
      let template = scene.templates.first {
        own.contains("view") && $0.name == TemplateParameters.name(at: path, tree)
      }
      if key.isRow, !own.contains("view") {
        result.append(one(path, "view", nil, "view", "A cell of your own: a picture, texts, a badge, a button."))
      }
      for parameter in template?.parameters ?? [] where !own.contains(parameter.name) {
        result.append(one(path, parameter.name, nil, parameter.name, "A parameter of \(template?.name ?? "")."))
      }
      for key in own.isEmpty && !path.isEmpty ? [] : key.additions(to: own) {
        let list = items(KeyPathText.join(path, key.name), at: 0, "in \(key.name)")
        result += list.count > 1 ? list : [one(path, key.name, nil, key.name, key.words)]
      }
      for element in elements {
        guard case .collection(let inner, true, _) = element.value.content else { continue }
        result += items(KeyPathText.join(path, element.key), at: inner.count, "in \(element.key)")
      }
    }
    guard let item, let list = KeyPathText.parent(of: item.path) else { return result }
    return result + items(list, at: item.index, "before") + items(list, at: item.index + 1, "after")
  }

  /// Returns the path of the text among the fields. A parameter's text is written where the template is used.
  /// - Parameter shown: the layer's text, which the field has, or makes of parameters; nil for a layer without one.
  private static func textPath(
    _ fields: [(SourceTree.Field, TemplateParameters.FieldType)], _ user: String?, shown: String?
  ) -> String? {
    let names = ["", "text", "title", "placeholder", "label", "badge", "button"]
    let texts = fields.filter { $0.1.kind == .text }.map(\.0)
    func order(_ field: SourceTree.Field) -> Int { names.firstIndex(of: field.key) ?? names.count }
    let found = texts.filter { field in
      guard let shown, let text = field.value.scalar else { return order(field) < names.count }
      return text.caseInsensitiveCompare(shown) == .orderedSame || order(field) < names.count && text.contains("{")
    }.min { order($0) < order($1) }
    guard let text = found?.value.scalar, let user, text.wholeMatch(of: /\{[A-Za-z0-9_]+\}/) != nil else {
      return found?.path
    }
    return KeyPathText.join(user, String(text.dropFirst().dropLast()))
  }
}

/// The types of a file's values, and of the parameters of its templates: a parameter has the type of its default and of the
/// places that use it.
struct TemplateParameters {
  struct FieldType {
    var kind = SceneKey.FieldKind.text
    var (words, options, isInteger) = ("", [String](), false)
    var low, high: String?

    init(_ key: SceneKey? = nil) {
      guard let key else { return }
      (kind, words, isInteger) = (key.fieldKind, key.words, key.isInteger)
      // Nodes of several kinds have a word in common.
      for word in [.choice, .number, .truth].contains(kind) ? key.options : [] where !options.contains(word) {
        options.append(word)
      }
      (low, high) = key.range
    }
  }

  private let scene: SearchScene
  private let tree: SourceTree
  /// The paths of the file's texts that are a parameter in braces, by the text.
  private var uses: [String: [String]] = [:]
  /// The template that each mapping of the file uses.
  private var templates: [String: String] = [:]

  init(_ scene: SearchScene, _ tree: SourceTree) {
    (self.scene, self.tree) = (scene, tree)
    var (uses, templates): ([String: [String]], [String: String]) = ([:], [:])
    tree.value.visitScalars { path, _, text in
      if text.hasPrefix("{") { uses[text, default: []].append(path) }
      if path.hasSuffix(".view") { templates[String(path.dropLast(5))] = text }
    }
    (self.uses, self.templates) = (uses, templates)
  }

  /// Returns the name of the template that the mapping at a path uses.
  static func name(at path: String, _ tree: SourceTree) -> String? {
    tree.address(of: KeyPathText.join(path, "view")).flatMap { tree.value(at: $0).scalar }
  }

  /// Returns values of a key that depend on templates: the defaults of parameters, and their names for conditions.
  static func values(of key: String, at path: String, _ scene: SearchScene, _ tree: SourceTree) -> [WrittenValue] {
    let parts = path.split(separator: ".")
    if ["when", "each"].contains(key), parts.count > 1, parts[0] == "templates" {
      return scene.templates.first { $0.name == parts[1] }?.parameters.map { .text($0.name) } ?? []
    }
    let used = scene.templates.first { $0.name == name(at: path, tree) }
    guard let parameter = used?.parameters.first(where: { $0.name == key }) else { return [] }
    return [parameter.value?.written ?? .text(key)]
  }

  /// Returns the values that a template's user gives, or may give, to the parameters that fields of the template are.
  func own(_ fields: [SourceTree.Field], at path: String, user: String?) -> [SourceTree.Field] {
    guard let user, let address = tree.address(of: user), let name = Self.name(at: user, tree),
      path.hasPrefix("templates.\(name).view"), let template = scene.templates.first(where: { $0.name == name })
    else { return [] }
    let written = tree.elements(at: address) ?? []
    return template.parameters.compactMap { parameter in
      guard var field = fields.first(where: { $0.value.scalar == "{\(parameter.name)}" }) else { return nil }
      let index = written.firstIndex { $0.key == parameter.name }
      let value = index.map { tree.value(at: address + [$0]) } ?? parameter.value?.written
      guard let value, value.scalar != nil else { return nil }
      (field.key, field.path, field.value) = (parameter.name, KeyPathText.join(user, parameter.name), value)
      return field
    }
  }

  func type(of field: SourceTree.Field) -> FieldType {
    guard let parent = KeyPathText.parent(of: field.path), !field.path.hasSuffix("]") else {
      return FieldType(try? SceneKey(field.path))
    }
    let parts = parent.split(separator: ".")
    let own = parts.count == 3 && parts[0] == "templates" && parts[2] == "parameters" ? String(parts[1]) : nil
    let name = String(field.path.dropFirst(parent.isEmpty ? 0 : parent.count + 1))
    guard let template = own ?? templates[parent],
      let parameter = scene.templates.first(where: { $0.name == template })?.parameters.first(where: { $0.name == name }
      )
    else {
      let own = tree.address(of: parent).flatMap { tree.elements(at: $0) } ?? []
      var type = FieldType(try? SceneKey(field.path).narrowed(to: Set(own.map(\.key))))
      if type.options == ["divider", "spacer"], name == "view" { type.options = scene.templates.map(\.name) }
      return type
    }
    let places = uses["{\(name)}", default: []].filter { $0.hasPrefix("templates.\(template).view") }
    let found = places.lazy.map { FieldType(try? SceneKey($0)) }.first { $0.kind != .text }
    if let found { return found }
    var type = FieldType()
    guard case .plain(let text)? = parameter.value?.written else { return type }
    type.kind = ["true", "false"].contains(text) ? .truth : Double(text) != nil ? .number : .text
    return type
  }
}
