/// Values over time, as lines: a panel for each unit, one below the other over one axis of time.
package struct LineChart: Hashable, Sendable {
  /// The first and the last second.
  package var span: ClosedRange<Double>
  package var panels: [Panel]
  package var events: [Event]

  /// Lines that share an axis.
  package struct Panel: Hashable, Sendable {
    /// Behind the axis' largest number; empty for plain numbers.
    package var unit: String
    package var lines: [Line]

    package init(unit: String, lines: [Line]) {
      (self.unit, self.lines) = (unit, lines)
    }
  }

  /// A value over time.
  package struct Line: Hashable, Sendable {
    package var name: String
    /// Each without a gap, in order of time.
    package var runs: [[Sample]]

    package init(name: String, runs: [[Sample]]) {
      (self.name, self.runs) = (name, runs)
    }
  }

  package struct Sample: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var value: Double

    package init(time: Double, value: Double) {
      (self.time, self.value) = (time, value)
    }
  }

  /// Something that happens, marked by an upright line.
  package struct Event: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var name: String

    package init(time: Double, name: String) {
      (self.time, self.name) = (time, name)
    }
  }

  package init(span: ClosedRange<Double>, panels: [Panel], events: [Event] = []) {
    (self.span, self.panels, self.events) = (span, panels, events)
  }
}

extension LineChart.Panel {
  /// All that the lines reach; of shares that stand still all of 0…1.
  var range: ClosedRange<Double> {
    let values = lines.flatMap(\.runs).joined().map(\.value).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    return unit.isEmpty && high - low < 1e-9 && (0...1).contains(low) ? 0...1 : low...high
  }
}
