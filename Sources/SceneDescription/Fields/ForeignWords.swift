/// What SwiftUI, CSS and other libraries call by another name than a scene does.
enum ForeignWords {
  /// The key that is meant by one of elsewhere; nil where there is no such word, or the keys are not
  /// among its meanings.
  static func key(for word: String, among keys: [String]) -> String? {
    self.keys[word]?.first(where: keys.contains)
  }

  /// The value that is meant by one of elsewhere.
  static func value(for word: String, among values: [String]) -> String? {
    self.values[word]?.first(where: values.contains)
  }

  /// In the order in which meanings are looked for.
  private static let keys: [String: [String]] = {
    var keys: [String: [String]] = [:]
    // What others call the colour of a card is its fill here, that of the canvas its background.
    for word in ["color", "colour", "background", "backgroundColor", "tint", "foregroundColor"] {
      keys[word] = ["fill", "color", "background"]
    }
    // From page to page along the row, whichever way it runs.
    for word in ["pageHeight", "pageSize", "itemWidth", "itemHeight", "itemSize"] {
      keys[word] = ["pageWidth"]
    }
    for (word, corner) in corners { keys[word] = [corner] }
    for word in ["contentMode", "resizeMode", "objectFit"] { keys[word] = ["fit"] }
    for word in ["tracking", "kerning"] { keys[word] = ["letterSpacing"] }
    keys["anchor"] = ["origin", "alignment"]
    keys["border"] = ["stroke"]
    keys["borderRadius"] = ["cornerRadius"]
    keys["fontSize"] = ["size"]
    keys["fontWeight"] = ["weight"]
    return keys
  }()

  private static let values: [String: [String]] = {
    var values = [
      "left": ["leading", "start"], "right": ["trailing", "end"], "middle": ["center"],
      "start": ["leading", "head"], "end": ["trailing", "tail"], "leading": ["start"],
      "trailing": ["end"], "top": ["start"], "bottom": ["end"],
      "repeat": ["tile"], "scaleToFill": ["stretch"],
    ]
    for word in ["cover", "aspectFill", "scaleAspectFill", "scaledToFill"] {
      values[word] = ["fill"]
    }
    for word in ["contain", "aspectFit", "scaleAspectFit", "scaledToFit"] {
      values[word] = ["fit"]
    }
    // A corner where only sides can be named: the side, be it sideways or up and down.
    for (point, corner) in corners {
      let upright = point.hasPrefix("top") ? "top" : "bottom"
      let sideways = point.hasSuffix("Leading") ? "leading" : "trailing"
      values[point] = [corner, sideways, upright]
      values[corner] = [point, sideways, upright]
    }
    return values
  }()

  /// SwiftUI's names of corners, and the plain ones.
  private static let corners = [
    ("topLeading", "topLeft"), ("topTrailing", "topRight"), ("bottomLeading", "bottomLeft"),
    ("bottomTrailing", "bottomRight"),
  ]
}
