import Checks
import Foundation
import TestSupport
import Testing

/// The sandbox of the processes in which `earshot check` decodes media.
@Suite("Sandbox of the workers of check")
struct WorkerSandboxTests {
  private static let denied = "Permission denied"
  private static let refused = "Operation not permitted"
  private static let absent = "Function not implemented"

  // MARK: The kernel's restrictions

  /// The abilities of `earshot_abilities`.
  enum Abilities: Int, CaseIterable, Sendable {
    case none = 0, startsPrograms = 1, usesNetwork = 3
  }

  /// An attack, and its result by the worker's abilities.
  private struct Attack {
    var command: String
    var results: [Abilities: String]

    init(_ command: String, _ result: String) { self.init(command, result, result, result) }

    init(_ command: String, _ none: String, _ programs: String, _ network: String) {
      (self.command, results) = (command, [.none: none, .startsPrograms: programs, .usesNetwork: network])
    }
  }

  private static func attacks(on folder: String, _ process: pid_t) -> [Attack] {
    [
      Attack("read \(folder)/readable/file", "done"), Attack("write \(folder)/readable/file", denied),
      Attack("create \(folder)/readable/new", denied), Attack("truncate \(folder)/readable/file", denied),
      Attack("unlink \(folder)/readable/file", denied), Attack("rename \(folder)/readable/file", denied),
      Attack("create TMPDIR/new", "done"), Attack("mkdir TMPDIR/folder", "done"),
      Attack("read \(folder)/file", denied), Attack("read TMPDIR/../file", denied), Attack("list \(folder)", denied),
      Attack("read /etc/passwd", denied), Attack("symlink \(folder)/file", denied),
      Attack("write \(folder)/file", denied), Attack("create \(folder)/new", denied),
      Attack("create /dev/shm/earshot-intruder", denied), Attack("fopen \(folder)/file", denied),
      Attack("opendir \(folder)", denied), Attack("inotify \(folder)/file", refused),
      Attack("internet", denied, denied, "done"), Attack("local-socket", denied),
      Attack("socketpair", denied), Attack("ptrace \(process)", refused), Attack("vm-read \(process)", refused),
      Attack("environ \(process)", denied), Attack("prlimit \(process)", refused),
      Attack("setpriority \(process)", refused), Attack("fork", refused, "done", "done"),
      Attack("clone", refused, "done", "done"), Attack("clone3", absent), Attack("clone-userns", refused),
      Attack("userns", refused), Attack("mount", refused), Attack("setuid", refused), Attack("io_uring", absent),
      Attack("shmget", refused), Attack("bpf", refused), Attack("keyctl", refused),
      Attack("execve /bin/true", refused, denied, denied),
    ]
  }

  @Test("A worker is confined to its files, and to its abilities", arguments: Abilities.allCases, Identity.available)
  func confines(abilities: Abilities, identity: Identity) async throws {
    let folder = try TemporaryFolder()
    for (path, mode) in [("", 0o777), ("readable", 0o777), ("temporary", 0o777)] as [(String, mode_t)] {
      try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
      chmod(folder.path(path), mode)
    }
    for path in ["file", "readable/file"] {
      try folder.file(path, Data("secret".utf8))
      chmod(folder.path(path), 0o666)
    }
    let victim = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["100000"])
    defer {
      kill(victim.processIdentifier, SIGKILL)
      victim.waitUntilExit()
    }
    let temporary = folder.path("temporary")
    let attacks = Self.attacks(on: folder.url.path, victim.processIdentifier)
    // The rules of the system's libraries, which the program has loaded, are not needed.
    let rules = ["r\(folder.path("readable"))", "w\(temporary)", "r/proc"]
    let commands = attacks.map { $0.command.replacingOccurrences(of: "TMPDIR", with: temporary) }
    var program = Program.products.appending(path: "ConfinedIntruder")
    var arguments = ["\(abilities.rawValue)"] + rules + ["--"] + commands
    if identity == .nobody {
      let copy = folder.url.appending(path: "ConfinedIntruder")
      try FileManager.default.copyItem(at: program, to: copy)
      arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", copy.path] + arguments
      program = URL(filePath: "/usr/bin/setpriv")
    }
    let outcome = try await Command(executable: program, arguments: arguments, environment: ["TMPDIR": temporary])
      .run()
    let expected = attacks.map { attack in
      "\(attack.command.prefix { $0 != " " }): \(attack.results[abilities] ?? "")"
    }
    for (line, expected) in zip(outcome.lines, expected) { #expect(line == expected) }
    #expect(outcome.lines.filter { !$0.isEmpty }.count == expected.count, "\(outcome.output)\(outcome.errors)")
    #expect(try Data(contentsOf: folder.url.appending(path: "file")) == Data("secret".utf8))
    #expect(try Data(contentsOf: folder.url.appending(path: "readable/file")) == Data("secret".utf8))
  }

