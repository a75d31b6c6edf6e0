const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;
/** A last line that is an address, after a line that says what for: the step of the mail. */
const STEP = /^(?:([\s\S]*?)\n)??(?:([^\n]{1,100}):\s*)?(https?:\/\/\S+)$/;
/** The last words of a mail: why one gets it. */
const FOOT = /^You get this /;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Light and dark by what the reader's program asks for; the button is a link, so that it works wherever a link does. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #FAFAF7; color: #1C2127; font: 16px/1.5 Inter, 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: #1F4E5F; }
a.step { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1F4E5F; color: #FFFFFF; font-weight: 600; text-decoration: none; }
.small { color: #565C63; font-size: 14px; }
.foot { border-top: 1px solid #D9D9D2; padding-top: 16px; }
@media (prefers-color-scheme: dark) {
  body { background: #14171A; color: #E8EAE6; }
  a { color: #7FB6C6; }
  a.step { background: #7FB6C6; color: #14171A; }
  .small { color: #A9AFB5; }
  .foot { border-top-color: #3A4046; }
}`;

const linked = (text: string): string => {
  let [html, last] = ['', 0];
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(last, index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    last = index + address.length;
  }
  return (html + escaped(text.slice(last))).replaceAll('\n', '<br>');
};

const buttonOf = (label: string, address: string): string =>
  `<p><a class="step" href="${escaped(address)}">${escaped(label)}</a></p><p class="small">${linked(address)}</p>`;

/** The paragraph before an address says what the step is: `Approve it or send it back for edits with a reason:`. */
const askedBy = (paragraph: string | undefined): string | null => {
  const line = paragraph?.split('\n').at(-1) ?? '';
  return /^[^\n]{1,60}:$/.test(line) ? line.slice(0, -1) : null;
};

function blocksOf(paragraphs: readonly string[]): string[] {
  return paragraphs.map((paragraph, index) => {
    if (FOOT.test(paragraph)) return `<p class="small foot">${linked(paragraph)}</p>`;
    const step = STEP.exec(paragraph);
    if (step === null) return `<p>${linked(paragraph)}</p>`;
    const [, before, label, address = ''] = step;
    const said = before === undefined ? '' : `<p>${linked(before)}</p>`;
    return `${said}${buttonOf(label ?? askedBy(before ?? paragraphs[index - 1]) ?? 'Open in the Campus Portal', address)}`;
  });
}

/** The HTML of a mail that the portal writes itself, made from its text: the same words, its address as a button, readable in light and dark. */
export function letterHtml(subject: string, text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(subject)}</h1>${blocksOf(paragraphs).join('')}</main></body></html>`;
}
