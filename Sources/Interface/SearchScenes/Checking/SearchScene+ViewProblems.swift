extension SearchScene {
  /// Reports templates that contain themselves, ids that occur twice, and values that a view's parameters cannot have.
  func reportViews(_ problems: inout [SceneProblem]) {
    let byName = ViewTemplates(templates)
    let before = problems.count
    if templates.count > SceneLimits.templates {
      problems.append(problem(at: "templates", "a scene has at most \(SceneLimits.templates) templates"))
    }
    for cycle in byName.cycles {
      problems.append(problem(at: "templates.\(cycle[0]).view", "contains itself: \(cycle.joined(separator: " → "))"))
    }
    for template in templates {
      var ids: Set<String> = []
      reportIDs(of: template.view, at: "templates.\(template.name).view", &ids, &problems)
    }
    guard problems.count == before else { return }
    let templates = byName
    var (known, found): (Set<ViewTemplates.HeightKey>, [SceneProblem]) = ([], [])
    visitParts(.view) { path, part in
      guard case .view(let view) = part, found.count < Reading.mostProblems else { return }
      // Thousands of rows differ in their texts.
      if let key = templates.checkKey(of: view), !known.insert(key).inserted { return }
      var ids: Set<String> = []
      if !view.isTemplateAlone { reportIDs(of: view, at: path, &ids, &found) }
      var resolver = ViewResolver(templates.templates)
      _ = resolver.resolve(view, typed: "")
      if let limit = resolver.limit { found.append(problem(at: path, limit)) }
      let given = view.isTemplateAlone ? view.node.parameters.map(\.name) : []
      for wrong in resolver.problems {
        let name = given.first { wrong.names.contains($0) }
        let place = name.map { KeyPathText.join(KeyPathText.parent(of: path) ?? "", $0) } ?? path
        let words =
          name == nil && !wrong.names.isEmpty ? "\(wrong.names.sorted().inWords): \(wrong.message)" : wrong.message
        found.append(problem(at: place, words, suggestion: wrong.suggestion))
      }
    }
    problems += found
  }

  /// Returns the problems of views that are neither templates nor drawn by the program, each name once.
  /// - Parameter drawn: the names of views that the program draws.
  package func undrawnViewProblems(drawn: some Collection<String>) -> [SceneProblem] {
    var known = Set(templates.map(\.name)).union(drawn)
    var problems: [SceneProblem] = []
    func check(_ view: View, at path: String) {
      for name in view.templateNames where known.insert(name).inserted && problems.count < Reading.mostProblems {
        let words = templates.isEmpty ? "the scene has no templates" : "there are \(templates.map(\.name).inWords)"
        problems.append(
          problem(
            at: path,
            "no template is named \"\(name.shown)\"; \(words). A view that a program draws is drawn where it is registered: SceneRenderer(scene, drawing: [\"\(name.shown)\": …])",
            suggestion: Spelling.nearest(to: name, among: Array(known.subtracting([name])).sorted())))
      }
    }
    for template in templates { check(template.view, at: "templates.\(template.name).view") }
    visitParts(.view) { path, part in if case .view(let view) = part { check(view, at: path) } }
    return problems
  }

  /// Returns the parameters of the template that the view at a path shows, with their values as a scene file writes them.
  package func parameters(ofView path: String) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    visitParts(.view) { place, part in
      guard place == path, case .view(let view) = part, view.node.kind == .view else { return }
      let template = templates.first { $0.name == view.node.text }
      let given = view.node.parameters
      result = (template?.parameters ?? given).map { parameter in
        let value = (given.first { $0.name == parameter.name } ?? parameter).value
        return (parameter.name, value?.written.flow ?? "null")
      }
    }
    return result
  }

  private func reportIDs(of view: View, at path: String, _ ids: inout Set<String>, _ problems: inout [SceneProblem]) {
    if let id = view.node.id, !ids.insert(id).inserted {
      problems.append(problem(at: path + ".id", "the id \(id.shown) occurs twice in this view"))
    }
    for (index, child) in view.node.children.enumerated() {
      reportIDs(of: child, at: "\(path).\(view.node.kind.rawValue)[\(index)]", &ids, &problems)
    }
  }
}
