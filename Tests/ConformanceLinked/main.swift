import ConformanceExtension
import ExtensionHost
import Foundation
import FoundationNetworking

// Like ConformanceProcess, but Swift and Foundation are linked statically, as in the samples' extensions.
if Bundle.main.bundlePath.hasSuffix(".app") {
  UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
}
guard CommandLine.arguments.count == 2, let url = URL(string: CommandLine.arguments[1]) else { NSExtensionMain() }

// With a URL, loads it before the system could answer, and prints the outcome.
let isDone = DispatchSemaphore(value: 0)
let load = URLSession.shared.dataTask(with: url) { data, _, error in
  let failure = (error as? URLError).map { "URLError \($0.code.rawValue)" }
  print(data.map { "\($0.count) bytes" } ?? failure ?? "\(error as Any)")
  isDone.signal()
}
load.resume()
isDone.wait()
