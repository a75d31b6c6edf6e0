import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { platformMessages } from '../messages.js';

/** What a template may hold, and the attributes of each; everything else loses its tag and keeps its text. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  b: [],
  blockquote: [],
  br: [],
  div: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  hr: [],
  i: [],
  li: [],
  ol: [],
  p: [],
  span: [],
  strong: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};
/** Their text is code, not words: it goes with the tag. */
const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'title',
  'head',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'select',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
]);
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'h1', 'h2', 'h3', 'ul', 'ol', 'table', 'blockquote', 'hr']);
/** A place may stand where an address does: it is filled in later, as HTML. */
const HARMLESS_LINK = /^(https?:\/\/|mailto:)[^\s<>"]+$/i;
/** Nothing that a person writes is nested deeper; a parser that is led deeper takes the longer for each tag the deeper it is. */
export const MAX_DEPTH = 100;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function attributesOf(element: Tree.Element): string {
  const allowed = ALLOWED[element.tagName] ?? [];
  const kept = element.attrs.filter(
    ({ name, value }) => allowed.includes(name) && (name !== 'href' || HARMLESS_LINK.test(value.trim())),
  );
  const written = kept.map(({ name, value }) => ` ${name}="${escaped(value.trim())}"`).join('');
  return element.tagName === 'a' ? `${written} rel="noopener"` : written;
}

/** Both parts of a mail: what a screen shows, and the same in words. */
export interface MailParts {
  readonly html: string;
  readonly text: string;
}

interface Parts {
  html: string;
  text: string;
  /** Which of the allowed tags are kept. */
  readonly keeps: (tag: string) => boolean;
}

function writeElement(element: Tree.Element, into: Parts): void {
  const { tagName } = element;
  if (SILENT.has(tagName)) return;
  const isAllowed = Object.hasOwn(ALLOWED, tagName) && into.keeps(tagName);
  if (isAllowed) into.html += `<${tagName}${attributesOf(element)}>`;
  if (tagName === 'br' || tagName === 'tr') into.text += '\n';
  if (tagName === 'li') into.text += '\n- ';
  if (tagName === 'td' || tagName === 'th') into.text += '  ';
  if (BLOCKS.has(tagName)) into.text += '\n\n';
  const before = into.text.length;
  for (const child of element.childNodes) writeNode(child, into);
  if (BLOCKS.has(tagName)) into.text += '\n\n';
  if (isAllowed && !VOID.has(tagName)) into.html += `</${tagName}>`;
  const href = element.attrs.find(({ name }) => name === 'href')?.value.trim();
  if (tagName === 'a' && href !== undefined && HARMLESS_LINK.test(href) && !into.text.slice(before).includes(href))
    into.text += ` (${href})`;
}

function writeNode(node: Tree.ChildNode, into: Parts): void {
  if (node.nodeName === '#text') {
    const { value } = node as Tree.TextNode;
    into.html += escaped(value);
    into.text += value.replace(/[\s\u00A0]+/g, ' ');
  } else if ('tagName' in node) writeElement(node, into);
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The tree of what somebody wrote; refused at the tag with which it becomes too deep. */
function treeOf(source: string): Tree.DocumentFragment {
  let depth = 0;
  return parseFragment(source, {
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush: () => {
        depth += 1;
        if (depth > MAX_DEPTH) throw platformMessages.refusal('text_nested', { depth: MAX_DEPTH });
      },
      onItemPop: () => {
        depth -= 1;
      },
    },
  });
}

/** A plain text as HTML: paragraphs at empty lines. */
function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function partsOf(written: string, keeps: Parts['keeps']): MailParts {
  const source = /<[a-z!/][^>]*>/i.test(written) ? written : paragraphs(written);
  const into: Parts = { html: '', text: '', keeps };
  for (const node of treeOf(source).childNodes) writeNode(node, into);
  return { html: into.html, text: tidy(into.text) };
}

/** What a text inside of a screen may hold: a heading or a table would be one of the screen's. */
const INSIDE: ReadonlySet<string> = new Set('a b blockquote br div em i li ol p strong u ul'.split(' '));

/** A formatted text that a screen shows among its own parts, made like the parts of a mail: formatting and links, and nothing that acts. */
export function richText(written: string): MailParts {
  return partsOf(written, (tag) => INSIDE.has(tag));
}

/**
 * Both parts of a mail from what somebody wrote: the HTML is written anew from the parsed tree, with allowed tags and attributes and nothing else, and
 * the text says the same in words. What has no tag at all is plain text.
 */
export function mailParts(written: string): MailParts {
  return partsOf(written, () => true);
}
