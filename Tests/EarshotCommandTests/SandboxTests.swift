import Foundation
import TestSupport
import Testing

/// Extensions of both kinds that attempt attacks, run by different users. Every attack is refused.
@Suite("Sandbox of extension processes")
struct SandboxTests {
  /// An attack on an existing target, and its refusal.
  private struct Attack {
    var command: String
    var refusal: String
    /// Whether the attack succeeds for root without the sandbox on every machine; otherwise, it depends on the kernel's
    /// settings.
    var succeedsOutside = true

    init(_ command: String, _ refusal: String, succeedsOutside: Bool = true) {
      (self.command, self.refusal, self.succeedsOutside) = (command, refusal, succeedsOutside)
    }

    var name: String { String(command.prefix { $0 != " " }) }
  }

  private static let denied = "Permission denied"
  private static let refused = "Operation not permitted"
  private static let absent = "Function not implemented"

  /// The attacks that do not affect the extension itself. The targets are a folder with a file, which all users may
  /// access, and a process.
  private static func attacks(on folder: String, _ process: pid_t) -> [Attack] {
    [
      Attack("read \(folder)/file", denied), Attack("list \(folder)", denied), Attack("read /etc/passwd", denied),
      Attack("symlink \(folder)/file", denied), Attack("link \(folder)/file", "Invalid cross-device link"),
      Attack("proc-root \(folder)/file", denied), Attack("inotify \(folder)/file", refused),
      Attack("read TMPDIR/../../../../../../../../../../..\(folder)/file", denied),
      Attack("fopen \(folder)/file", denied), Attack("opendir \(folder)", denied),
      Attack("write \(folder)/file", denied), Attack("create \(folder)/new", denied),
      Attack("mkdir \(folder)/sub", denied),
      Attack("create /dev/shm/earshot-intruder", denied), Attack("create TMPDIR/../new", denied),
      Attack("write PATH", denied), Attack("truncate PATH", denied), Attack("unlink PATH", denied),
      Attack("truncate \(folder)/file", denied),
      // Succeeds without effect.
      Attack("chmod \(folder)/file", "done"),
      Attack("rename \(folder)/file", denied),
      // Outside the sandbox, the previous attack has renamed the file.
      Attack("unlink \(folder)/file", denied, succeedsOutside: false),
      Attack("sockets", denied), Attack("socketpair", denied),
      Attack("foreign-pair", denied, succeedsOutside: false),
      Attack("connect \(folder)/socket", denied, succeedsOutside: false),
      Attack("kill \(process)", refused), Attack("kill-parent", refused), Attack("kill-all", refused),
      Attack("sigqueue \(process)", refused), Attack("pidfd \(process)", refused), Attack("setown \(process)", refused),
      Attack("ptrace \(process)", refused, succeedsOutside: false),
      Attack("vm-read \(process)", refused, succeedsOutside: false), Attack("environ \(process)", denied),
      Attack("environ 1", denied, succeedsOutside: false), Attack("prlimit \(process)", refused),
      Attack("setpriority \(process)", refused), Attack("pdeathsig", refused),
      Attack("clone", refused), Attack("fork", refused), Attack("clone3", absent),
      Attack("clone-userns", refused, succeedsOutside: false),
      Attack("execve /bin/true", refused, succeedsOutside: false),
      Attack("userns", refused, succeedsOutside: false), Attack("mount", refused, succeedsOutside: false),
      Attack("setuid", refused, succeedsOutside: false), Attack("io_uring", absent, succeedsOutside: false),
      Attack("shmget", refused),
      Attack("bpf", refused, succeedsOutside: false), Attack("keyctl", refused, succeedsOutside: false),
      Attack("x32", absent, succeedsOutside: false),
      Attack("descriptors", "Too many open files"),
    ]
  }

  private static let allowed = [
    "read PATH", "create TMPDIR/own", "write TMPDIR/own", "read /usr/share/zoneinfo/UTC", "mkdir TMPDIR/folder",
    "list TMPDIR", "unlink TMPDIR/own", "read /dev/urandom", "stream-pair", "create TMPDIR/Documents/own",
    "create TMPDIR/Library/own", "create TMPDIR/.cache/own",
  ]

