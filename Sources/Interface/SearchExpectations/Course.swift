import SearchLayers
import SearchMotion
import SearchStaging

/// The numbers of one subject over the instants of a rule.
struct SubjectCourse {
  let subject: Rule.Subject
  let name: String
  /// One for each instant; nil where the layer is not there.
  var numbers: Numbers
  var models: Numbers

  var isConstant: Bool {
    let all = (Array(numbers) + Array(models)).compactMap(\.self)
    return all.allSatisfy { abs($0 - all[0]) < 1e-9 }
  }
}

/// A number for each instant, which takes memory only from the first to the last: rows come and go.
struct Numbers: RandomAccessCollection {
  let endIndex: Int
  private var first = 0
  private var values: [Double?] = []

  init(count: Int) { endIndex = count }

  var startIndex: Int { 0 }

  subscript(position: Int) -> Double? {
    let index = position - first
    return values.indices.contains(index) ? values[index] : nil
  }

  /// Sets the numbers of a later part.
  mutating func append(_ later: Numbers) {
    for (index, number) in later.values.enumerated() { set(number, at: later.first + index) }
  }

  /// Sets a number after those that were set.
  mutating func set(_ number: Double?, at position: Int) {
    if values.isEmpty { first = position }
    while first + values.count < position { values.append(nil) }
    values.append(number)
  }
}

/// The numbers of all subjects of a rule.
struct Course {
  let rule: Rule
  let instants: [Instant]
  /// The reason why the rule cannot be checked; nil for none.
  let problem: String?
  /// In the order in which they were found.
  private(set) var tracks: [SubjectCourse] = []
  /// The rule's patterns that have matched a layer.
  private(set) var matched: Set<LayerPattern> = []
  /// For rules on appearances: the instants at which a layer of each pattern is there and not transparent.
  private(set) var presence: [LayerPattern: Set<Instant>] = [:]
  /// The bits of patterns that have matched a layer.
  private var known: UInt64 = 0
  private var places: [Rule.Subject: Int] = [:]
  private var next = 0
  /// The readings that were added last, by track.
  private var latest: [(place: Int, number: Double, model: Double?)] = []
  /// True once readings were added that follow from the layers alone.
  private var repeats = false

  /// - Parameter instants: nil if there are too many.
  init(rule: Rule, instants: [Instant]?) {
    (self.rule, self.instants) = (rule, instants ?? [])
    problem = instants == nil ? "its span has too many instants to check; give a shorter one" : rule.problem
  }

  /// Leaves out the instants before a part.
  mutating func begin(at time: Instant) {
    next = instants.partition { $0 >= time }
    repeats = false
  }

  /// Adds the readings of a later part.
  mutating func append(_ later: Course) {
    matched.formUnion(later.matched)
    presence.merge(later.presence) { $0.union($1) }
    for (index, track) in later.tracks.enumerated() {
      let place = place(of: track.subject, probably: index)
      guard place < tracks.count else {
        places[track.subject] = place
        tracks.append(track)
        continue
      }
      tracks[place].numbers.append(track.numbers)
      tracks[place].models.append(track.models)
    }
    next = later.next
  }

  /// Returns true if an instant is the next one that the rule reads.
  func reads(_ time: Instant) -> Bool { next < instants.count && instants[next] == time }

  /// Adds the last readings again, for the next of the rule's instants.
  /// - Returns: false if the last readings are not those of `time`, or do not follow from the layers alone.
  mutating func repeatLast(since time: Instant?) -> Bool {
    guard repeats, next > 0, instants[next - 1] == time else { return false }
    for (place, number, model) in latest { set(number, model, in: place) }
    next += 1
    return true
  }

  private mutating func set(_ number: Double, _ model: Double?, in place: Int) {
    tracks[place].numbers.set(number, at: next)
    tracks[place].models.set(model, at: next)
  }

  /// Adds the readings at the next of the rule's instants.
  /// - Parameter seen: the bits of all patterns that match a layer.
  mutating func add(_ readings: [Rule.Reading], _ layers: [ObservedLayer], seen: UInt64, at time: Instant) {
    // At most instants no pattern matches for the first time.
    if seen & ~known != 0 || seen & LayerPattern.lastBit != 0 {
      known |= seen
      for pattern in rule.patterns where layers.contains(where: pattern.matches) { matched.insert(pattern) }
    }
    if rule.moments != nil {
      for pattern in rule.patterns where pattern.isPresent(in: layers) { presence[pattern, default: []].insert(time) }
    }
    repeats = !rule.readsTrees && rule.moments == nil
    latest.removeAll(keepingCapacity: true)
    for (index, reading) in readings.enumerated() {
      let place = place(of: reading.subject, probably: index)
      if place == tracks.count {
        let absent = Numbers(count: instants.count)
        places[reading.subject] = place
        tracks.append(SubjectCourse(subject: reading.subject, name: reading.name, numbers: absent, models: absent))
      }
      set(reading.number, reading.model, in: place)
      latest.append((place, reading.number, reading.model))
    }
    next += 1
  }

  /// Returns the index of a subject's track, or of the next one.
  private func place(of subject: Rule.Subject, probably index: Int) -> Int {
    // Most subjects are read in the order of the instant before, and comparing is faster than hashing.
    if index < tracks.count, tracks[index].subject == subject { return index }
    return places[subject] ?? tracks.count
  }
}
