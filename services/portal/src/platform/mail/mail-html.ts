import { linkTemplate } from '@campus/domain/mail/rules';
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
  h4: [],
  h5: [],
  h6: [],
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
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Their text is code, not words: it goes with the tag. */
const SILENT = words(
  'script style template title head noscript iframe object svg math textarea select xmp plaintext noembed noframes',
);
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
/** Each begins and ends a paragraph of the text, whether its tag is kept or not. */
const BLOCKS = words(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote hr pre address article aside center details fieldset figure footer form header main nav section',
);
/** Each begins a line of the text. */
const LINES = words('br tr dt dd caption figcaption legend option summary');
const OTHER_TAGS = words(
  'abbr acronym audio big body button cite code col colgroup del dfn embed font html img input ins kbd label link map mark meta param picture q s samp small source strike sub sup tfoot time tt var video wbr base',
);
/** A tag that HTML has: what else stands in angle brackets, as an address in a signature, is words. */
const isTag = (name: string): boolean =>
  [BLOCKS, LINES, SILENT, OTHER_TAGS].some((some) => some.has(name)) || Object.hasOwn(ALLOWED, name);
const OPENED = /<\/?([a-z][^\s/>]*)/gi;
const ANY_TAG = /<[a-z!/][^>]*>/i;
/** Parts that people miss when they are gone. */
const NAMED: Readonly<Record<string, string>> = {
  img: 'pictures',
  picture: 'pictures',
  svg: 'pictures',
  video: 'films',
  audio: 'sounds',
  form: 'forms',
  input: 'forms',
  button: 'forms',
  select: 'forms',
  textarea: 'forms',
  iframe: 'embedded pages',
  object: 'embedded pages',
  embed: 'embedded pages',
  script: 'scripts',
  style: 'styles',
  font: 'styles',
};
/** Nothing that a person writes is nested deeper; a parser that is led deeper takes the longer for each tag the deeper it is. */
export const MAX_DEPTH = 100;
const MAX_NAMED = 80;
const MAX_PARTS_NAMED = 20;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The address of a link as written, and with its places marked as parts of an address: null where a mail may not hold it. */
function linkOf(element: Tree.Element): { readonly href: string; readonly link: string | null } | null {
  const href = element.tagName === 'a' ? element.attrs.find(({ name }) => name === 'href')?.value.trim() : undefined;
  return href === undefined ? null : { href, link: linkTemplate(href) };
}

function attributesOf(element: Tree.Element, link: string | null): string {
  const allowed = ALLOWED[element.tagName] ?? [];
  const kept = element.attrs.flatMap(({ name, value }) => {
    if (!allowed.includes(name)) return [];
    const own = name === 'href' ? link : value.trim();
    return own === null ? [] : [` ${name}="${escaped(own)}"`];
  });
  return element.tagName === 'a' ? `${kept.join('')} rel="noopener"` : kept.join('');
}

/** Both parts of a mail: what a screen shows, and the same in words; with what was written and stands in neither, named for people. */
export interface MailParts {
  readonly html: string;
  readonly text: string;
  readonly leftOut: readonly string[];
}

interface Parts {
  html: string;
  text: string;
  readonly leftOut: Set<string>;
  /** Which of the allowed tags are kept. */
  readonly keeps: (tag: string) => boolean;
}

/** Names what of an element does not go into the mail. */
function nameLeftOut(element: Tree.Element, link: ReturnType<typeof linkOf>, { leftOut }: Parts): void {
  const named = NAMED[element.tagName];
  if (named !== undefined) leftOut.add(named);
  if (element.attrs.some(({ name }) => name === 'style')) leftOut.add('styles');
  if (link !== null && link.link === null) leftOut.add(`the link ${link.href.slice(0, MAX_NAMED)}`);
}

function writeElement(element: Tree.Element, into: Parts): void {
  const { tagName } = element;
  const link = linkOf(element);
  nameLeftOut(element, link, into);
  if (SILENT.has(tagName)) return;
  const isAllowed = Object.hasOwn(ALLOWED, tagName) && into.keeps(tagName);
  if (isAllowed) into.html += `<${tagName}${attributesOf(element, link?.link ?? null)}>`;
  if (LINES.has(tagName)) into.text += '\n';
  if (tagName === 'li') into.text += '\n- ';
  if (tagName === 'td' || tagName === 'th') into.text += '  ';
  if (BLOCKS.has(tagName)) into.text += '\n\n';
  const before = into.text.length;
  for (const child of element.childNodes) writeNode(child, into);
  if (BLOCKS.has(tagName)) into.text += '\n\n';
  if (isAllowed && !VOID.has(tagName)) into.html += `</${tagName}>`;
  if (link?.link != null && !into.text.slice(before).includes(link.href)) into.text += ` (${link.link})`;
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

/** What opens no tag of HTML is words. */
const withTags = (written: string): string =>
  written.replace(OPENED, (opened, name: string) => (isTag(name.toLowerCase()) ? opened : `&lt;${opened.slice(1)}`));

function partsOf(written: string, keeps: Parts['keeps']): MailParts {
  const source = withTags(written);
  const into: Parts = { html: '', text: '', leftOut: new Set(), keeps };
  for (const node of treeOf(ANY_TAG.test(source) ? source : paragraphs(written)).childNodes) writeNode(node, into);
  return { html: into.html, text: tidy(into.text), leftOut: [...into.leftOut].slice(0, MAX_PARTS_NAMED) };
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
