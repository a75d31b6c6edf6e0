const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2733;--soft:#4d5b68;--line:#8a96a3;--card:#fff;--ground:#f3f5f7;--accent:#0b4f8a;--on-accent:#fff;--bad:#a31515}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#b3bfca;--line:#6b7884;--card:#1c242c;--ground:#12181e;--accent:#8cc4f5;--on-accent:#0a1a28;--bad:#ffb0a8}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:0 0 .5rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1.25rem;margin:1rem 0}
p{margin:.25rem 0 .75rem}.soft{color:var(--soft)}label{display:block;font-weight:600;margin:.5rem 0 .25rem}
input{width:100%;font:inherit;padding:.6rem;border:1px solid var(--line);border-radius:.35rem;background:transparent;color:inherit}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.35rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer}
button.plain{background:transparent;color:var(--accent);width:100%;text-align:left}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.alert{color:var(--bad);font-weight:600}
ul.people{list-style:none;padding:0;margin:0;display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}
ul.people small{display:block;font-weight:400;color:var(--soft)}ul.people span{font-weight:400;color:var(--ink)}
h3{font-size:1rem;margin:1rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem;border-bottom:1px solid var(--line);vertical-align:top}
code{white-space:nowrap}pre{white-space:pre-wrap;overflow-wrap:anywhere}.wide{overflow-x:auto}`;

/** A whole page of a stand-in, readable without scripts. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}
