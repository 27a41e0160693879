package import ArgumentParser

extension CommandConfiguration {
  /// Returns the configuration of `earshot check`.
  package static func check(named name: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Check that media and notifications play, without a sound card or a screen.",
      usage: """
        earshot check <path> ... [<options>]
        earshot check merge <report> ... [<options>]
        """,
      discussion: """
        Media is decoded faster than real time and measured: length, loudness, true peak, silence, clipping, dropouts, \
        channels. Notifications are delivered, expanded, played, paused, resumed, played to the end and dismissed in \
        virtual time, and their sound is measured. Scenarios run line by line. Findings are reported, and the exit \
        status is 0 only if everything passed.

        Options add expectations for all items, and an earshot-check.json for the items in its folder. --record writes \
        references, which later runs compare with.

        Each item is checked in a process of its own: an item that crashes or hangs affects no other.

        Examples:
          earshot check Samples Media --junit report.xml
          earshot check press-pause.scenario --extension Voicemail.app
          earshot check voicemail.apns --html report.html
          earshot check sounds --quick --duration ..30 --require alert-sound
          earshot check corpus --shard 2/5 --json 2.json --journal 2.journal
          earshot check merge 1.json 2.json 3.json 4.json 5.json --html all.html

        Exit status: 0 all passed, 1 some failed, 2 some are unreadable, 64 invalid command line; the highest counts.
        """)
  }
}
