import ExtensionHost

// Like ConformanceProcess, but with Swift and Foundation linked statically, and their functions not redirected to
// Earshot.
NSExtensionMain()
