import DeviceTime
import ExtensionProtocol
import Files
import Foundation
import JSON
import Notifications
import TestSupport
import Testing

@testable import Downloads

@MainActor @Suite("Network stub: responses")
struct NetworkStubTests {
  private let clock = DeviceClock(.virtual)
  private let url = "https://media.example/voicemail.m4a"

  /// The outcome of a request.
  @MainActor private final class Answer {
    var reply: FetchReply?
    var body: Data?
    var outcome = ""
    var fixtureFault: String?
    var time: Duration?
    var count = 0

    func receive(_ answer: DownloadAnswer, _ clock: DeviceClock) {
      (reply, outcome, time) = (answer.reply, "\(answer.outcome)", DeviceInstant.zero.duration(to: clock.now))
      fixtureFault = answer.fixtureFault
      body = answer.body.map { FileHandle(fileDescriptor: $0.number, closeOnDealloc: false).readDataToEndOfFile() }
      count += 1
    }
  }

  private func ask(
    _ stub: NetworkStub, _ request: FetchRequest, in clock: DeviceClock? = nil
  ) -> (Answer, NetworkStub.Ticket?) {
    let answer = Answer()
    let clock = clock ?? self.clock
    return (answer, stub.answer(request, in: clock) { answer.receive($0, clock) })
  }

  /// Sends a request, and advances time until the answer is there.
  private func answer(
    _ fixture: DownloadFixture?, url: String? = nil, method: String = "GET",
    fallback: DownloadSource.Fallback = .refused
  ) -> Answer {
    let fixtures = fixture.map { [self.url: $0] } ?? [:]
    let stub = NetworkStub(DownloadSource(fixtures: fixtures, fallback: fallback))
    let (answer, ticket) = ask(stub, FetchRequest(url: url ?? self.url, method: method))
    #expect((ticket == nil) == (answer.reply != nil))
    runClock()
    #expect(answer.count == 1)
    return answer
  }

  private func runClock() {
    while let next = clock.nextDeadline {
      clock.move(to: next)
      while clock.fireNextDue() {}
    }
  }

  // MARK: - Fixtures

