/// A chapter of the reference: objects that belong together.
struct ReferenceChapter {
  var title: String
  /// Paragraphs before the first section.
  var introduction: String
  /// Names of tables and of groups of keys, in the order of the page.
  var sections: [String]

  static let all = [
    ReferenceChapter(
      title: "The scene", introduction: "A file holds one object, the scene.",
      sections: ["scene", "canvas", "motionBlur"]),
    ReferenceChapter(
      title: "Layers",
      introduction: """
        Layers are painted in the order of the list. `type` says what a layer is: four carousels \
        (`slots`, `stack`, `pages`, `strip`) with a deck of cards, and plain layers around them \
        (`text`, `shape`, `image`).
        """,
      sections: [
        "every layer", "pose", "slots layer", "slot", "zIndex", "stack layer", "pages layer",
        "strip layer", "text layer", "shape layer", "image layer",
      ]),
    ReferenceChapter(
      title: "Cards and looks",
      introduction: """
        A carousel's `cards` are a list, or come from a file with a row for each. What a card does \
        not say of its look, the carousel's `card` says for all; what that leaves out is

        | layer | size of a card | look |
        | --- | --- | --- |
        | `slots` | 109 × 330 | sharp corners |
        | `stack` | 300 × 400 | `cornerRadius` 20, `shadow` 10, text in `largeTitle` |
        | `pages` | 300 × half of the canvas, or as `slidesPerView` says | sharp corners |
        | `strip` | a page less `inset` on all sides, square | `cornerRadius` 8 |

        and everywhere no fill, and text in white.
        """,
      sections: [
        "card", "card style", "deck", "card template", "outline", "cornerRadius", "shadow", "text",
        "image",
      ]),
    ReferenceChapter(
      title: "Colours, gradients, lines",
      introduction: """
        Colours of a gradient mix as SwiftUI's do by default: gamma-encoded and premultiplied, so \
        that a fade to `clear` has no dark seam. A gradient takes `colors`, evenly spaced, or \
        `stops`; two stops at one location are a hard edge. A picture as the background lies on the \
        usual white or black.
        """,
      sections: [
        "colour", "paint", "fill", "background", "stroke", "linear gradient", "radial gradient",
        "angular gradient", "stop",
      ]),
    ReferenceChapter(
      title: "Events",
      introduction: """
        The `timeline` lists what happens, in order of time. An event has `at` or `after`, the \
        `layer` where there is more than one carousel, and one of `step`, `goTo`, `drag`, `set`, or \
        `release` as an event of its own; a `drag` may have its `release` beside it. `set` changes \
        `opacity`, `fill` and `text` of a card, and of a plain layer its pose, too; a fill mixes \
        with one of its kind and number of colours, else it changes at once.
        """,
      sections: ["event", "drag", "set"]),
    ReferenceChapter(
      title: "Animations",
      introduction: """
        An animation is a name, such as `"easeOut"`, or an object with one animation and, in the \
        order in which they apply, modifiers. Timing curves and `interpolatingSpring` mix with \
        what runs; springs take over its place, a spring's speed included.
        """,
      sections: [
        "animation", "spring", "spring preset", "interactive spring", "interpolating spring",
        "steps", "points", "repeat",
      ]),
    ReferenceChapter(
      title: "Expectations",
      introduction: """
        What must hold of the motion; `render` (which draws all the same), `check` and `trace` \
        report what does not, and exit with 1. Values are those of `trace`.

        | expectation | what must hold |
        | --- | --- |
        | `{ "at": 0.5, "card": "id", "x": 109, "within": 0.5 }` | values at a time |
        | `{ "card": "id", "settlesBy": 0.8 }` | nothing changes after a time; of the whole scene \
        without `card` |
        | `{ "card": "id", "property": "x", "overshootAtMost": 5 }` | how far it goes beyond its \
        value at `to` |
        | `{ "card": "id", "property": "x", "monotonic": true }` | it never turns back |
        | `{ "card": "id", "continuousAtMost": 40 }` | how far the centre moves from frame to \
        frame; of every card without `card` |
        | `{ "at": 0.3, "above": "id", "below": "id" }` | painting order |
        | `{ "neverOverlaps": ["id", "id"] }` | the outlines share no area |

        A range `from`, `to` is looked at in every frame and at both ends. `layer` tells cards of \
        one id apart, and names a plain layer where there is no `card`.
        """,
      sections: ["expectation"]),
    ReferenceChapter(
      title: "Variables and variants",
      introduction: """
        `"$name"` stands for a variable of any type wherever a value may stand, `${name}` for its \
        text within a string; `$$name` and `$${` write what would be a name. A variant's objects \
        change the members that they name, `null` takes one away, and all else replaces what was \
        there (RFC 7396); `layers` as an object changes layers by their ids.
        """,
      sections: ["variant", "canvas change"]),
  ]

  static let effects = ReferenceChapter(
    title: "Effects",
    introduction: """
      How a `pages` layer shows its cards by their position, their distance from the centre in \
      cards: `"effect": "coverflow"` takes the defaults, `"effect": { "coverflow": { "rotate": 30 \
      } }` sets some. The [page of the effects](gallery/effects.md) names the scene of each \
      picture and the library that an effect is from.

      ![All effects, each in the middle of a swipe](pictures/gallery/effects.png)
      """,
    sections: ["effect pose", "effect side"])
}
