import Foundation
import Raster

/// Writes down what `PeerBenchmark` has measured.
struct PeerReport {
  let rounds: Int

  private static let stages = ["simulate", "draw", "encode", "write"]

  static var machine: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return "\(Processors.count) × \(name ?? "unknown processor")"
  }

  // MARK: Text

  func printHead() {
    print("Whole programs on \(Self.machine), wall ms a frame after start-up (median of \(rounds),")
    print("all in turns); × 1 job, × 2 jobs: how many times as long as the renderer takes:")
  }

  func printText(_ result: PeerBenchmark.SceneResult) {
    print(
      row(
        [
          "\(result.scene.name), \(result.scene.frameCount) frames", "ms/frame", "× 1 job",
          "× 2 jobs",
        ]
          + ["kB/frame", "start s", "peak MB", "dB", "frames"]))
    for peer in result.own + result.others { print(line(peer, in: result)) }
    let stages = Self.stages.indices.map { stage in
      let share = result.own[0].middle { $0.stages.indices.contains(stage) ? $0.stages[stage] : 0 }
      return String(
        format: "%@ %.3f", Self.stages[stage], share * 1e3 / Double(result.scene.frameCount))
    }
    print("  1 job, ms of processor time a frame: " + stages.joined(separator: ", "))
    let bytes = result.bytes
    print(
      String(
        format: "  bytes a frame: fast %.0f (%.2f of libpng's), small %.0f (%.2f), libpng %.0f",
        bytes.fast, bytes.fast / bytes.libpng, bytes.small, bytes.small / bytes.libpng,
        bytes.libpng))
    print(String(format: "  others kept %.2f processors busy meanwhile", result.foreign))
  }

  private func line(
    _ peer: PeerBenchmark.Result, in result: PeerBenchmark.SceneResult
  ) -> String {
    if let absence = peer.absence { return "  \(peer.peer.name): not measured, \(absence)" }
    return row([
      "  " + peer.peer.name, number(median(peer.times), 2), ratio(peer, result.own[0]),
      ratio(peer, result.own[1]), number(peer.meanBytes / 1e3, 1), number(peer.middle(\.start), 2),
      number(peer.middle(\.peakMegabytes), 0), number(peer.likeness, 1),
      String(peer.peer.frames(of: result.scene).count),
    ])
  }

  private func row(_ cells: [String]) -> String {
    let rest = cells.dropFirst().map { cell in
      String(repeating: " ", count: max(1, 10 - cell.count)) + cell
    }
    return cells[0].padding(toLength: 34, withPad: " ", startingAt: 0) + rest.joined()
  }

  private func number(_ value: Double, _ digits: Int) -> String {
    value.isFinite ? String(format: "%.\(digits)f", value) : "–"
  }

  /// The median of the rounds' ratios.
  private func ratio(_ peer: PeerBenchmark.Result, _ own: PeerBenchmark.Result) -> String {
    let ratios = zip(peer.times, own.times).map { $0 / $1 }
    return number(median(ratios), median(ratios) < 10 ? 1 : 0)
  }

  // MARK: Markdown

  /// A table for the README: a row for each scene, in each cell "1 job / 2 jobs".
  func printMarkdown(_ results: [PeerBenchmark.SceneResult]) {
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_GB")
    date.timeZone = TimeZone(identifier: "UTC")
    date.dateFormat = "d MMM yyyy"
    let foreign = results.map(\.foreign).reduce(0, +) / Double(max(results.count, 1))
    print(
      "\(date.string(from: Date())), \(Self.machine), median of \(rounds)"
        + String(format: "; other programs kept %.1f processors busy.\n", foreign))
    let heads = Peer.others.map(\.shortName)
    print("| scene | ms/frame | " + heads.joined(separator: " | ") + " |")
    print(String(repeating: "| --- ", count: heads.count + 2) + "|")
    for result in results {
      let own = result.own.map { number(median($0.times), 2) }.joined(separator: " / ")
      let cells = result.others.map { peer in
        peer.absence == nil
          ? result.own.map { ratio(peer, $0) }.joined(separator: " / ") : "–"
      }
      print("| " + ([result.scene.name, own] + cells).joined(separator: " | ") + " |")
    }
  }
}
