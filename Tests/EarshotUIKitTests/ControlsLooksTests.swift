import EarshotUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Controls: sizes, drawing and values") struct ControlsLooksTests {
  private func element(_ view: UIView) -> [String] {
    guard let element = view.sceneElement else { return ["none"] }
    return [element.role.rawValue, element.label, element.value ?? "-", element.state.rawValue]
  }

  @Test func `Controls have Apple's sizes`() {
    #expect(UISwitch().bounds.size == CGSize(width: 51, height: 31))
    #expect(UISwitch(frame: CGRect(x: 5, y: 6, width: 1, height: 1)).frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 31))
    #expect(UIProgressView(progressViewStyle: .default).intrinsicContentSize == CGSize(width: -1, height: 4))
    #expect(UISegmentedControl(items: ["One", "Two"]).bounds.height == 32)
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
    #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
    #expect(UIStepper().bounds.size == CGSize(width: 94, height: 32))
  }

  @Test func `A switch is tapped and dragged, and sends its changes`() {
    let (screen, log) = (TestScreen(), EventLog())
    let toggle = screen.show(UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)))
    toggle.addAction(UIAction { _ in log.add("\(toggle.isOn)") }, for: .valueChanged)
    #expect(element(toggle) == ["toggle", "", "off", "normal"])
    screen.tap(20, 20)
    #expect(toggle.isOn && log.read() == ["true"])
    #expect(element(toggle) == ["toggle", "", "on", "selected"])
    screen.touch(.began, 50, 20)
    #expect(element(toggle)[3] == "pressed")
    screen.touch(.moved, 15, 20)
    screen.touch(.ended, 15, 20)
    #expect(!toggle.isOn && log.read() == ["false"])
    screen.touch(.began, 50, 20)
    screen.touch(.ended, 50, 200)
    #expect(!toggle.isOn && log.read() == [])
    toggle.setOn(true, animated: true)
    #expect(log.read() == [])
    toggle.isEnabled = false
    #expect(element(toggle) == ["toggle", "", "on", "disabled"])
    #expect(toggle.drawingOperations().first == .beginGroup(opacity: 0.5))
  }

  @Test func `A switch is drawn in its colors in light and dark`() {
    let toggle = UISwitch()
    #expect(toggle.fills() == ["#E9E9EA", "#FFFFFF"])
    #expect(toggle.fills(.dark) == ["#39393D", "#FFFFFF"])
    toggle.isOn = true
    #expect(toggle.fills() == ["#34C759", "#FFFFFF"])
    #expect(toggle.fills(.dark) == ["#30D158", "#FFFFFF"])
    (toggle.onTintColor, toggle.thumbTintColor) = (.red, .black)
    #expect(toggle.fills() == ["#FF0000", "#000000"])
  }

  @Test func `A slider stays within its range and follows only its thumb`() {
    let (screen, log) = (TestScreen(), EventLog())
    let slider = screen.show(UISlider(), at: CGRect(x: 0, y: 0, width: 227, height: 31))
    slider.maximumValue = 200
    slider.addAction(UIAction { _ in log.add("\(slider.value)") }, for: .valueChanged)
    screen.tap(200, 15)
    #expect(log.read() == [])
    screen.touch(.began, 10, 15)
    screen.touch(.moved, 110, 15)
    screen.touch(.moved, 500, 15)
    screen.touch(.ended, 500, 15)
    #expect(log.read() == ["100.0", "200.0", "200.0"])
    slider.value = 72
    #expect(element(slider) == ["slider", "", "36 %", "normal"])
    slider.isContinuous = false
    screen.touch(.began, 85, 15)
    screen.touch(.moved, 95, 15)
    #expect(log.read() == [])
    screen.touch(.ended, 95, 15)
    #expect(log.read().count == 1 && abs(slider.value - 82) < 0.001)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 300
    #expect((slider.value, slider.maximumValue) == (300, 300))
  }

  @Test func `A slider's track has its tint on the left`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.tintColor = .red
    slider.value = 0.5
    #expect(slider.fills() == ["#78788033", "#FF0000", "#FFFFFF"])
    #expect(slider.fills(.dark) == ["#7878805C", "#FF0000", "#FFFFFF"])
    (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor) = (.green, .black, .blue)
    #expect(slider.fills() == ["#000000", "#00FF00", "#0000FF"])
  }

  @Test func `Images replace a slider's thumb and track, by state`() throws {
    func pixels(_ width: Int, _ height: Int) throws -> Pixels {
      try #require(Pixels(width: width, height: height, bytes: Data(count: width * height * 4)))
    }
    let (thumb, pressed, track) = try (pixels(10, 20), pixels(30, 20), pixels(4, 6))
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    slider.value = 0.5
    slider.setThumbImage(UIImage(cgImage: CGImage(thumb)), for: .normal)
    slider.setThumbImage(UIImage(cgImage: CGImage(pressed)), for: .highlighted)
    slider.setMinimumTrackImage(UIImage(cgImage: CGImage(track)), for: .normal)
    slider.setMaximumTrackImage(UIImage(cgImage: CGImage(track)), for: .normal)
    #expect(
      slider.drawingOperations() == [
        .image(track, in: CGRect(x: 102, y: 12.5, width: 100, height: 6)),
        .image(track, in: CGRect(x: 2, y: 12.5, width: 100, height: 6)),
        .image(thumb, in: CGRect(x: 97, y: 5.5, width: 10, height: 20)),
      ])
    slider.isHighlighted = true
    #expect(slider.drawingOperations().last == .image(pressed, in: CGRect(x: 87, y: 5.5, width: 30, height: 20)))
    #expect(slider.thumbImage(for: .disabled)?.size == CGSize(width: 10, height: 20))
    slider.setThumbImage(nil, for: .highlighted)
    #expect(slider.currentThumbImage === slider.thumbImage(for: .normal))
  }

  @Test func `A segmented control has an element for each segment`() {
    let (screen, log) = (TestScreen(), EventLog())
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.addAction(UIAction { _ in log.add("\(control.selectedSegmentIndex)") }, for: .valueChanged)
    screen.show(control, at: CGRect(x: 10, y: 10, width: 300, height: 32))
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    #expect(log.read() == [])
    #expect(
      control.subviews.map { element($0) } == [
        ["segment", "Day", "-", "selected"], ["segment", "Week", "-", "normal"], ["segment", "Month", "-", "disabled"],
      ])
    #expect(control.subviews.map(\.frame.width) == [100, 100, 100])
    #expect(screen.control(120, 20)?.label == "Week")
    #expect(screen.control(120, 20)?.frame == CGRect(x: 110, y: 10, width: 100, height: 32))
    screen.tap(120, 20)
    #expect(control.selectedSegmentIndex == 1 && log.read() == ["1"])
    screen.tap(120, 20)
    screen.tap(250, 20)
    #expect(log.read() == [])
    screen.touch(.began, 120, 20)
    screen.touch(.moved, 50, 20)
    #expect(element(control.subviews[0])[3] == "pressed")
    screen.touch(.ended, 50, 20)
    #expect(log.read() == ["0"])
    #expect(control.subviews[0].fills() == ["#FFFFFF"])
    #expect(control.subviews[0].fills(.dark) == ["#636366"])
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 0) == "Week")
  }

  @Test func `Segments are as wide as the widest, or as their titles`() {
    let control = UISegmentedControl(items: ["A", "Longer"])
    control.layoutIfNeeded()
    #expect(control.subviews[0].frame.width == control.subviews[1].frame.width)
    control.apportionsSegmentWidthsByContent = true
    control.layoutIfNeeded()
    #expect(control.subviews[0].frame.width < control.subviews[1].frame.width)
    control.setWidth(30, forSegmentAt: 0)
    control.layoutIfNeeded()
    #expect(control.subviews[0].frame.width == 30)
  }

  @Test func `A progress bar shows its progress, or that of an observed Progress`() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    #expect(bar.fills().count == 1)
    bar.progress = 0.42
    bar.progressTintColor = .red
    #expect(element(bar) == ["progress", "Progress", "42 %", "normal"])
    #expect(bar.fills() == ["#78788033", "#FF0000"])
    guard case .fill(let done, _) = bar.drawingOperations()[1] else { return #expect(Bool(false)) }
    #expect(abs(done.bounds.width - 42) < 0.001 && done.bounds.height == 4)
    bar.progress = 7
    #expect(bar.progress == 1)
    bar.setProgress(.nan, animated: false)
    #expect(bar.progress == 0)
    let work = Progress(totalUnitCount: 4)
    bar.observedProgress = work
    work.completedUnitCount = 1
    #expect(element(bar)[2] == "25 %")
  }

  @Test func `An activity indicator turns in device time`() {
    let (screen, indicator) = (TestScreen(), UIActivityIndicatorView(style: .medium))
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    let first = screen.run { indicator.drawingOperations() }
    #expect(first.count == 8)
    screen.wait(0.125)
    let next = screen.run { indicator.drawingOperations() }
    #expect(first != next)
    screen.wait(0.875)
    #expect(screen.run { indicator.drawingOperations() } == first)
    #expect(element(indicator) == ["activityIndicator", "In progress", "-", "normal"])
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden && element(indicator)[1] == "Progress halted")
  }

  @Test func `A page control changes pages by taps on either side`() {
    let (screen, log) = (TestScreen(), EventLog())
    let pages = screen.show(UIPageControl(), at: CGRect(x: 0, y: 0, width: 200, height: 26))
    pages.addAction(UIAction { _ in log.add("\(pages.currentPage)") }, for: .valueChanged)
    #expect(element(pages) == ["none"])
    pages.numberOfPages = 3
    #expect(pages.fills() == ["#000000", "#3C3C434D", "#3C3C434D"])
    #expect(pages.fills(.dark) == ["#FFFFFF", "#EBEBF54D", "#EBEBF54D"])
    screen.tap(150, 10)
    screen.tap(150, 10)
    screen.tap(150, 10)
    screen.tap(20, 10)
    #expect(log.read() == ["1", "2", "1"])
    #expect(element(pages) == ["slider", "Page", "2 of 3", "normal"])
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    #expect(pages.drawingOperations().isEmpty)
  }

  @Test func `A stepper goes up and down within its range`() {
    let (screen, log) = (TestScreen(), EventLog())
    let stepper = screen.show(UIStepper())
    stepper.maximumValue = 2
    stepper.addAction(UIAction { _ in log.add("\(stepper.value)") }, for: .valueChanged)
    #expect(screen.control(70, 10)?.label == "Increment")
    #expect(screen.control(10, 10)?.state == .disabled)
    for _ in 0..<3 { screen.tap(70, 10) }
    screen.tap(10, 10)
    #expect(log.read() == ["1.0", "2.0", "1.0"])
    stepper.wraps = true
    screen.tap(70, 10)
    screen.tap(70, 10)
    #expect(log.read() == ["2.0", "0.0"])
  }
}