  /// A folder and a file that all users may access, and a process of the same user.
  private final class Victim {
    let folder: TemporaryFolder
    let process: pid_t
    var file: String { folder.path("file") }

    init(_ identity: Identity) throws {
      folder = try TemporaryFolder()
      chmod(folder.url.path, 0o777)
      try folder.file("file", Data("secret".utf8))
      chmod(folder.path("file"), 0o666)
      var command: [String] = ["sleep", "100000"]
      if identity == .nobody {
        command = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
      }
      var line = (["/usr/bin/env"] + command).map { strdup($0) } + [nil]
      defer { line.forEach { free($0) } }
      var process: pid_t = 0
      guard posix_spawn(&process, "/usr/bin/env", nil, nil, &line, environ) == 0 else {
        throw POSIXError(.EAGAIN)
      }
      self.process = process
    }

    deinit {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  private func play(
    _ app: IntruderApp, _ identity: Identity, _ options: String..., hasNamespaces: Bool = true
  ) async throws -> Command.Outcome {
    let arguments = ["play", app.payload, "--extension", app.app, "--output", "wav:/dev/null", "--transcript", "-"]
    return try await identity.run(arguments + options, in: app.folder, hasNamespaces: hasNamespaces)
  }

  /// Returns whether an attack is possible on a side: the service extension has no attachment yet.
  private static func fits(_ command: String, _ side: IntruderApp.Side) -> Bool {
    side == .content || !command.hasSuffix(" PATH")
  }

  @Test(
    "Forbidden operations fail, and the extension continues", arguments: IntruderApp.Side.allCases, Identity.available)
  func refuses(side: IntruderApp.Side, identity: Identity) async throws {
    try await refuse(side, identity)
  }

  @Test("The same holds where namespaces are denied", arguments: IntruderApp.Side.allCases, Identity.available)
  func refusesWithoutNamespaces(side: IntruderApp.Side, identity: Identity) async throws {
    try await refuse(side, identity, hasNamespaces: false)
  }

  private func refuse(_ side: IntruderApp.Side, _ identity: Identity, hasNamespaces: Bool = true) async throws {
    let victim = try Victim(identity)
    let attacks = Self.attacks(on: victim.folder.url.path, victim.process).filter { Self.fits($0.command, side) }
    let allowed = Self.allowed.filter { Self.fits($0, side) }
    let app = try IntruderApp(side, attacks.map(\.command) + allowed)
    let outcome = try await play(app, identity, hasNamespaces: hasNamespaces)
    let expected =
      attacks.map { "\($0.name): \($0.refusal)" } + allowed.map { "\($0.prefix { $0 != " " }): done" }
    let lines = IntruderApp.lines(outcome).filter { !$0.isEmpty }
    for (line, expected) in zip(lines, expected) { #expect(line == expected) }
    #expect(lines.count == expected.count, "\(outcome.output)\(outcome.errors)")
    #expect(try Data(contentsOf: URL(filePath: victim.file)) == Data("secret".utf8))
    var status = stat()
    #expect(stat(victim.file, &status) == 0 && status.st_mode & 0o777 == 0o666)
    #expect(try FileManager.default.contentsOfDirectory(atPath: victim.folder.url.path) == ["file"])
    #expect(kill(victim.process, 0) == 0)
  }

  @Test("Without the sandbox, all of them succeed, and `earshot` reports that in one line")
  func attacksAreReal() async throws {
    let victim = try Victim(.own)
    let attacks = Self.attacks(on: victim.folder.url.path, victim.process).filter(\.succeedsOutside)
      .filter { $0.name != "descriptors" && $0.name != "kill-all" && !$0.command.contains("/dev/shm") }
    let app = try IntruderApp(.content, attacks.map(\.command))
    let outcome = try await play(app, .own, "--no-sandbox")
    #expect(IntruderApp.lines(outcome) == attacks.map { "\($0.name): done" }, "\(outcome.errors)")
    #expect(
      outcome.errors.hasPrefix(
        "earshot: extensions run without a sandbox: they can read and write your files, use the network and signal "
          + "other processes\n"), "\(outcome.errors)")
  }

  // MARK: Exhaustion

  @Test(
    "An extension that exhausts a resource is terminated alone, and named", arguments: Identity.available,
    [
      ("memory", "it was ended: it used more than 1024 MB of memory"),
      ("memfd", "it was ended: it used more than 1024 MB of shared memory"),
      ("shared-memory", "it was ended: it used more than 1024 MB of shared memory"),
      ("disk", "it was ended: it wrote more than 1024 MB of files"),
      ("hidden-disk", "it was ended: it wrote more than 1024 MB of files"),
      ("threads", "it was ended: it started more than 512 threads"),
    ])
  func exhausts(identity: Identity, exhaustion: (attack: String, reason: String)) async throws {
    let (attack, reason) = exhaustion
    let app = try IntruderApp(.content, [attack])
    let outcome = try await play(app, identity)
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(
      outcome.errors.contains("earshot: Intruder failed in didReceive(_:): \(reason)\n"),
      "\(outcome.errors)\(outcome.output)")
    #expect(Descendants.of(app.folder.url.path).isEmpty)
  }

  @Test("An extension that sends invalid messages is terminated", arguments: ["nonsense", "flood"])
  func lies(attack: String) async throws {
    let app = try IntruderApp(.service, [attack])
    let outcome = try await play(app, .own)
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.errors.contains("Intruder failed in didReceive(_:withContentHandler:)"), "\(outcome.errors)")
    #expect(outcome.output.contains("the original is shown"), "\(outcome.output)")
  }

