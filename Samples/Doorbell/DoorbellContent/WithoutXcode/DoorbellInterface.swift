import UIKit

/// The views of MainInterface.storyboard in code, because a package compiles neither storyboards nor outlets.
class DoorbellInterface: UIViewController {
  let visitorView: VisitorView! = VisitorView()
  let doorLabel: UILabel! = UILabel()
  let statusLabel: UILabel! = UILabel()
  let buttonSpace: UIView! = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    doorLabel.font = .preferredFont(forTextStyle: .headline)
    statusLabel.font = .preferredFont(forTextStyle: .subheadline)
    statusLabel.textColor = .secondaryLabel
    for label in [doorLabel, statusLabel] {
      label?.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [doorLabel, statusLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let row = UIStackView(arrangedSubviews: [texts, buttonSpace])
    row.alignment = .center
    row.spacing = 12
    for subview: UIView in [visitorView, row] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    // The minimum height of the view. The system's initial height, estimated in Info.plist, may differ.
    let bottom = row.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -12)
    bottom.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
      visitorView.topAnchor.constraint(equalTo: view.topAnchor),
      visitorView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      visitorView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      visitorView.heightAnchor.constraint(equalToConstant: 168),
      row.topAnchor.constraint(equalTo: visitorView.bottomAnchor, constant: 12),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bottom,
      buttonSpace.widthAnchor.constraint(equalToConstant: 44),
      buttonSpace.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}
