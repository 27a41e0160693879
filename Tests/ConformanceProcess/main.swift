import ExtensionHost

// The principal class is named by the `Info.plist` that a test writes beside the executable.
NSExtensionMain()
