/// A small scene to start from, one for each carousel and for some effects of pages; its names and
/// values are its comments.
enum SceneTemplate: String, CaseIterable, Sendable {
  case slots, stack, pages, strip, coverflow, coverFlow, cube, cards, fan, custom

  var text: String {
    switch self {
    case .slots: SceneTemplate.slotsText
    case .stack: SceneTemplate.stackText
    case .pages: SceneTemplate.pagesText
    case .strip: SceneTemplate.stripText
    case .coverflow: SceneTemplate.coverflowText
    case .coverFlow: SceneTemplate.coverFlowText
    case .cube: SceneTemplate.cubeText
    case .cards: SceneTemplate.cardsText
    case .fan: SceneTemplate.fanText
    case .custom: SceneTemplate.customText
    }
  }

  private static let slotsText = """
    {
      "canvas": { "width": 480, "height": 300, "scale": 2, "background": "white" },
      "layers": [
        {
          "id": "deck", "type": "slots",
          "card": {
            "width": 110, "height": 170, "cornerRadius": 18,
            "shadow": { "radius": 6, "y": 3, "color": "#00000033" },
            "text": { "style": "title", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "one", "fill": "orange", "text": "1" },
            { "id": "two", "fill": "pink", "text": "2" },
            { "id": "three", "fill": "indigo", "text": "3" },
            { "id": "four", "fill": "blue", "text": "4" },
            { "id": "five", "fill": "teal", "text": "5" }
          ],
          "slots": [
            { "id": "far left", "x": -188, "scale": 0.6, "opacity": 0.6 },
            { "id": "left", "x": -104, "scale": 0.8 },
            { "id": "middle" },
            { "id": "right", "x": 104, "scale": 0.8 },
            { "id": "far right", "x": 188, "scale": 0.6, "opacity": 0.6 }
          ],
          "animation": { "spring": { "duration": 0.5, "bounce": 0.2 } }
        }
      ],
      "timeline": [
        { "at": 0.3, "step": "next" },
        { "after": 0.8, "step": "previous", "count": 2, "animation": { "easeInOut": 0.6 } },
        { "after": 1, "goTo": "five" }
      ],
      "hold": 0.5
    }

    """

  private static let stackText = """
    {
      "canvas": { "width": 360, "height": 480, "scale": 2, "background": "#f2f2f7" },
      "layers": [
        {
          "id": "stack", "type": "stack",
          "card": {
            "width": 240, "height": 320, "cornerRadius": 20, "shadow": 8,
            "text": { "style": "title", "color": "white", "padding": 16 }
          },
          "cards": [
            { "id": "first", "fill": "blue", "text": "swipe right" },
            { "id": "second", "fill": "purple", "text": "swipe left" },
            { "id": "third", "fill": "pink", "text": "not far enough" }
          ],
          "threshold": 100,
          "returnAnimation": { "spring": { "duration": 0.4, "bounce": 0.3 } },
          "endText": "no more cards"
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [160, 10], "duration": 0.25 }, "release": true },
        {
          "at": 1.4,
          "drag": { "to": [-160, 0], "duration": 0.3, "curve": "easeOut" }, "release": true
        },
        { "at": 2.6, "drag": { "to": [60, 0], "duration": 0.3 }, "release": true }
      ]
    }

    """

  private static let pagesText = """
    {
      "canvas": { "width": 360, "height": 300, "scale": 2, "background": "white" },
      "layers": [
        {
          "id": "pages", "type": "pages", "pageWidth": 300, "loop": true, "paging": "page",
          "card": {
            "width": 280, "height": 220, "cornerRadius": 16,
            "text": { "style": "title", "color": "white" }
          },
          "cards": [
            { "id": "red", "fill": "red", "text": "red" },
            { "id": "green", "fill": "green", "text": "green" },
            {
              "id": "gradient", "text": "gradient",
              "fill": { "linear": { "colors": ["blue", "purple"], "from": "leading", "to": "trailing" } }
            }
          ]
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-180, 0], "duration": 0.2 }, "release": true },
        { "after": 1, "drag": { "to": [-180, 0], "duration": 0.2 }, "release": true },
        { "after": 1, "drag": { "to": [60, 0], "duration": 0.4 }, "release": true }
      ]
    }

    """

  private static let stripText = """
    {
      "canvas": { "width": 400, "height": 360, "scale": 2, "background": "white" },
      "layers": [
        {
          "id": "strip", "type": "strip", "pageWidth": 260, "minScale": 0.8, "tiltFactor": 180,
          "card": {
            "height": 260, "cornerRadius": 12,
            "text": { "style": "title", "color": "white" }
          },
          "cards": [
            { "id": "spring", "fill": "green", "text": "spring" },
            { "id": "summer", "fill": "orange", "text": "summer" },
            { "id": "autumn", "fill": "brown", "text": "autumn" },
            { "id": "winter", "fill": "cyan", "text": "winter" }
          ],
          "animation": { "easeOut": 0.3 }
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-150, 0], "duration": 0.25 }, "release": true },
        { "after": 0.6, "drag": { "to": [-150, 0], "duration": 0.25 }, "release": true },
        { "after": 0.6, "drag": { "to": [130, 0], "duration": 0.25 }, "release": true }
      ]
    }

    """
}
