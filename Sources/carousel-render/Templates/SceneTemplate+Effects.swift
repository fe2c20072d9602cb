/// Starter scenes of pages with effects.
extension SceneTemplate {
  static let coverflowText = """
    {
      "canvas": { "width": 420, "height": 300, "scale": 2, "background": "#f2f2f7" },
      "layers": [
        {
          "id": "covers", "type": "pages", "pageWidth": 140,
          "effect": { "coverflow": { "rotate": 50, "stretch": 0, "depth": 100, "modifier": 1 } },
          "paging": "viewAligned", "limitPerFlick": 3,
          "card": {
            "width": 150, "height": 180, "cornerRadius": 12,
            "shadow": { "radius": 8, "y": 4, "color": "#00000033" },
            "text": { "style": "title", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "one", "fill": "orange", "text": "1" },
            { "id": "two", "fill": "pink", "text": "2" },
            { "id": "three", "fill": "purple", "text": "3" },
            { "id": "four", "fill": "indigo", "text": "4" },
            { "id": "five", "fill": "blue", "text": "5" },
            { "id": "six", "fill": "teal", "text": "6" }
          ]
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-100, 0], "duration": 0.3 }, "release": true },
        { "after": 1, "step": "next", "animation": { "spring": { "duration": 0.5, "bounce": 0.2 } } },
        { "after": 1, "goTo": "six" }
      ]
    }

    """

  static let coverFlowText = """
    {
      "canvas": { "width": 420, "height": 300, "scale": 2, "background": "#f2f2f7" },
      "layers": [
        {
          "id": "covers", "type": "pages",
          "effect": { "coverFlow": { "tilt": 0.9, "spacing": 0.25 } },
          "paging": "viewAligned", "loop": false, "start": "three",
          "card": {
            "width": 160, "height": 160, "cornerRadius": 8,
            "shadow": { "radius": 8, "y": 4, "color": "#00000033" },
            "text": { "style": "title", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "one", "fill": "orange", "text": "1" },
            { "id": "two", "fill": "pink", "text": "2" },
            { "id": "three", "fill": "purple", "text": "3" },
            { "id": "four", "fill": "indigo", "text": "4" },
            { "id": "five", "fill": "blue", "text": "5" },
            { "id": "six", "fill": "teal", "text": "6" }
          ]
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-60, 0], "duration": 0.3 }, "release": true },
        { "after": 1, "step": "next", "animation": { "spring": { "duration": 0.5, "bounce": 0.2 } } },
        { "after": 1, "goTo": "one" }
      ]
    }

    """

  static let cubeText = """
    {
      "canvas": { "width": 360, "height": 300, "scale": 2, "background": "#f2f2f7" },
      "layers": [
        {
          "id": "cube", "type": "pages",
          "effect": { "cube": { "perspective": 1200 } },
          "card": {
            "width": 200, "height": 200,
            "text": { "style": "title", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "front", "fill": "blue", "text": "front" },
            { "id": "right", "fill": "indigo", "text": "right" },
            { "id": "back", "fill": "purple", "text": "back" },
            { "id": "left", "fill": "pink", "text": "left" }
          ]
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-130, 0], "duration": 0.4 }, "release": true },
        { "after": 0.8, "step": "next", "animation": { "easeInOut": 0.6 } },
        { "after": 0.8, "drag": { "to": [120, 0], "duration": 0.4 }, "release": true }
      ]
    }

    """

  static let cardsText = """
    {
      "canvas": { "width": 360, "height": 320, "scale": 2, "background": "#f2f2f7" },
      "layers": [
        {
          "id": "pile", "type": "pages",
          "effect": { "cards": { "perSlideOffset": 8, "perSlideRotate": 2 } },
          "card": {
            "width": 180, "height": 230, "cornerRadius": 18,
            "shadow": { "radius": 6, "y": 3, "color": "#00000026" },
            "text": { "style": "largeTitle", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "one", "fill": "orange", "text": "1" },
            { "id": "two", "fill": "pink", "text": "2" },
            { "id": "three", "fill": "purple", "text": "3" },
            { "id": "four", "fill": "blue", "text": "4" },
            { "id": "five", "fill": "teal", "text": "5" }
          ]
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-110, 0], "duration": 0.4 }, "release": true },
        { "after": 0.8, "drag": { "to": [-110, 0], "duration": 0.4 }, "release": true },
        { "after": 0.8, "drag": { "to": [110, 0], "duration": 0.4 }, "release": true }
      ]
    }

    """

  static let fanText = """
    {
      "canvas": { "width": 420, "height": 300, "scale": 2, "background": "#f2f2f7" },
      "layers": [
        {
          "id": "hand", "type": "pages", "center": [210, 150], "pageWidth": 60,
          "effect": { "fan": { "angle": 12, "radius": 280, "lift": 20, "visible": 3 } },
          "paging": "viewAligned", "loop": false,
          "card": {
            "width": 100, "height": 140, "cornerRadius": 12,
            "shadow": { "radius": 5, "y": 3, "color": "#00000033" },
            "text": { "style": "title", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "one", "fill": "red", "text": "1" },
            { "id": "two", "fill": "orange", "text": "2" },
            { "id": "three", "fill": "green", "text": "3" },
            { "id": "four", "fill": "teal", "text": "4" },
            { "id": "five", "fill": "blue", "text": "5" },
            { "id": "six", "fill": "indigo", "text": "6" },
            { "id": "seven", "fill": "purple", "text": "7" }
          ]
        }
      ],
      "timeline": [
        { "at": 0, "goTo": "four", "animation": "none" },
        { "at": 0.3, "drag": { "to": [-80, 0], "duration": 0.3 }, "release": true },
        { "after": 1, "goTo": "two" }
      ]
    }

    """

  static let customText = """
    {
      "canvas": { "width": 420, "height": 300, "scale": 2, "background": "white" },
      "layers": [
        {
          "id": "deck", "type": "pages", "pageWidth": 100,
          "effect": {
            "custom": {
              "interpolation": "smooth", "wraps": true,
              "poses": [
                { "at": -2, "x": -150, "y": 16, "scale": 0.55, "opacity": 0.6, "z": 0 },
                { "at": -1, "x": -90, "y": 8, "scale": 0.78, "tilt": 25, "z": 1 },
                { "at": 0, "z": 2 },
                { "at": 1, "x": 90, "y": 8, "scale": 0.78, "tilt": -25, "z": 1 },
                { "at": 2, "x": 150, "y": 16, "scale": 0.55, "opacity": 0.6, "z": 0 }
              ]
            }
          },
          "card": {
            "width": 130, "height": 180, "cornerRadius": 16,
            "text": { "style": "title", "weight": "semibold", "color": "white" }
          },
          "cards": [
            { "id": "one", "fill": "orange", "text": "1" },
            { "id": "two", "fill": "pink", "text": "2" },
            { "id": "three", "fill": "purple", "text": "3" },
            { "id": "four", "fill": "blue", "text": "4" },
            { "id": "five", "fill": "teal", "text": "5" }
          ]
        }
      ],
      "timeline": [
        { "at": 0.3, "drag": { "to": [-80, 0], "duration": 0.3 }, "release": true },
        { "after": 0.8, "step": "next", "count": 2, "animation": { "easeInOut": 0.8 } }
      ]
    }

    """
}
