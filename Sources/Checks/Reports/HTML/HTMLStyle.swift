/// The style of the page: light and dark, on a phone and on paper.
enum HTMLStyle {
  /// The style sheet, without characters that need escaping in XML.
  static let text = """

    :root {
      color-scheme: light dark;
      --ground: #f6f7f9; --card: #fff; --ink: #1a1d23; --soft: #59606d; --line: #dfe2e8; --link: #0b57c2;
      --good: #156c3a; --bad: #b3261e; --unsure: #8a5300; --note: #4a5568;
      --wave: #2f6fd0; --level: #2b8a7e; --plot: #fbfcfe; --grid: rgb(90 100 120 / .22); --cursor: #d6006c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14161a; --card: #1d2026; --ink: #e8eaee; --soft: #a3abb8; --line: #343943; --link: #8ab4f8;
        --good: #6fd596; --bad: #ff8a80; --unsure: #f0b860; --note: #b0bac9;
        --wave: #7fb0ff; --level: #63cdbd; --plot: #16181d; --grid: rgb(170 180 200 / .22); --cursor: #ff6fb5;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 66rem; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, Inter, sans-serif; }
    h1, h2, h3, p, dl, dd, figure { margin: 0; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: .1rem 0 .9rem; }
    h3 { font-size: .8rem; letter-spacing: .05em; text-transform: uppercase; color: var(--soft);
      margin: 1.4rem 0 .5rem; }
    code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875em; }
    .name, .small, footer { color: var(--soft); font-size: .875rem; }
    :is(h1, .item, .bar span).passed { --tone: var(--good); }
    :is(h1, .item, .bar span).failed { --tone: var(--bad); }
    :is(h1, .item, .bar span).unreadable { --tone: var(--unsure); }
    .sign { display: inline-block; min-width: 1.35em; color: var(--tone); font-weight: 700; }
    .bar { display: flex; gap: 2px; height: .6rem; border-radius: .3rem; overflow: hidden; }
    .bar span { background: var(--tone); flex-basis: 4px; }
    .counts { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; margin: .9rem 0; }
    .counts div { display: flex; flex-direction: column-reverse; }
    .counts dt { color: var(--soft); font-size: .8rem; } .counts dd { font-size: 1.25rem; font-weight: 600; }
    .counts dd, td, .scale, .times, .brief { font-variant-numeric: tabular-nums; }
    summary { cursor: pointer; } .asked { margin-bottom: 1rem; }
    summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    #filter { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 0 0 .8rem; }
    #filter input, #filter select { font: inherit; padding: .2rem .5rem; border: 1px solid var(--line);
      border-radius: .4rem; background: var(--card); color: var(--ink); }
    #filter input { width: 13rem; max-width: 70vw; }
    [hidden] { display: none !important; }
    .item { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone);
      border-radius: .6rem; margin: .5rem 0; }
    .item > summary { padding: .55rem .9rem; display: flex; flex-wrap: wrap; gap: .1rem .8rem; align-items: baseline;
      list-style: none; }
    .item > summary::-webkit-details-marker { display: none; }
    .item > summary::before { content: "▸"; color: var(--soft); } .item[open] > summary::before { content: "▾"; }
    .item h2 { font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
    .folder { color: var(--soft); font-weight: 400; }
    .verdict { color: var(--tone); font-weight: 600; min-width: 7rem; }
    .brief { color: var(--soft); margin-left: auto; font-size: .875rem; }
    .body { padding: 0 .9rem 1rem; } .body > h3:first-child { margin-top: .4rem; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .9rem; }
    .findings, .steps { width: 100%; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    th { text-align: left; font-weight: 600; color: var(--soft); white-space: nowrap; }
    th, td { padding: .3rem 1.2rem .3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
    thead th, .facts tr:first-child > * { border-top: 0; }
    td bdi { overflow-wrap: anywhere; } .findings td:nth-child(4) { min-width: 14rem; width: 60%; }
    .findings td:last-child, .findings code { padding-right: 0; white-space: nowrap; }
    .steps td:last-child { width: 75%; } .steps td:nth-child(-n + 2) { white-space: nowrap; }
    .facts th, .facts td { padding-top: .2rem; padding-bottom: .2rem; }
    .severity { font-weight: 600; } .severity.error, tr.failed td:first-child { color: var(--bad); }
    .severity.warning, .severity.unreadable { color: var(--unsure); }
    tr:target { background: color-mix(in srgb, var(--link) 16%, transparent); }
    .steps .not-run { color: var(--soft); } .steps p { color: var(--bad); } .steps .not-run p { color: inherit; }
    .transcript summary h3 { display: inline; margin-right: .5rem; } .transcript { margin-top: 1.4rem; }
    pre { overflow-x: auto; background: var(--ground); border-radius: .4rem; padding: .7rem; margin: .5rem 0 0; }
    audio { display: block; width: 100%; margin: .8rem 0 .3rem; }
    .plots { --left: 4.6rem; } figcaption { color: var(--soft); font-size: .8rem; margin-top: .3rem; }
    .bands { position: relative; padding: 1.35rem .6rem 0 var(--left); }
    .band { position: relative; height: 7.5rem; margin-bottom: .5rem; background: var(--plot);
      outline: 1px solid var(--line); }
    .band.level { height: 5rem; } .band.spectrogram { height: 9rem; background: #000; }
    .band svg, .band img { display: block; width: 100%; height: 100%; }
    .shape { fill: var(--wave); stroke: var(--wave); stroke-width: 1px; vector-effect: non-scaling-stroke; }
    .level .shape { fill: var(--level); stroke: none; }
    .threshold { stroke: var(--ink); stroke-width: 1px; stroke-dasharray: 5 4; opacity: .6; fill: none;
      vector-effect: non-scaling-stroke; }
    .scale { position: absolute; right: 100%; top: 0; bottom: 0; width: var(--left); font-size: .7rem; line-height: 1;
      color: var(--soft); }
    .scale b { position: absolute; left: 0; top: 0; font-weight: 600; line-height: 1.25; }
    .scale b { writing-mode: vertical-rl; transform: rotate(180deg); height: 100%; text-align: center; }
    .scale span { position: absolute; right: .35rem; transform: translateY(50%); }
    .grid { position: absolute; left: 0; right: 0; border-top: 1px solid var(--grid); }
    .times { position: relative; height: 1.3rem; font-size: .7rem; color: var(--soft); }
    .times span { position: absolute; top: .25rem; transform: translateX(-50%); white-space: nowrap; }
    .times i { position: absolute; left: 50%; top: -.75rem; height: .3rem; border-left: 1px solid var(--soft); }
    .over { position: absolute; left: var(--left); right: .6rem; top: 0; bottom: 1.8rem; }
    .over.seeks { cursor: crosshair; }
    .cursor { position: absolute; top: 1.35rem; bottom: 0; border-left: 2px solid var(--cursor); margin-left: -1px;
      pointer-events: none; }
    .mark { position: absolute; top: 0; bottom: 0; border-left: 1.5px dashed var(--tone); --tone: var(--note);
      text-decoration: none; }
    .mark.error { --tone: var(--bad); } .mark.warning, .mark.unreadable { --tone: var(--unsure); }
    .mark span { position: absolute; top: 0; left: 0; transform: translateX(-50%); padding: 0 .3rem;
      font: 600 .72rem/1.15rem system-ui, sans-serif; white-space: nowrap; border-radius: .25rem;
      background: var(--tone); color: var(--card); }
    footer { margin-top: 1.5rem; }
    @media (max-width: 40rem) {
      .brief { margin-left: 0; width: 100%; } .plots { --left: 3.4rem; } .times span:nth-child(even) { display: none; }
      .body { padding: 0 .6rem .8rem; } .facts th { white-space: normal; }
      .findings thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .findings tr { display: grid; grid-template-columns: 1.2rem auto 1fr; column-gap: .6rem; padding: .4rem 0;
        border-top: 1px solid var(--line); }
      .findings td, .findings td:nth-child(4) { border: 0; padding: 0; width: auto; min-width: 0; }
      .findings td:nth-child(n + 4) { grid-column: 2 / -1; white-space: normal; }
      .findings td:last-child { color: var(--soft); }
    }
    @media print {
      body { max-width: none; padding: 0; background: none; font-size: .8rem; }
      #filter, audio { display: none; } .plots, tr { break-inside: avoid; } h3, summary { break-after: avoid; }
      .band, .bar, .mark span { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      details::details-content { content-visibility: visible; display: block; }
    }

    """
}
