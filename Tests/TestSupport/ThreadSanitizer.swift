import Foundation

/// Thread Sanitizer, under which `make soak` runs some tests. It has its own `dispatch_after`, which precedes
/// Earshot's, so delays of work items are not intercepted.
public enum ThreadSanitizer {
  /// Whether it is part of this process.
  public static let isActive = dlsym(nil, "__tsan_init") != nil
}
