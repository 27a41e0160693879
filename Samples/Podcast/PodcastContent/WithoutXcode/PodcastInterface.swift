import UIKit

/// The views of MainInterface.storyboard in code, because a package compiles neither storyboards nor outlets.
class PodcastInterface: UIViewController {
  let coverView: CoverView! = CoverView()
  let showLabel: UILabel! = UILabel()
  let episodeLabel: UILabel! = UILabel()
  let summaryLabel: UILabel! = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    showLabel.font = .preferredFont(forTextStyle: .footnote)
    showLabel.textColor = .secondaryLabel
    episodeLabel.font = .preferredFont(forTextStyle: .headline)
    summaryLabel.font = .preferredFont(forTextStyle: .subheadline)
    let labels: [UILabel] = [showLabel, episodeLabel, summaryLabel]
    for label in labels {
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: labels)
    texts.axis = .vertical
    texts.spacing = 4
    for subview: UIView in [coverView, texts] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    // The minimum height of the view. The system's initial height, estimated in Info.plist, may differ.
    let bottom = texts.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -16)
    bottom.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
      coverView.topAnchor.constraint(equalTo: view.topAnchor),
      coverView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      coverView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      coverView.heightAnchor.constraint(equalTo: coverView.widthAnchor, multiplier: 0.5),
      texts.topAnchor.constraint(equalTo: coverView.bottomAnchor, constant: 12),
      texts.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      texts.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bottom,
    ])
  }
}
