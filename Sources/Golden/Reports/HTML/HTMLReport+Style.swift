extension HTMLReport {
  static let style = #"""
    :root { color-scheme: light dark; --line: #8885; --faint: #8882; --red: #d1242f;
      --green: #1a7f37; --golden: #b8860b; --now: #0969da; }
    * { box-sizing: border-box; }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1400px;
      padding: 1.5rem; }
    header { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: baseline; }
    h1 { font-size: 1.5rem; margin: 0; }
    h2 { font-size: 1.15rem; margin: 0; display: flex; gap: .75rem; align-items: baseline; }
    .keys { color: #888; margin-left: auto; }
    kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 .35em; }
    section { border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem;
      margin-top: 1.25rem; }
    section.current { border-color: var(--now); }
    .verdict { font-size: .85rem; color: #fff; background: var(--red); border-radius: 99px;
      padding: 0 .7em; font-weight: 600; }
    .passed .verdict { background: var(--green); }
    pre { font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
      margin: .5rem 0; max-height: 16em; overflow: auto; }
    .strip { display: flex; gap: 6px; overflow-x: auto; padding: 4px 2px 8px; }
    .strip button { flex: none; width: 84px; height: 92px; padding: 3px; font-size: 12px;
      border: 1px solid var(--line); border-radius: 6px; background: none; color: inherit;
      display: flex; flex-direction: column; align-items: center; cursor: pointer; }
    .strip button[aria-current=true] { outline: 2px solid var(--now); }
    .strip img { width: 100%; height: 66px; object-fit: contain; }
    .bar { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .5rem 0; }
    .bar button { font: inherit; padding: .15rem .7rem; border: 1px solid var(--line);
      border-radius: 6px; background: none; color: inherit; cursor: pointer; }
    .bar button[aria-pressed=true] { background: var(--now); color: #fff; }
    .bar input { flex: 1; min-width: 12rem; }
    .stage { background: repeating-conic-gradient(var(--faint) 0 25%, transparent 0 50%)
      0 0 / 20px 20px; border: 1px solid var(--line); border-radius: 6px; overflow: hidden;
      display: flex; gap: 8px; justify-content: center; padding: 8px; min-height: 120px; }
    .stage figure { margin: 0; min-width: 0; }
    .stage figcaption { font-size: 12px; text-align: center; }
    .stage img, .stage canvas { display: block; max-width: 100%; max-height: 70vh; }
    .over { position: relative; }
    .over img + img { position: absolute; inset: 0; }
    .over .edge { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--red); }
    .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
      gap: 12px; margin-top: .75rem; }
    .plots figure { margin: 0; }
    .plots figcaption { font-size: 13px; }
    .plots svg { width: 100%; height: auto; background: var(--faint); border-radius: 6px; }
    .plots path { fill: none; stroke-width: 1.6; }
    .plots .golden { stroke: var(--golden); stroke-dasharray: 5 3; }
    .plots .now { stroke: var(--now); }
    .plots line { stroke: var(--red); }
    .plots text { font: 11px system-ui, sans-serif; fill: #888; }
    .golden-word { color: var(--golden); } .now-word { color: var(--now); }
    """#
}
