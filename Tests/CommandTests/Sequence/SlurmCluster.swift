import Foundation

/// A Slurm of one node on this machine, with its own key, ports and folders. It ends when it is
/// closed, or when the test that started it ends for whatever reason.
final class SlurmCluster {
  struct Failure: Error {
    var message: String
  }

  /// slurmd finds munged here, and it may not be a folder that others can write to.
  let folder: URL
  private let daemons = Process()
  /// The daemons run until nobody can write into this pipe any more.
  private let life = Pipe()

  private static let programs = [
    "/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/sbatch",
  ]
  static let isInstalled = programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  /// - Throws: with the daemons' messages, when no node becomes idle.
  init(in folder: URL) throws {
    self.folder = folder
    for name in ["state", "spool"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let key = Data((0..<128).map { _ in UInt8.random(in: 0...255) })
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    guard
      FileManager.default.createFile(
        atPath: file("key"), contents: key, attributes: [.posixPermissions: 0o400])
    else { throw Failure(message: "no key for munge") }
    try configuration().write(toFile: file("slurm.conf"), atomically: true, encoding: .utf8)
    try "CgroupAutomount=no\n".write(toFile: file("cgroup.conf"), atomically: true, encoding: .utf8)
    daemons.executableURL = URL(filePath: "/bin/bash")
    daemons.arguments = ["-c", SlurmCluster.script, "slurm", folder.path]
    daemons.standardInput = life
    daemons.standardOutput = FileHandle.nullDevice
    daemons.standardError = FileHandle.nullDevice
    try daemons.run()
    let isIdle = poll(seconds: 120) { (try? run(["sinfo", "-h", "-o", "%T"])) == "idle" }
    guard isIdle else {
      close()
      throw Failure(message: "no idle node\n" + messages)
    }
  }

  deinit { close() }

  /// Ends all daemons and waits for them.
  func close() {
    try? life.fileHandleForWriting.close()
    daemons.waitUntilExit()
  }

  /// Hands in a job.
  ///
  /// - Returns: its number.
  func submit(_ command: String, _ options: [String]) throws -> String {
    try run(
      ["sbatch", "--parsable", "--chdir", folder.path, "--output", file("job-%A-%a.log")] + options
        + ["--wrap", command])
  }

  /// Waits until a job and all that it depends on have ended.
  ///
  /// - Returns: its state: `COMPLETED`.
  func state(ofEnded job: String) throws -> String {
    var state = ""
    let hasEnded = poll(seconds: 300) {
      let text = (try? run(["scontrol", "--oneliner", "show", "job", job])) ?? ""
      let words = text.split(separator: " ").first { $0.hasPrefix("JobState=") }
      state = words.map { String($0.dropFirst(9)) } ?? "unknown"
      return !["PENDING", "RUNNING", "COMPLETING", "CONFIGURING", "unknown"].contains(state)
    }
    guard hasEnded else { throw Failure(message: "job \(job) is \(state)\n" + messages) }
    return state
  }

  /// What jobs and daemons have written.
  var messages: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".log") }.sorted().map { name in
      "--- \(name)\n" + ((try? String(contentsOfFile: file(name), encoding: .utf8)) ?? "")
    }.joined()
  }

  private func file(_ name: String) -> String { folder.appending(path: name).path }

  private func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["SLURM_CONF=\(file("slurm.conf"))"] + words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "\(words) ended with \(process.terminationStatus)\n" + messages)
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func poll(seconds: Int, _ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if condition() { return true }
      guard daemons.isRunning else { return false }
      Thread.sleep(forTimeInterval: 0.2)
    }
    return false
  }
}

extension SlurmCluster {
  /// Ends what it has started, jobs included, when its input ends or a daemon does.
  private static let script = #"""
    export SLURM_CONF="$1/slurm.conf"
    end() {
      timeout 10 scancel --full --signal=KILL --user="$(id -un)" 2>/dev/null
      kill $slurmd $controller $munge 2>/dev/null
      for turn in $(seq 50); do
        kill -0 $slurmd 2>/dev/null || kill -0 $controller 2>/dev/null || break
        sleep 0.2
      done
      kill -KILL $slurmd $controller $munge 2>/dev/null
      wait
    }
    trap end EXIT
    munged --foreground --force --socket="$1/munge.sock" --key-file="$1/key" \
      --pid-file="$1/munged.pid" --log-file="$1/munged.log" --seed-file="$1/munged.seed" &
    munge=$!
    until [ -S "$1/munge.sock" ]; do kill -0 $munge || exit 1; sleep 0.1; done
    slurmctld -D -i &
    controller=$!
    slurmd -D &
    slurmd=$!
    while kill -0 $controller && kill -0 $slurmd; do
      read -r -t 1
      [ $? -gt 128 ] || exit 0
    done
    """#

  private func configuration() throws -> String {
    let host = ProcessInfo.processInfo.hostName.split(separator: ".").first ?? "localhost"
    let user = NSUserName()
    let ports = try SlurmCluster.freePorts()
    return """
      ClusterName=carousel
      SlurmctldHost=\(host)(127.0.0.1)
      SlurmUser=\(user)
      SlurmdUser=\(user)
      AuthType=auth/munge
      AuthInfo=socket=\(file("munge.sock"))
      CredType=cred/munge
      SlurmctldPort=\(ports.0)
      SlurmdPort=\(ports.1)
      StateSaveLocation=\(file("state"))
      SlurmdSpoolDir=\(file("spool"))
      SlurmctldPidFile=\(file("slurmctld.pid"))
      SlurmdPidFile=\(file("slurmd.pid"))
      SlurmctldLogFile=\(file("slurmctld.log"))
      SlurmdLogFile=\(file("slurmd.log"))
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      JobAcctGatherType=jobacct_gather/none
      AccountingStorageType=accounting_storage/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_Core
      SlurmdParameters=config_overrides
      SchedulerParameters=sched_interval=1,batch_sched_delay=0
      ReturnToService=2
      SwitchType=switch/none
      MpiDefault=none
      MailProg=/bin/true
      NodeName=\(host) NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
      PartitionName=all Nodes=\(host) Default=YES MaxTime=INFINITE State=UP

      """
  }

  /// Two ports that nobody listens on.
  private static func freePorts() throws -> (UInt16, UInt16) {
    let sockets = (0..<2).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    defer { for socket in sockets { Glibc.close(socket) } }
    let ports = sockets.map { socket -> UInt16 in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
        } ? UInt16(bigEndian: pointer.pointee.sin_port) : 0
      }
    }
    guard ports.allSatisfy({ $0 > 0 }) else { throw Failure(message: "no free ports") }
    return (ports[0], ports[1])
  }
}
