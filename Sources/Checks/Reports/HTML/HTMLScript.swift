/// The page's only script: a filter, a cursor over the plots while a player plays, and all open on paper. Everything in
/// the page is there without it.
enum HTMLScript {
  /// What a browser must find before it runs it: SHA-256 of ``text``. A test holds both together.
  static let digest = "sha256-4JZH+42IKZSnT1HVIp3LT/x0ofPjuLkUrV7AOP1yuvQ="

  /// The script; without a character that XML would mind.
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
