import UIKit

/// The views of MainInterface.storyboard in code, because a package compiles neither storyboards nor outlets.
class VoicemailInterface: UIViewController {
  let initialsLabel: UILabel! = UILabel()
  let callerLabel: UILabel! = UILabel()
  let lengthLabel: UILabel! = UILabel()
  let waveformView: WaveformView! = WaveformView()
  let transcriptLabel: UILabel! = UILabel()
  let buttonSpace: UIView! = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    initialsLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    initialsLabel.textAlignment = .center
    initialsLabel.textColor = .white
    initialsLabel.backgroundColor = .systemIndigo
    initialsLabel.layer.cornerRadius = 22
    initialsLabel.clipsToBounds = true
    callerLabel.font = .preferredFont(forTextStyle: .headline)
    lengthLabel.font = .preferredFont(forTextStyle: .subheadline)
    lengthLabel.textColor = .secondaryLabel
    transcriptLabel.font = .preferredFont(forTextStyle: .subheadline)
    for label in [callerLabel, lengthLabel, transcriptLabel] {
      label?.numberOfLines = 0
    }

    let names = UIStackView(arrangedSubviews: [callerLabel, lengthLabel])
    names.axis = .vertical
    names.spacing = 2
    let rows = UIStackView(arrangedSubviews: [
      row(initialsLabel, names), row(buttonSpace, waveformView), transcriptLabel,
    ])
    rows.axis = .vertical
    rows.spacing = 12
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    // The minimum height of the view. The system's initial height, estimated in Info.plist, may differ.
    let bottom = rows.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -16)
    bottom.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      bottom,
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      waveformView.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  /// Returns a row of a disc of 44 by 44 points and the content next to it.
  private func row(_ disc: UIView, _ content: UIView) -> UIStackView {
    disc.widthAnchor.constraint(equalToConstant: 44).isActive = true
    disc.heightAnchor.constraint(equalToConstant: 44).isActive = true
    let row = UIStackView(arrangedSubviews: [disc, content])
    row.alignment = .center
    row.spacing = 12
    return row
  }
}
