import SceneDescription

extension SequenceComparison {
  /// What the manifests say that makes the sequences different whatever they show.
  var settingDifferences: [SceneResult.SettingDifference] {
    guard let now = actual.manifest?.settings, let then = golden.manifest?.settings else {
      return []
    }
    let pairs: [(String, String, String)] = [
      ("frame rate", now.frameRate.text, then.frameRate.text),
      (
        "size", "\(now.width)×\(now.height) pixels", "\(then.width)×\(then.height) pixels"
      ),
      (
        "scale", "\(NumberText.short(now.scale)) pixels per point",
        "\(NumberText.short(then.scale)) pixels per point"
      ),
      ("number of frames", "\(now.frameCount)", "\(then.frameCount)"),
    ]
    return pairs.filter { $0.1 != $0.2 }.map {
      SceneResult.SettingDifference(setting: $0.0, actual: $0.1, golden: $0.2)
    }
  }

  /// What else may be the reason why pictures differ.
  var notes: [String] {
    guard let now = actual.manifest?.settings, let then = golden.manifest?.settings else {
      return []
    }
    var notes: [String] = []
    if now.scene != then.scene {
      notes.append("the golden is of scene '\(then.scene)', not of '\(now.scene)'")
    }
    if now.sceneHash != then.sceneHash {
      notes.append("the scene's text or pictures have changed since the golden was made")
    }
    if now.tool != then.tool {
      notes.append("the golden was made by carousel-render \(then.tool), this is \(now.tool)")
    }
    for name in Set(now.libraries.keys).union(then.libraries.keys).sorted() {
      let (new, old) = (now.libraries[name] ?? "none", then.libraries[name] ?? "none")
      if new != old { notes.append("the golden was made with \(name) \(old), this is \(new)") }
    }
    return notes
  }
}

extension FrameRate {
  /// `60 frames per second`, `30000/1001 frames per second`
  fileprivate var text: String {
    (denominator == 1 ? "\(numerator)" : description) + " frames per second"
  }
}
