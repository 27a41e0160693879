import ExtensionHost

// An extension that attempts operations that the sandbox must refuse. The tests write an `Info.plist` that names one of
// its classes as the principal class.
NSExtensionMain()
