import ExtensionHost

NSExtensionMain()  // On iOS, this file does not exist: Xcode links the entry point.
