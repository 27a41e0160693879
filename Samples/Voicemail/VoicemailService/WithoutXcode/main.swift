import ExtensionHost

NSExtensionMain()  // On iOS there is no such file: Xcode links this entry point by itself.
