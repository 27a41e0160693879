import ExtensionHost

// On iOS, this file does not exist: Xcode links the entry point, and Info.plist names the storyboard.
NSExtensionMain(NotificationViewController.self)
