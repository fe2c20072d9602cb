/// The parameters of one effect, all filled in; a fresh value holds the defaults.
package protocol EffectParameters: Hashable, Sendable {
  init()
  /// In the order in which help and explanations list them.
  static var parameters: [EffectParameter<Self>] { get }
}

extension EffectParameters {
  /// What the effect is set to, by the scene's keys and in its units; absent values are left out.
  package var values: [(key: String, value: JSONText)] {
    Self.parameters.compactMap { parameter in
      parameter.show(self).map { (parameter.key, $0) }
    }
  }
}

/// One parameter of an effect: its key, range and unit, how it is read and how it is shown.
package struct EffectParameter<Effect: EffectParameters>: Sendable {
  let key: String
  let kind: ValueKind
  let summary: String
  /// What an absent key means where the effect has no value for it.
  var absence: String?
  var isRequired = false
  /// Only called with values that the kind accepts.
  let read: @Sendable (JSONValue, inout Effect) -> Void
  let show: @Sendable (Effect) -> JSONText?

  /// - Parameter base: what absent keys leave as it is.
  func spec(of base: Effect) -> FieldSpec {
    FieldSpec(
      key: key, kind: kind, isRequired: isRequired,
      fallbackText: isRequired ? nil : show(base)?.line ?? absence, summary: summary)
  }
}

extension EffectParameter {
  static func number(
    _ key: String, _ path: any WritableKeyPath<Effect, Double> & Sendable, _ rule: NumberRule,
    _ summary: String
  ) -> EffectParameter {
    EffectParameter(key: key, kind: .number(rule), summary: summary) { value, effect in
      if let number = value.double, rule.contains(number) { effect[keyPath: path] = number }
    } show: {
      .number($0[keyPath: path])
    }
  }

  static func optionalNumber(
    _ key: String, _ path: any WritableKeyPath<Effect, Double?> & Sendable, _ rule: NumberRule,
    says absence: String, _ summary: String
  ) -> EffectParameter {
    EffectParameter(key: key, kind: .number(rule), summary: summary, absence: absence) {
      value, effect in
      if let number = value.double, rule.contains(number) { effect[keyPath: path] = number }
    } show: {
      $0[keyPath: path].map { .number($0) }
    }
  }

  static func flag(
    _ key: String, _ path: any WritableKeyPath<Effect, Bool> & Sendable, _ summary: String
  ) -> EffectParameter {
    EffectParameter(key: key, kind: .boolean, summary: summary) { value, effect in
      if let flag = value.boolean { effect[keyPath: path] = flag }
    } show: {
      .boolean($0[keyPath: path])
    }
  }

  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Effect, Choice> & Sendable, _ summary: String
  ) -> EffectParameter where Choice.RawValue == String {
    EffectParameter(
      key: key, kind: .choice(Choice.allCases.map(\.rawValue)), summary: summary
    ) { value, effect in
      if let choice = value.text.flatMap(Choice.init(rawValue:)) { effect[keyPath: path] = choice }
    } show: {
      .string($0[keyPath: path].rawValue)
    }
  }

  static func length(
    _ key: String, _ path: any WritableKeyPath<Effect, EffectLength> & Sendable, _ summary: String
  ) -> EffectParameter {
    EffectParameter(key: key, kind: EffectLength.kind, summary: summary) { value, effect in
      if let length = EffectLength(value) { effect[keyPath: path] = length }
    } show: {
      $0[keyPath: path].text
    }
  }
}

/// A length in points, or as a share of the card's own size.
package struct EffectLength: Hashable, Sendable {
  package var points = 0.0
  /// 1 is the whole card.
  package var share = 0.0

  static let rule = NumberRule(-100_000...100_000, .points)
  static let kind = ValueKind.either([.number(rule), .percentage])

  package init(points: Double = 0, share: Double = 0) {
    self.points = points
    self.share = share
  }

  /// A number of points, or `"50%"`; nil for anything else.
  init?(_ value: JSONValue) {
    if let number = value.double, EffectLength.rule.contains(number) {
      self.init(points: number)
    } else if let share = value.percentage {
      self.init(share: share)
    } else {
      return nil
    }
  }

  /// In points, for a card that is this long.
  package func resolved(_ extent: Double) -> Double { points + share * extent }

  var text: JSONText {
    share == 0 ? .number(points) : .string(NumberText.rounded(share * 100) + "%")
  }
}

extension JSONValue {
  /// The share that `"50%"` means, at most 10,000 % either way; nil for anything else.
  package var percentage: Double? {
    guard let text, text.hasSuffix("%"), let number = Double(text.dropLast()),
      abs(number) <= 10_000, text.dropLast().allSatisfy({ "+-.0123456789".contains($0) })
    else { return nil }
    return number / 100
  }
}
