import { createHash } from 'node:crypto';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#fafaf7;color:#1c2127}main{max-width:42rem;margin:2rem auto;padding:2rem;background:#fff;border:1px solid #d9d7cf}
h1{font-size:1.25rem;margin:0}header p{margin:.25rem 0 1.5rem;color:#555}aside{border-left:4px solid #8a5a12;padding:.5rem 1rem;margin:0 0 1.5rem}li{overflow-wrap:anywhere}main{overflow-wrap:anywhere}
@media (max-width:480px){main{margin:0;padding:1rem;border:0}}@media (prefers-color-scheme:dark){body{background:#14171a;color:#e8eae6}main{background:#1c2127;border-color:#3a4148}header p{color:#b5b9bd}a{color:#7fb6c6}}@media print{main{border:0;margin:0}}`;

/** What a browser may do with the page: show it, styled as it comes. It runs nothing, loads nothing, is found by nobody and tells nobody where one came from. */
export const LETTER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
};

const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands on the page: only `html` comes as HTML, written by the portal from a template. */
export interface LetterPage {
  readonly title: string;
  readonly about: string;
  readonly note: string | null;
  readonly changes: { readonly heading: string; readonly lines: readonly string[] } | null;
  readonly html: string;
}

/** The page of a letter. */
export function letterPage({ title, about, note, changes, html }: LetterPage): Buffer {
  const aside = (inner: string): string => `<aside>${inner}</aside>`;
  const parts = [
    `<header><h1>${plain(title)}</h1>${about === '' ? '' : `<p>${plain(about)}</p>`}</header>`,
    note === null ? '' : aside(plain(note)),
    changes === null
      ? ''
      : aside(`${plain(changes.heading)}<ul>${changes.lines.map((line) => `<li>${plain(line)}</li>`).join('')}</ul>`),
    html,
  ];
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${plain(title)}</title><style>${STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`,
  );
}
