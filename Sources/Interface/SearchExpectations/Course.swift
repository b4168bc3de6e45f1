import SearchLayers
import SearchMotion
import SearchStaging

/// The numbers of one subject over the instants of a rule.
struct Track {
  let subject: Rule.Subject
  let name: String
  /// The place among the subjects that were found.
  let order: Int
  /// One for each instant; nil where the layer is not there.
  var numbers: [Double?]
  var models: [Double?]
}

/// The numbers of all subjects of a rule.
struct Course {
  let rule: Rule
  let instants: [Instant]
  private(set) var tracks: [Rule.Subject: Track] = [:]
  /// The rule's patterns that have matched a layer.
  private(set) var matched: Set<LayerPattern> = []
  /// For rules on appearances: the instants at which a layer of each pattern is there and not transparent.
  private(set) var presence: [LayerPattern: Set<Instant>] = [:]
  private var next = 0

  init(rule: Rule, instants: [Instant]) { (self.rule, self.instants) = (rule, instants) }

  /// Adds the readings at the next of the rule's instants; other instants are ignored.
  mutating func add(_ layers: [ObservedLayer], at time: Instant, of stage: Stage) {
    guard next < instants.count, instants[next] == time else { return }
    if matched.count < rule.patterns.count {
      for pattern in rule.patterns where !matched.contains(pattern) {
        if layers.contains(where: { pattern.matches($0.model.name) }) { matched.insert(pattern) }
      }
    }
    if rule.moments != nil {
      for pattern in rule.patterns where pattern.isPresent(in: layers) { presence[pattern, default: []].insert(time) }
    }
    for reading in rule.readings(layers, at: time, of: stage) {
      if tracks[reading.subject] == nil {
        let absent = [Double?](repeating: nil, count: instants.count)
        tracks[reading.subject] = Track(
          subject: reading.subject, name: reading.name, order: tracks.count, numbers: absent, models: absent)
      }
      tracks[reading.subject]?.numbers[next] = reading.number
      tracks[reading.subject]?.models[next] = reading.model
    }
    next += 1
  }
}
