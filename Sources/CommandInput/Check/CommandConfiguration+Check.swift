package import ArgumentParser

extension CommandConfiguration {
  /// Returns the configuration of `earshot check`.
  package static func check(named name: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Checks that media and notifications play, with no sound card and no screen.",
      usage: """
        earshot check <path> ... [<options>]
        earshot check merge <report> ... [<options>]
        """,
      discussion: """
        Media are decoded, faster than real time, and measured: length, loudness, true peak, silence, clipping, dropouts, \
        channels. Notifications are delivered, expanded, played, paused, played on to their end and dismissed, in virtual \
        time, and listened to. Scenarios do what they say, line by line. What was found is said, and one exit status tells \
        whether all holds.

        What is expected beyond that, options say for all, and an earshot-check.json says for the files beside it. With \
        --record, what there is now is written down, and later runs compare.

        Each is checked in a process that it shares with none at the time: one that crashes or hangs costs only itself.

        Examples:
          earshot check Samples Media --junit report.xml
          earshot check press-pause.scenario --extension Voicemail.app
          earshot check voicemail.apns --html report.html
          earshot check sounds --quick --duration ..30 --require alert-sound
          earshot check corpus --shard 2/5 --json 2.json --journal 2.journal
          earshot check merge 1.json 2.json 3.json 4.json 5.json --html all.html

        Exit status: 0 all hold, 1 some fall short, 2 something could not be read, 64 usage; the highest counts.
        """)
  }
}
