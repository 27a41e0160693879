package import ArgumentParser

extension CommandConfiguration {
  /// Returns the configuration of `earshot snapshot`.
  package static func snapshot(named name: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Draws a notification: its banner, its interface, and that while it plays.",
      usage: "earshot snapshot <notification|media> ... [<options>]",
      discussion: """
        Time is virtual and nothing sounds. The picture is the same on every machine: text is set in Inter, which \
        Earshot brings with it; with --live-fonts the machine's own fonts help out where Inter has no letter.

        Examples:
          earshot snapshot voicemail.apns -o banner.png --stage banner
          earshot snapshot voicemail.apns --extension Voicemail.app -o voicemail.png
          earshot snapshot voicemail.apns --stage all -o all.png --scale 3
          earshot snapshot voicemail.apns --appearance dark --outline -

        Exit status: 0 drawn, 1 it cannot be drawn or the extension failed, 2 the input is not valid, 64 usage.
        """)
  }
}
