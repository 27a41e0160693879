import ExtensionHost

// Which class is the principal one is what the `Info.plist` says that a test writes beside the executable.
NSExtensionMain()
