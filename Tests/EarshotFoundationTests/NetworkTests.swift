import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import TestSupport
import Testing

@MainActor @Suite("URLSession of an extension") struct NetworkTests {
  private let log = EventLog()

  private nonisolated func describe(_ error: (any Error)?) -> String {
    (error as? URLError).map { "\($0.code.rawValue)" } ?? "\(error.map { "\($0)" } ?? "no error")"
  }

  private func ok(_ text: String, status: Int = 200, declaredSize: Int? = nil) -> (FetchReply, Data) {
    let data = Data(text.utf8)
    return (
      .response(
        status: status, headers: ["Kind": "test"], declaredSize: declaredSize ?? data.count, length: data.count), data
    )
  }

  @Test func `Every kind of session gets its data from the system`() async {
    let system = SystemEnd { [log] _ in
      let sessions = [
        "shared": URLSession.shared, "default": URLSession(configuration: .default),
        "ephemeral": URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: nil),
      ]
      for (name, session) in sessions {
        session.dataTask(with: URL(string: "https://data.test/\(name)")!) { data, response, _ in
          let response = response as? HTTPURLResponse
          log.add(
            "\(String(decoding: data ?? Data(), as: UTF8.self)) \(response?.statusCode ?? 0) "
              + "\(response?.value(forHTTPHeaderField: "kind") ?? "")")
        }.resume()
      }
    }
    for name in ["shared", "default", "ephemeral"] { system.answers["https://data.test/\(name)"] = ok(name) }
    await system.begin()
    await system.send()
    #expect(log.lines.sorted() == ["default 200 test", "ephemeral 200 test", "shared 200 test"])
  }

  @Test(arguments: [
    ("https://name.test/a/pic.png?size=2", ["Content-Type": "image/png"], "pic.png"),
    ("https://name.test/a/pic.png", ["Content-Disposition": "attachment; filename=\"other.gif\""], "other.gif"),
    ("https://name.test/5085", ["Content-Type": "audio/mpeg"], "5085.mp3"),
    ("https://name.test/5085", ["Content-Type": "application/x-unheard-of"], "5085"),
    ("https://name.test/", [:], "name.test"),
  ])
  func `A response has a suggested filename`(address: String, headers: [String: String], name: String) async throws {
    let url = try #require(URL(string: address))
    let system = SystemEnd { [log] _ in
      URLSession.shared.dataTask(with: url) { _, response, _ in
        log.add(response?.suggestedFilename ?? "none")
      }.resume()
    }
    system.answers[address] = (.response(status: 200, headers: headers, declaredSize: 1, length: 1), Data("x".utf8))
    await system.begin()
    await system.send()
    #expect(log.lines == [name])
  }

  @Test func `A request is sent with URL, method and headers`() async {
    let system = SystemEnd { _ in
      var request = URLRequest(url: URL(string: "https://request.test/a?b=c")!)
      request.httpMethod = "POST"
      request.setValue("1", forHTTPHeaderField: "X-One")
      URLSession.shared.dataTask(with: request) { _, _, _ in }.resume()
    }
    let messages = await system.begin()
    let fetches = messages.compactMap { if case .fetch(_, let request) = $0 { request } else { nil } }
    #expect(fetches.map(\.url) == ["https://request.test/a?b=c"])
    #expect(fetches.map(\.method) == ["POST"])
    #expect(fetches.first?.headers["X-One"] == "1")
  }

  @Test func `A download is a file that can be moved`() async throws {
    let folder = try TemporaryFolder()
    let target = folder.url.appendingPathComponent("moved.txt")
    let system = SystemEnd { [log, describe] _ in
      URLSession.shared.downloadTask(with: URL(string: "https://download.test/file")!) { file, _, error in
        guard let file else { return log.add(describe(error)) }
        do {
          try FileManager.default.moveItem(at: file, to: target)
          log.add("moved")
        } catch {
          log.add("\(error)")
        }
      }.resume()
    }
    system.answers["https://download.test/file"] = ok("a file's bytes")
    await system.begin()
    await system.send()
    #expect(log.lines == ["moved"])
    #expect(try String(contentsOf: target, encoding: .utf8) == "a file's bytes")
  }

  @Test func `A delegate receives a download`() async {
    final class Delegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate {
      let log: EventLog
      init(_ log: EventLog) { self.log = log }
      func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: URL) {
        log.add((try? String(contentsOf: file, encoding: .utf8)) ?? "no file")
      }
      func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        log.add(error == nil ? "complete" : "failed")
      }
    }
    let system = SystemEnd { [log] _ in
      let session = URLSession(configuration: .default, delegate: Delegate(log), delegateQueue: nil)
      session.downloadTask(with: URL(string: "https://delegate.test/file")!).resume()
    }
    system.answers["https://delegate.test/file"] = ok("told")
    await system.begin()
    await system.send()
    #expect(log.lines == ["told", "complete"])
  }

  @Test func `The async methods work`() async {
    let system = SystemEnd { [log, describe] _ in
      Task {
        do {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://async.test/data")!)
          log.add(String(decoding: data, as: UTF8.self))
          let (file, _) = try await URLSession.shared.download(from: URL(string: "https://async.test/file")!)
          log.add(try String(contentsOf: file, encoding: .utf8))
          let request = URLRequest(url: URL(string: "https://async.test/upload")!)
          let (answer, _) = try await URLSession.shared.upload(for: request, from: Data("body".utf8))
          log.add(String(decoding: answer, as: UTF8.self))
        } catch {
          log.add(describe(error))
        }
      }
    }
    for name in ["data", "file", "upload"] { system.answers["https://async.test/\(name)"] = ok(name) }
    await system.begin()
    // The system does not wait for a task's own steps: if other tests keep the machine busy, an answer may arrive
    // before the next one.
    while log.lines.count < 3 { await system.send() }
    #expect(log.lines == ["data", "file", "upload"])
  }

  @Test func `404 is a response; lost connections, failures and refusals are errors`() async {
    let system = SystemEnd { [log, describe] _ in
      for name in ["missing", "lost", "failed", "refused", "unauthorized"] {
        URLSession.shared.dataTask(with: URL(string: "https://fails.test/\(name)")!) { _, response, error in
          log.add("\(name) \((response as? HTTPURLResponse)?.statusCode ?? 0) \(describe(error))")
        }.resume()
      }
    }
    system.answers = [
      "https://fails.test/missing": ok("not here", status: 404),
      "https://fails.test/lost": ok("half", declaredSize: 8),
      "https://fails.test/failed": (.failed(code: -1003, reason: "no such host"), Data()),
      "https://fails.test/refused": (.failed(code: -1009, reason: "the network is off"), Data()),
      "https://fails.test/unauthorized": ok("who?", status: 401),
    ]
    await system.begin()
    await system.send()
    #expect(
      log.lines.sorted() == [
        "failed 0 -1003", "lost 0 -1005", "missing 404 no error", "refused 0 -1009", "unauthorized 0 -1013",
      ])
  }

  @Test func `A canceled load is withdrawn`() async {
    let system = SystemEnd { [log, describe] connection in
      let task = URLSession.shared.dataTask(with: URL(string: "https://cancel.test/")!) { _, _, error in
        log.add(describe(error))
      }
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
    }
    await system.begin()
    let messages = await system.time(1)
    #expect(log.lines == ["-999"])
    #expect(messages.contains { if case .cancelFetch = $0 { true } else { false } })
  }

  @Test func `Data(contentsOf:) loads a web address on a background queue`() async {
    let system = SystemEnd { [log] _ in
      let url = URL(string: "https://contents.test/")!
      DispatchQueue.global().async {
        do { log.add("\(try Data(contentsOf: url).count)") } catch { log.add("\(error)") }
      }
    }
    system.answers["https://contents.test/"] = ok("12345")
    await system.begin()
    await system.send()
    #expect(log.lines == ["5"])
  }

  @Test func `A session's own configuration does not bypass the system`() async {
    let system = SystemEnd { [log] _ in
      let configuration = URLSessionConfiguration.default
      configuration.protocolClasses = URLSessionConfiguration.ephemeral.protocolClasses?.reversed()
      URLSession(configuration: configuration).dataTask(with: URL(string: "https://own.test/")!) { data, _, _ in
        log.add(String(decoding: data ?? Data(), as: UTF8.self))
      }.resume()
    }
    system.answers["https://own.test/"] = ok("own")
    await system.begin()
    await system.send()
    #expect(log.lines == ["own"])
  }
}
