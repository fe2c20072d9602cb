/// What a value of the scene file may be: the one description that the reader checks against and
/// that help texts and the JSON Schema are made from.
package indirect enum ValueKind: Sendable {
  case number(NumberRule)
  /// Any text of at least one character.
  case text
  /// A path of a file, relative to the scene.
  case file
  case boolean
  /// One of a few words.
  case choice([String])
  /// A colour name of SwiftUI, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` or `hsl(…)`.
  case color
  /// Seconds: a number, taken exactly as it is written, or a fraction such as `"13/60"`.
  case time(TimeRule)
  /// A share in quotes, `"50%"`.
  case percentage
  /// The same elements, in a list of a limited length.
  case list(of: ValueKind, count: ClosedRange<Int>)
  /// A list of a fixed length whose places have names.
  case tuple([(name: String, kind: ValueKind)])
  case object(ObjectTable)
  /// Objects that say by one key which table they follow.
  case tagged(key: String, tables: [ObjectTable])
  /// The first alternative whose JSON type fits decides.
  case either([ValueKind])
  /// An object whose keys are names of the writer's own.
  case map(NameRule, of: ValueKind)
  /// The kind, or null.
  case nullable(ValueKind)
  /// Whatever JSON has.
  case any
}

/// The numbers that a field takes.
package struct NumberRule: Sendable {
  package var range: ClosedRange<Double>
  /// Whether the lower bound itself is not allowed.
  package var aboveLower: Bool
  package var isInteger: Bool
  package var unit: Unit

  package enum Unit: String, Sendable {
    case points, pixelsPerPoint, degrees, seconds, factor, fraction, count, other
    case framesPerSecond, pointsPerSecond
  }

  package init(
    _ range: ClosedRange<Double>, _ unit: Unit, above: Bool = false, integer: Bool = false
  ) {
    self.range = range
    self.unit = unit
    aboveLower = above
    isInteger = integer
  }

  func contains(_ number: Double) -> Bool {
    range.contains(number) && !(aboveLower && number == range.lowerBound)
  }

  /// `above 0, at most 10`, or `0 to 1`.
  package var description: String {
    let lower = NumberText.short(range.lowerBound)
    let upper = NumberText.short(range.upperBound)
    return aboveLower ? "above \(lower), at most \(upper)" : "\(lower) to \(upper)"
  }
}

/// The times that a field takes, in seconds.
package struct TimeRule: Sendable {
  package var range: ClosedRange<Int64>
  package var aboveLower: Bool
  package var unit: NumberRule.Unit

  package init(
    _ range: ClosedRange<Int64>, above: Bool = false, unit: NumberRule.Unit = .seconds
  ) {
    self.range = range
    self.unit = unit
    aboveLower = above
  }

  func contains(_ time: RationalTime) -> Bool {
    time >= RationalTime(whole: range.lowerBound) && time <= RationalTime(whole: range.upperBound)
      && !(aboveLower && time == RationalTime(whole: range.lowerBound))
  }

  var numberRule: NumberRule {
    NumberRule(Double(range.lowerBound)...Double(range.upperBound), unit, above: aboveLower)
  }
}

/// The keys of one kind of object.
package struct ObjectTable: Sendable {
  /// As it is called in messages: `card`, `slots layer`.
  package var name: String
  /// What such an object is.
  package var summary: String
  package var fields: [FieldSpec]
  /// Keys of which one, and only one, must be there; empty for none.
  package var exactlyOneOf: [String]
  /// The value of the tag key that chooses this table.
  package var tag: String?

  package init(
    _ name: String, _ summary: String, tag: String? = nil, exactlyOneOf: [String] = [],
    _ fields: [FieldSpec]
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.exactlyOneOf = exactlyOneOf
    self.tag = tag
  }
}

/// One key of an object.
package struct FieldSpec: Sendable {
  package var key: String
  package var kind: ValueKind
  package var isRequired: Bool
  /// What an absent key means, as JSON text or in words; nil when absence simply means "none".
  package var fallbackText: String?
  /// One sentence for help and schema.
  package var summary: String
}