  // MARK: Workers

  /// Items for a worker, as the pool sends them.
  private final class Source: WorkSource {
    var items: [CheckItem]
    var results: [CheckResult] = []
    var isStopped: Bool { false }

    init(_ items: [CheckItem]) { self.items = items.reversed() }

    func next() -> WorkerPool.Work? { items.popLast().map { .check($0, identity: $0.path) } }
    func keep(_ identity: String, _ line: Data) throws { results.append(try ResultCoder().result(line)) }
    func emit(_ result: RenderedResult) throws {}
  }

  @Test("A worker cannot read files beside the given ones, and continues")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let sound = Wave.tone(seconds: 1)
    for name in ["given/a.wav", "given/deep/b.wav", "single.wav", "secret.wav", "given-too/c.wav"] {
      try folder.file(name, sound)
    }
    let payload = Data(#"{"aps": {"alert": "A"}, "Earshot": {"attachments": [{"url": "a.wav"}]}}"#.utf8)
    for name in ["given/a.apns", "secret.apns"] { try folder.file(name, payload) }
    let settings = CheckSettings()
    let sandbox = WorkerSandbox(
      [folder.path("given"), folder.path("single.wav")], settings, apps: [], outputFolders: [])
    let setup = WorkerSetup(settings: settings, kinds: [], sandbox: sandbox)
    let cases: [(name: String, kind: CheckItem.Kind, isReadable: Bool)] = [
      ("given/a.wav", .media, true), ("secret.wav", .media, false), ("given/deep/b.wav", .media, true),
      ("given/../secret.wav", .media, false), ("given-too/c.wav", .media, false), ("single.wav", .media, true),
      ("secret.apns", .notification, false), ("given/a.apns", .notification, true),
    ]
    let source = Source(cases.map { CheckItem(path: folder.path($0.name), kind: $0.kind) })
    let pool = try WorkerPool(setup, program: Earshot.executable.path, jobs: 1, limit: .seconds(60))
    #expect(try pool.run(source))
    #expect(source.results.count == cases.count)
    for (result, expected) in zip(source.results, cases) {
      #expect((result.verdict != .unreadable) == expected.isReadable, "\(expected.name): \(result.findings)")
      #expect(result.findings.contains { $0.text.contains("ermission") } == !expected.isReadable, "\(result.findings)")
    }
  }

  @Test("Links to items, expectations and payloads outside the folder are followed, with few and many workers")
  func links() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 {
      try folder.file("elsewhere/\(number)/sound.wav", Wave.tone(seconds: 1))
      try FileManager.default.createDirectory(atPath: folder.path("given"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("given/\(number).wav"), withDestinationPath: "../elsewhere/\(number)/sound.wav")
    }
    try folder.file("shared.json", Data(#"{"expect": {"duration": "2.."}}"#.utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("given/earshot-check.json"), withDestinationPath: "../shared.json")
    for jobs in ["1", "4"] {
      let report = folder.path("report-\(jobs).json")
      let outcome = try await Earshot.run(["check", folder.path("given"), "--jobs", jobs, "--json", report])
      // Each is read, and too short.
      #expect(outcome.status == 1, "\(outcome.errors)")
      let text = try String(contentsOfFile: report, encoding: .utf8)
      #expect(text.components(separatedBy: "\"verdict\":\"failed\"").count == 42, "\(text.prefix(2000))")
      #expect(!text.contains("Permission denied"))
    }
  }

  // MARK: Refusals

  @Test("Without Landlock nothing is decoded, and the error names the option that allows it")
  func withoutLandlock() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.wav", Wave.tone(seconds: 1)).path
    func run(_ arguments: String...) async throws -> Command.Outcome {
      try await Command(
        executable: Program.products.appending(path: "OldKernel"),
        arguments: arguments + [Earshot.executable.path, "check", file], environment: Earshot.environment
      ).run()
    }
    let outcome = try await run()
    #expect(
      outcome.errors
        == "earshot: the sandbox for decoding media is not available: this kernel has no Landlock, which requires "
        + "Linux 5.13 and is missing in gVisor and some containers; --no-sandbox decodes without it\n")
    #expect(outcome.status == 1)
    let failed = try await run("--no-filters")
    #expect(
      failed.errors == "earshot: the sandbox for decoding media cannot be entered: Operation not permitted; "
        + "--no-sandbox decodes without it\n")
    #expect(failed.status == 1)
    let allowed = try await Command(
      executable: Program.products.appending(path: "OldKernel"),
      arguments: [Earshot.executable.path, "check", file, "--no-sandbox"], environment: Earshot.environment
    ).run()
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(
      allowed.errors
        == "earshot: media is decoded without a sandbox: a file that exploits a decoder can read and write your files, "
        + "use the network and signal other processes\n")
  }
}