  @Test("A file fixture is answered with its type and length")
  func file() throws {
    let bytes = try Media.bytes("speech.m4a")
    let answer = answer(.file(Media.url("speech.m4a")))
    #expect(
      answer.reply
        == .response(
          status: 200, headers: ["Content-Type": "audio/mp4", "Content-Length": "32543"], declaredSize: 32_543,
          length: 32_543))
    #expect(answer.body == bytes)
    #expect(answer.outcome == "200, 33 KB after 0.000 s")
  }

  @Test("Delay and speed take device time")
  func time() {
    let slow = answer(.data(Data(count: 1000), after: .milliseconds(400), bytesPerSecond: 500))
    #expect(slow.time == .milliseconds(2400))
    #expect(slow.outcome == "200, 1 KB after 2.400 s")
  }

  @Test("A connection lost midway takes the time of the bytes that arrived")
  func truncated() {
    let answer = answer(.data(Data([1, 2, 3, 4]), bytesPerSecond: 1, damage: .truncated(after: 2)))
    #expect(answer.body == Data([1, 2]))
    #expect(answer.time == .seconds(2))
    #expect(answer.outcome == "200, 2 bytes after 2.000 s; received 2 of 4 bytes")
  }

  @Test("Every kind of damage applies to bytes and files")
  func damage() throws {
    let folder = try TemporaryFolder()
    let bytes = Data([0, 1, 2, 3])
    let file = try folder.file("a.bin", bytes)
    let cases: [(DownloadFixture.Damage, Data, Int)] = [
      (.none, bytes, 4), (.truncated(after: 3), bytes.prefix(3), 4), (.truncated(after: 9), bytes, 4),
      (.truncated(after: -1), Data(), 4), (.flipped(at: [0, 3, 3, 4, -1, .max]), Data([255, 1, 2, 252]), 4),
      (.empty, Data(), 0), (.statedLength(9), bytes, 9), (.statedLength(1), bytes, 1),
    ]
    for fixture in [DownloadFixture.data(bytes), .file(file)] {
      for (damage, body, declaredSize) in cases {
        var fixture = fixture
        fixture.damage = damage
        let answer = answer(fixture)
        #expect(answer.body == body, "\(damage)")
        guard case .response(_, let headers, declaredSize, body.count)? = answer.reply else {
          Issue.record("\(damage): \(String(describing: answer.reply))")
          continue
        }
        #expect(headers["Content-Length"] == "\(declaredSize)")
      }
    }
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("A fixture has its own status and headers, and 404 is an HTML page for any URL extension")
  func status() {
    let notFound = answer(.notFound)
    guard case .response(404, let headers, _, let length)? = notFound.reply else {
      Issue.record("\(String(describing: notFound.reply))")
      return
    }
    #expect(headers == ["Content-Type": "text/html", "Content-Length": "\(length)"])
    #expect(notFound.outcome == "404, 64 bytes after 0.000 s")
    let withHeaders = answer(
      DownloadFixture(body: .data(Data()), headers: ["content-type": "a/b", "CONTENT-LENGTH": "7"]))
    #expect(
      withHeaders.reply
        == .response(status: 200, headers: ["content-type": "a/b", "CONTENT-LENGTH": "7"], declaredSize: 0, length: 0))
  }

  @Test("HEAD gets the length and no body")
  func head() {
    let answer = answer(.data(Data(count: 9), bytesPerSecond: 1), method: "head")
    #expect(
      answer.reply
        == .response(
          status: 200, headers: ["Content-Length": "9", "Content-Type": "audio/mp4"], declaredSize: 0, length: 0))
    #expect(answer.time == .zero)
  }

  @Test("A failure has its code and reason")
  func failure() {
    let timeOut = answer(.failing(-1001, after: .seconds(60)))
    #expect(timeOut.reply == .failed(code: -1001, reason: "timed out"))
    #expect(timeOut.outcome == "failed: timed out (-1001) after 60.000 s")
    #expect(timeOut.body == nil)
    #expect(answer(.failing(-4711, "odd")).reply == .failed(code: -4711, reason: "odd"))
  }

  @Test("A missing file and a FIFO are failures, without waiting")
  func noFile() throws {
    let folder = try TemporaryFolder()
    #expect(
      answer(.file(folder.url.appending(path: "none.m4a"))).reply
        == .failed(code: -1100, reason: "none.m4a: No such file or directory"))
    #expect(answer(.file(try folder.namedPipe("pipe"))).reply == .failed(code: -1100, reason: "pipe is not a file"))
    #expect(answer(.file(folder.url)).reply.map { "\($0)".contains("is not a file") } == true)
    let large = folder.url.appending(path: "large.mp4")
    try Data().write(to: large)
    #expect(truncate(large.path, 50 * 1024 * 1024 + 2) == 0)
    #expect(
      answer(.file(large)).reply
        == .failed(code: -1103, reason: "it has 52428802 bytes; the limit is 52428801"))
    #expect(truncate(large.path, 50 * 1024 * 1024 + 1) == 0)
    #expect(answer(.file(large)).outcome == "200, 52.4 MB after 0.000 s")
  }

  @Test("A fixture whose file cannot be opened is a fault of the test, and a failing fixture is not")
  func faults() throws {
    let folder = try TemporaryFolder()
    let missing = DownloadFixture.file(folder.url.appending(path: "none.m4a"))
    #expect(answer(missing).fixtureFault == "none.m4a: No such file or directory")
    #expect(answer(missing, method: "HEAD").fixtureFault == "none.m4a: No such file or directory")
    let payload = try Payload(["aps": ["alert": "a"], "Earshot": ["downloads": [url: "none.m4a"]]])
    let fixtures = DownloadSource.payloadFixtures(payload: payload, folder: folder.url)
    #expect(answer(fixtures[url]).fixtureFault == "\"none.m4a\": no such file")
    #expect(answer(.failing(-1100)).fixtureFault == nil)
    #expect(answer(.notFound).fixtureFault == nil)
    #expect(answer(.file(Media.url("speech.m4a"))).fixtureFault == nil)
    #expect(answer(nil).fixtureFault == nil)
  }

  @Test("The body's descriptor is read-only, and a body in memory is sealed")
  func descriptors() throws {
    for fixture in [DownloadFixture.data(Data([1, 2, 3])), .file(Media.url("speech.m4a"))] {
      let stub = NetworkStub(DownloadSource(fixtures: [url: fixture]))
      var descriptor: OwnedDescriptor?
      stub.answer(FetchRequest(url: url), in: clock) { descriptor = $0.body }
      runClock()
      let number = try #require(descriptor).number
      #expect(fcntl(number, F_GETFL) & O_ACCMODE == O_RDONLY)
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
      #expect(lseek(number, 0, SEEK_CUR) == 0)
      guard case .data = fixture.body else { continue }
      let writing = open("/proc/self/fd/\(number)", O_RDWR)
      defer { close(writing) }
      #expect(write(writing, "x", 1) == -1)
    }
  }

  // MARK: - Refusals

  @Test(
    "Unsupported schemes and invalid URLs are refused",
    arguments: [
      ("file:///etc/passwd", -1002, "file URLs are not supported; use http or https"),
      ("data:text/plain,x", -1002, "data URLs are not supported; use http or https"),
      ("voicemail.m4a", -1000, "not an absolute URL"), ("", -1000, "not an absolute URL"),
      ("https:///x", -1000, "the URL has no host"),
      (
        "https://a.example/" + String(repeating: "x", count: 8192), -1000,
        "a URL of 8210 bytes; the limit is 8192"
      ),
      (
        "https://a.example/", -1009,
        "network access is not permitted; add a fixture for the URL, or permit the network with --allow-network "
          + "(`DownloadSource(fallback:)` in a test)"
      ),
    ])
  func refused(url: String, code: Int, reason: String) {
    // A fixture for every URL has no effect on a URL that is not fetched.
    let fixtures = code == -1009 ? [:] : ["*": DownloadFixture.notFound]
    let (answer, ticket) = ask(NetworkStub(DownloadSource(fixtures: fixtures)), FetchRequest(url: url))
    #expect(ticket == nil)
    #expect(answer.reply == .failed(code: code, reason: reason))
    #expect(answer.outcome == "refused: \(reason)")
  }

  @Test("At most 64 requests run concurrently, and one more after one of them ends")
  func limit() throws {
    let stub = NetworkStub(DownloadSource(fixtures: ["*": .data(Data(), after: .seconds(1))]))
    let request = FetchRequest(url: url)
    let requests = (0..<64).map { _ in ask(stub, request) }
    #expect(ask(stub, request).0.outcome == "refused: too many concurrent requests; the limit is 64")
    if let ticket = requests[0].1 { stub.cancel(ticket) }
    #expect(ask(stub, request).1 != nil)
    runClock()
    #expect(requests.map(\.0.count) == [0] + Array(repeating: 1, count: 63))
    let last = try #require(ask(stub, request).1)
    stub.cancel(last)
    #expect(clock.nextDeadline == nil)
  }

  @Test("A canceled request is not answered, and leaves no timer")
  func canceling() throws {
    let stub = NetworkStub(DownloadSource(fixtures: [url: .notFound]))
    let (answer, ticket) = ask(stub, FetchRequest(url: url))
    stub.cancel(try #require(ticket))
    stub.cancel(try #require(ticket))
    #expect(clock.nextDeadline == nil)
    #expect(answer.count == 0)
  }

  @Test("A request that blocks virtual time is answered immediately, and only once")
  func hurrying() throws {
    let stub = NetworkStub(DownloadSource(fixtures: [url: .data(Data([1]), after: .seconds(5))]))
    let (answer, ticket) = ask(stub, FetchRequest(url: url))
    stub.expedite(try #require(ticket))
    #expect(answer.outcome == "200, 1 bytes at once, because the main queue is blocked")
    stub.expedite(try #require(ticket))
    runClock()
    #expect(answer.count == 1)
    #expect(clock.now == .zero)
  }

  // MARK: - The network

  @Test("In virtual time, a download from the network is awaited, and takes no device time")
  func virtualNetwork() async throws {
    let file = Media.url("speech.m4a")
    let stub = NetworkStub(
      DownloadSource(fixtures: [url: .data(Data(), after: .seconds(1))], fallback: .network { _, _ in file }))
    let (pending, fixture) = ask(stub, FetchRequest(url: url))
    #expect(await stub.finish([try #require(fixture)]) == false)
    let (answer, download) = ask(stub, FetchRequest(url: url + "?other"))
    #expect(answer.count == 0)
    #expect(await stub.finish([try #require(fixture), try #require(download)]))
    #expect(try answer.body == Media.bytes("speech.m4a") && answer.time == .zero)
    #expect(answer.outcome == "200, 33 KB after 0.000 s")
    #expect(pending.count == 0)
  }

  @Test("In real time, the network answers URLs without a fixture")
  func realNetwork() async throws {
    let clock = DeviceClock(.real)
    let file = Media.url("speech.m4a")
    struct Refusal: Error, CustomStringConvertible { let description = "the server says no" }
    let source = DownloadSource(
      fallback: .network { url, limit in
        #expect(limit == 50 * 1024 * 1024 + 1)
        if url.lastPathComponent != "voicemail.m4a" { throw Refusal() }
        return file
      })
    let stub = NetworkStub(source)
    func fetch(_ request: FetchRequest) async -> (FetchReply, Data?, String) {
      await withCheckedContinuation { continuation in
        stub.answer(request, in: clock) { answer in
          let bytes = answer.body.map {
            FileHandle(fileDescriptor: $0.number, closeOnDealloc: false).readDataToEndOfFile()
          }
          continuation.resume(returning: (answer.reply, bytes, "\(answer.outcome)"))
        }
      }
    }
    let (reply, body, outcome) = await fetch(FetchRequest(url: url))
    #expect(
      reply
        == .response(
          status: 200, headers: ["Content-Type": "audio/mp4", "Content-Length": "32543"], declaredSize: 32_543,
          length: 32_543))
    #expect(try body == Media.bytes("speech.m4a"))
    #expect(outcome.hasPrefix("200, 33 KB after "))
    #expect(await fetch(FetchRequest(url: "http://a.example/b")).0 == .failed(code: -1, reason: "the server says no"))
    #expect(
      await fetch(FetchRequest(url: url, method: "POST")).0
        == .failed(code: -1009, reason: "only GET requests are sent to the network, not POST"))
  }
}
