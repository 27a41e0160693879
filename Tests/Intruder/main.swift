import ExtensionHost

// An extension that tries what it should not be able to do. Which of its classes is the principal one is what the `Info.plist`
// says that a test writes beside it.
NSExtensionMain()
