/// What the words of a choice mean, for editors. Words that say it themselves have no text.
enum ChoiceTexts {
  /// A text for each word, in the words' order; nil where there is none.
  static func texts(_ words: [String], key: String) -> [String]? {
    let table = words == AnimationFields.names ? animations : byKey[key]
    guard let table else { return nil }
    let texts = words.compactMap { table[$0] }
    return texts.count == words.count ? texts : nil
  }

  static let animations = [
    "default": "SwiftUI's default: a spring of 0.5 s without bounce; before iOS 17 easeInOut.",
    "linear": "Even speed over 0.35 s.", "easeIn": "Starts slowly; 0.35 s.",
    "easeOut": "Ends slowly; 0.35 s.", "easeInOut": "Starts and ends slowly; 0.35 s.",
    "spring": "A spring of 0.5 s without bounce; before iOS 17 response 0.55, damping 0.825.",
    "smooth": "A spring without bounce.", "snappy": "A spring with a bounce of 0.15.",
    "bouncy": "A spring with a bounce of 0.3.",
    "interactiveSpring": "A quick spring that follows a finger.",
    "circularEaseIn": "Starts along a quarter circle; 0.35 s.",
    "circularEaseOut": "Ends along a quarter circle; 0.35 s.",
    "circularEaseInOut": "Along two quarter circles; 0.35 s.", "none": "Changes at once.",
  ]

  static let byKey: [String: [String: String]] = [
    "swiftui": [
      "ios16": "Before iOS 17: default is easeInOut.", "ios18": "iOS 17 and 18.",
      "ios26": "iOS 26, with its new system colours.",
    ],
    "solver": [
      "integrator": "In steps of 1/300 s, as SwiftUI does.", "exact": "In closed form.",
    ],
    "step": ["next": "The next card comes.", "previous": "The one before comes back."],
    "jump": [
      "jumpStart": "The first jump is at the start.", "jumpEnd": "The last jump is at the end.",
      "jumpNone": "No jump at either end.", "jumpBoth": "Jumps at both ends.",
    ],
    "position": [
      "inside": "As SwiftUI's strokeBorder.", "center": "Half inside, as SwiftUI's stroke.",
      "outside": "Around the outline.",
    ],
    "fit": [
      "fill": "Covers the rectangle; what hangs over is cut.",
      "fit": "The whole picture, as large as fits.",
      "stretch": "Exactly the rectangle, whatever that does to the proportions.",
      "tile": "The picture's own size, repeated in both directions.",
      "none": "The picture's own size; what hangs over is cut.",
    ],
    "mode": [
      "intended": "As the author describes it.", "faithful": "As SwiftUI really shows the code.",
    ],
    "thresholdOf": [
      "translation": "The way of the finger.",
      "predictedEnd": "Where the finger would come to rest.",
    ],
    "paging": [
      "page": "One page on at most.", "viewAligned": "On any page.", "free": "Anywhere.",
    ],
    "deceleration": [
      "normal": "UIScrollView's normal rate.", "fast": "UIScrollView's fast rate.",
    ],
    "cornerStyle": [
      "continuous": "As SwiftUI draws corners by default.", "circular": "Quarter circles.",
    ],
    "shape": [
      "rectangle": "With corners as cornerRadius says.",
      "capsule": "Round at the ends of the longer side.", "circle": "As large as fits.",
      "ellipse": "Touches all four sides.",
    ],
    "truncation": [
      "head": "At the start of the line.", "middle": "In its middle.", "tail": "At its end.",
    ],
    "sigma": [
      "radius": "SwiftUI's radius is the standard deviation.",
      "halfRadius": "A blur half as wide.",
    ],
  ]
}
