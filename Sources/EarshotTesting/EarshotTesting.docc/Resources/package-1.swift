// swift-tools-version:6.1
import PackageDescription

let package = Package(
  name: "Greeting",
  dependencies: [.package(path: "../earshot")]
)
