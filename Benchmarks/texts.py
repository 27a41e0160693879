"""Compares the lines of texts (texts.json) with the browser's in the same fonts: breaks, widths, missing glyphs."""
import html
import json
import os
import re
import subprocess

FOLDER = os.path.dirname(os.path.abspath(__file__))
TEXTS = os.path.join(FOLDER, "texts.json")
WIDTH, TOLERANCE = 200, 1
# The fonts for other scripts, by the scripts' names, in Earshot's order.
SCRIPTS = ("Arabic Armenian Bengali Devanagari Ethiopic Georgian Hebrew Tamil Telugu Thai Math Symbols "
           "Symbols2").split()
# The texts that may differ, by their beginnings.
EXCEPTIONS = {
    "https://": "Chromium does not break after a slash, which UAX 14 allows (class SY)",
    "東京スカイツリー": "Chromium kerns the kana, by a point in all",
}
PAGE = """<!doctype html><meta charset=utf-8><style>
@font-face { font-family: Inter; src: url(file://%s) }
p { width: %dpx; font-size: 17px; overflow-wrap: anywhere; white-space: pre-wrap; unicode-bidi: plaintext;
    text-spacing-trim: space-all; text-autospace: no-autospace }
</style>%s<pre></pre><script>
function lines(node) {
  const lines = []
  for (const { index, segment } of new Intl.Segmenter("en").segment(node.data)) {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + segment.length)
    const box = [...range.getClientRects()].at(-1)
    if (!box) { lines.at(-1).text += segment; continue }
    let line = lines.find(line => Math.abs(line.top - box.top) < 4)
    if (!line) lines.push(line = { top: box.top, left: box.left, right: box.right, text: "" })
    line.text += segment
    if (segment == " ") continue
    line.left = Math.min(line.left, box.left)
    line.right = Math.max(line.right, box.right)
  }
  return lines.map(line => ({ text: line.text, width: line.right - line.left }))
}
document.fonts.load("17px Inter").then(() => {
  const all = [...document.querySelectorAll("p")].map(paragraph => lines(paragraph.firstChild))
  document.querySelector("pre").textContent = JSON.stringify(all)
})</script>"""


def families(text):
    kana, hangul = re.search("[\u3040-\u30ff\uff66-\uff9f]", text), re.search("[\uac00-\ud7ff]", text)
    region = "JP" if kana else "KR" if hangul else "SC"
    names = ["Inter", "Noto Color Emoji", *("Noto Sans " + script for script in SCRIPTS), "Noto Sans CJK " + region]
    return ", ".join(f"'{name}'" for name in names)


def browser_lines(texts, folder):
    """Returns the lines of texts in the browser, each with its text and its width."""
    paragraphs = "".join(f'<p style="font-family: {families(text)}">{html.escape(text)}</p>' for text in texts)
    page = os.path.join(folder, "texts.html")
    with open(page, "w") as file:
        font = os.path.join(os.path.dirname(FOLDER), "Sources/CDrawing/Fonts/Inter-Regular.otf")
        file.write(PAGE % (font, WIDTH, paragraphs))
    # Without hinting, and with many pixels a point, so that widths are not rounded.
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
               "--force-device-scale-factor=4", "--allow-file-access-from-files", "--virtual-time-budget=10000",
               "--user-data-dir=" + os.path.join(folder, "profile"), "--dump-dom", "file://" + page]
    document = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(html.unescape(re.search("<pre>(.*?)</pre>", document, re.S).group(1)))


def own_lines(trials):
    """Returns the lines of the texts with DrawingTrials, and the missing characters."""
    with open(TEXTS) as file:
        output = subprocess.run([trials, "lines", str(WIDTH)], stdin=file, check=True, capture_output=True, text=True)
    return json.loads(output.stdout)


def difference(own, other):
    """Returns how lines differ from the browser's; None if breaks and widths are the same."""
    if [line["text"].rstrip() for line in own] != [line["text"].rstrip() for line in other]:
        return "other breaks: " + " | ".join(line["text"] for line in own)
    widest = max(abs(line["width"] - their["width"]) for line, their in zip(own, other))
    return f"{widest:.2f} points" if widest > TOLERANCE else None


def compare(trials, folder, has_browser):
    """Prints the comparison, and returns whether each text is the same, or may differ, and none lacks a glyph."""
    with open(TEXTS) as file:
        texts = json.load(file)
    own = own_lines(trials)
    lacking = [text for text, found in zip(texts, own) if found["missing"]]
    print(f"{len(texts)} texts, {len(lacking)} with a missing glyph", flush=True)
    for text in lacking:
        print(f"  missing: {text}", flush=True)
    if not has_browser:
        print("not compared: there is no chromium", flush=True)
        return not lacking
    same, unexpected = 0, 0
    for text, found, other in zip(texts, own, browser_lines(texts, folder)):
        how = difference(found["lines"], other)
        reason = next((reason for start, reason in EXCEPTIONS.items() if text.startswith(start)), None)
        same += how is None
        if how is not None or reason is not None:
            unexpected += (how is None) != (reason is None)
            print(f"  {text}: {how or 'the same'}; {reason or 'unexpected'}", flush=True)
    print(f"{same} with the browser's line breaks, and widths within {TOLERANCE} point; {unexpected} unexpected",
          flush=True)
    return not lacking and not unexpected
