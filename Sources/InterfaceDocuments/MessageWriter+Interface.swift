import ExtensionProtocol

// The fields of a compiled storyboard.

extension MessageWriter {
  mutating func put<Value>(_ values: [Value], _ write: (inout MessageWriter, Value) -> Void) {
    put(UInt32(clamping: values.count))
    for value in values { write(&self, value) }
  }

  mutating func put(_ object: InterfaceObject) {
    put(object.identifier)
    put(object.role.rawValue)
    put(object.className)
    put(object.customClass) { $0.put($1) }
    put(object.customModule) { $0.put($1) }
    put(object.properties) { $0.put($1) }
    put(object.children) { $0.put($1) }
    put(object.constraints) { $0.put($1) }
    put(object.connections) { $0.put($1) }
    put(object.runtimeAttributes) { $0.put($1) }
  }

  mutating func put(_ property: InterfaceProperty) {
    put(property.name)
    put(property.value)
  }

  mutating func put(_ constraint: InterfaceConstraint) {
    put(constraint.identifier)
    put(constraint.first)
    put(UInt8(clamping: constraint.firstAttribute))
    put(Int8(clamping: constraint.relation))
    put(constraint.second) { $0.put($1) }
    put(UInt8(clamping: constraint.secondAttribute))
    put(constraint.multiplier)
    put(constraint.constant)
    put(constraint.priority)
    put(constraint.name) { $0.put($1) }
    put(constraint.isInstalled)
  }

  mutating func put(_ connection: InterfaceConnection) {
    switch connection {
    case .outlet(let property, let destination):
      put(UInt8(0))
      put(property)
      put(destination)
    case .outletCollection(let property, let destination):
      put(UInt8(1))
      put(property)
      put(destination)
    case .action(let selector, let destination, let event):
      put(UInt8(2))
      put(selector)
      put(destination)
      put(event) { $0.put($1) }
    case .segue(let kind, let destination, let identifier, let relationship):
      put(UInt8(3))
      put(kind)
      put(destination)
      put(identifier) { $0.put($1) }
      put(relationship) { $0.put($1) }
    }
  }

  private mutating func put(_ kind: UInt8, _ numbers: [Double]) {
    put(kind)
    for number in numbers { put(number) }
  }

  mutating func put(_ value: InterfaceValue) {
    switch value {
    case .null: put(UInt8(0))
    case .bool(let flag):
      put(UInt8(1))
      put(flag)
    case .number(let number): put(2, [number])
    case .text(let text):
      put(UInt8(3))
      put(text)
    case .point(let x, let y): put(4, [x, y])
    case .size(let width, let height): put(5, [width, height])
    case .rect(let x, let y, let width, let height): put(6, [x, y, width, height])
    case .insets(let top, let left, let bottom, let right): put(7, [top, left, bottom, right])
    case .range(let location, let length): put(8, [Double(location), Double(length)])
    case .color(let color):
      put(UInt8(9))
      put(color)
    case .font(let font):
      put(UInt8(10))
      put(font)
    case .image(let image):
      put(UInt8(11))
      put(image.name)
      put(image.isSystem)
      put(image.renderingMode) { $0.put($1) }
    case .group(let properties):
      put(UInt8(12))
      put(properties) { $0.put($1) }
    case .list(let values):
      put(UInt8(13))
      put(values) { $0.put($1) }
    }
  }

  private mutating func put(_ color: InterfaceColor) {
    switch color {
    case .components(let red, let green, let blue, let alpha): put(0, [red, green, blue, alpha])
    case .system(let name):
      put(UInt8(1))
      put(name)
    case .named(let name, let red, let green, let blue, let alpha):
      put(2, [red, green, blue, alpha])
      put(name)
    }
  }

  private mutating func put(_ font: InterfaceFont) {
    switch font {
    case .system(let type, let weight, let size):
      put(UInt8(0))
      put(type)
      put(weight) { $0.put($1) }
      put(size)
    case .style(let name):
      put(UInt8(1))
      put(name)
    case .named(let name, let family, let size):
      put(UInt8(2))
      put(name)
      put(family) { $0.put($1) }
      put(size)
    }
  }
}
