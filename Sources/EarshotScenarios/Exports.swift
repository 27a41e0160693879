// Makes the members of scenarios' types visible; see the same file of EarshotTesting.
@_exported public import struct Scenarios.ScenarioProblem
