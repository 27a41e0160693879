import ExtensionHost

// On iOS there is no such file: Xcode links this entry point by itself, and Info.plist names the storyboard.
NSExtensionMain(NotificationViewController.self)
