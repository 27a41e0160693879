package import ArgumentParser

extension CommandConfiguration {
  /// Returns the configuration of `earshot snapshot`.
  package static func snapshot(named name: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Draw a notification: banner, interface, alert, lock screen, Notification Center.",
      usage: "earshot snapshot <notification|media> ... [<options>]",
      discussion: """
        Time is virtual and nothing is heard. The picture is the same on every machine: text is set in Inter, which is \
        part of Earshot, and other scripts and emoji in the Noto fonts of Debian's packages. With --live-fonts, any \
        fonts of the machine are used for characters that Inter lacks.

        Without -o and --outline, the notification is shown in the terminal.

        Examples:
          earshot snapshot voicemail.apns -o banner.png --stage banner
          earshot snapshot voicemail.apns --extension Voicemail.app -o voicemail.png
          earshot snapshot voicemail.apns --stage all -o all.png --scale 3
          earshot snapshot voicemail.apns --appearance dark --outline -
          earshot snapshot one.apns two.apns --stage center -o center.png
          earshot snapshot voicemail.apns --film voicemail.mp4 --for 10s

        Exit status: 0 drawn, 1 drawing or the extension failed, 2 invalid input, 64 invalid command line.
        """)
  }
}
