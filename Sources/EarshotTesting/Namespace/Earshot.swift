/// The namespace of the types that a test names: `Earshot.Action`, `Earshot.Interface`, `Earshot.Policies`.
///
/// `import EarshotTesting` makes ``TestDevice`` and a few types of its own visible, but not the types of the modules
/// that a device consists of. So a test may have an `Action`, `Category`, `Event`, `Path` or `Scene` of its own, or
/// import a module that has one, and use `Testing.Attachment`. Most tests need few of these names: Swift infers the
/// type in `device.deliver(.apns(contentsOf: url))`.
///
/// `import EarshotSnapshots` and `import EarshotScenarios` add `Earshot.Snapshot`, `Earshot.Scenario` and others.
public enum Earshot {}
