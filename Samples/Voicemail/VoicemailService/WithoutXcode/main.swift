import ExtensionHost

NSExtensionMain()  // On iOS this file doesn't exist: Xcode links the entry point by itself.
