/// The page's only script: a filter, a playback cursor on the plots, and expansion of all items for printing. The
/// page is complete without it.
enum HTMLScript {
  /// The SHA-256 of ``text``, without which a browser does not run it. A test verifies the match.
  static let digest = "sha256-4JZH+42IKZSnT1HVIp3LT/x0ofPjuLkUrV7AOP1yuvQ="

  /// The script, without characters that need escaping in XML.
  static let text = """

    (function () {
      "use strict";
      var items = Array.from(document.querySelectorAll("details.item"));
      var text = document.getElementById("filter-text");
      var verdict = document.getElementById("filter-verdict");
      var count = document.getElementById("filter-count");
      function filter() {
        var word = text.value.trim().toLowerCase();
        var shown = items.filter(function (item) {
          var fits = [
            ["", item.dataset.verdict].includes(verdict.value),
            word === "" || item.textContent.toLowerCase().includes(word)
          ].every(Boolean);
          item.hidden = !fits;
          return fits;
        });
        count.textContent = shown.length + " of " + items.length;
      }
      text.addEventListener("input", filter);
      verdict.addEventListener("change", filter);
      document.getElementById("filter").hidden = items.length === 0;
      filter();

      items.forEach(function (item) {
        var player = item.querySelector("audio");
        var plots = item.querySelector(".plots");
        if ([player, plots].includes(null)) { return; }
        var seconds = parseFloat(plots.dataset.seconds);
        var over = plots.querySelector(".over");
        var cursor = plots.querySelector(".cursor");
        function move() {
          cursor.hidden = false;
          cursor.style.left = Math.min(player.currentTime / seconds, 1) * 100 + "%";
          if (!player.paused) { requestAnimationFrame(move); }
        }
        ["play", "seeked", "timeupdate"].forEach(function (name) { player.addEventListener(name, move); });
        over.classList.add("seeks");
        over.addEventListener("click", function (event) {
          if (event.target.closest("a")) { return; }
          var frame = over.getBoundingClientRect();
          player.currentTime = (event.clientX - frame.left) / frame.width * seconds;
          move();
        });
      });

      var closed = [];
      addEventListener("beforeprint", function () {
        closed = Array.from(document.querySelectorAll("details:not([open])"));
        closed.forEach(function (part) { part.open = true; });
      });
      addEventListener("afterprint", function () {
        closed.forEach(function (part) { part.open = false; });
      });
    })();

    """
}
