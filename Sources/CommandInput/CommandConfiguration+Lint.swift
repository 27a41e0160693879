package import ArgumentParser

extension CommandConfiguration {
  /// Returns the configuration of `earshot lint`.
  package static func lint(named name: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Find mistakes in payloads, categories and notification extensions.",
      usage: "earshot lint <path> ... [<options>]",
      discussion: """
        Checks .apns and JSON payloads, categories.json files, and the property lists and Swift sources of \
        notification extensions, by the rules of Apple's documentation and of its guideline for notifications. \
        Documentation/Linting.md lists the rules with examples. With --extension, payloads are compared with their \
        app: its categories, sounds, localized texts, and the keys that its sources read.

        An earshot-lint.json in a file's folder, or in the nearest one above, turns rules on or off.

        Examples:
          earshot lint Notifications
          earshot lint voicemail.apns --extension Voicemail.app
          earshot lint . --fix
          earshot lint . --format sarif > lint.sarif

        Exit status: 0 no findings, or notes only; 1 findings; 2 unreadable files or an invalid earshot-lint.json; \
        64 invalid command line; the highest counts.
        """)
  }
}
