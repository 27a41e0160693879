import ExtensionHost

// As ConformanceProcess; but Swift and Foundation are linked in, and nothing leads their functions' calls to Earshot.
NSExtensionMain()
