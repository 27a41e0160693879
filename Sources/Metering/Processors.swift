import Dispatch
import Foundation
import Synchronization

/// The number of processors.
enum Processors {
  static let count = ProcessInfo.processInfo.activeProcessorCount
}