  @Test("A failed extension does not affect the next notification", arguments: ["memory", "nonsense"])
  func nextNotification(attack: String) async throws {
    let app = try IntruderApp(.service, [attack])
    let harmless = try IntruderApp(.service, ["read /dev/urandom"])
    let outcome = try await Identity.own.run(
      [
        "play", app.payload, harmless.payload, "--extension", app.app, "--output", "wav:/dev/null", "--transcript", "-",
      ],
      in: app.folder)
    #expect(IntruderApp.lines(outcome).last == "read: done", "\(outcome.output)")
    #expect(outcome.output.contains("content after"), "\(outcome.output)")
  }

  // MARK: Attachments

  @Test("Unreadable files cannot be attached by a link, by `..`, or by path", arguments: Identity.available)
  func attachments(identity: Identity) async throws {
    let victim = try TemporaryFolder()
    chmod(victim.url.path, 0o755)
    let file = try victim.file("secret.wav", Wave.tone(seconds: 1)).path
    let app = try IntruderApp(.service, [], attaching: [file, "link \(file)", "up \(file)"])
    let outcome = try await play(app, identity)
    #expect(outcome.output.contains("Intruder: content after 0.000 s; "), "\(outcome.output)")
    #expect(!outcome.output.contains("attached"), "\(outcome.output)")
    #expect(access(file, R_OK) == 0)
  }

  // MARK: Kernels without it

  @Test(
    "Without Landlock no extension starts, and the error names the option that allows it",
    arguments: ["play", "snapshot", "check"])
  func withoutLandlock(command: String) async throws {
    let app = try IntruderApp(.content, ["read /dev/urandom"])
    let arguments =
      switch command {
      case "play": ["play", app.payload, "--output", "wav:/dev/null"]
      case "snapshot": ["snapshot", app.payload, "-o", app.folder.path("shown.png")]
      default: ["check", app.payload]
      }
    let old = Program.products.appending(path: "OldKernel")
    let refused = try await Command(
      executable: old, arguments: [Earshot.executable.path] + arguments + ["--extension", app.app],
      environment: Earshot.environment
    ).run()
    #expect(
      refused.errors
        == "earshot: the sandbox for extensions is not available: this kernel has no Landlock, which requires "
        + "Linux 5.13 and is missing in gVisor and some containers; --no-sandbox (`sandbox: .off` in a test) runs "
        + "extensions without it\n")
    #expect(refused.status == 1)
    let allowed = try await Command(
      executable: old, arguments: [Earshot.executable.path] + arguments + ["--extension", app.app, "--no-sandbox"],
      environment: Earshot.environment
    ).run()
    #expect(allowed.status != 1 || !allowed.errors.contains("not available"), "\(allowed.errors)")
    #expect(allowed.errors.hasPrefix("earshot: extensions run without a sandbox"), "\(allowed.errors)")
  }
}
