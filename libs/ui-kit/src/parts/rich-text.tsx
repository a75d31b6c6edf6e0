import Box from '@mui/material/Box';
import { createElement, Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';

const KEPT: ReadonlySet<string> = new Set('b blockquote div em i li ol p strong u ul'.split(' '));
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe']);
const HARMLESS_LINK = /^(https?:\/\/|mailto:)/i;

function shown(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || SILENT.has(node.localName)) return null;
  if (node.localName === 'br') return <br key={key} />;
  const inside = [...node.childNodes].map(shown);
  const href = node.getAttribute('href') ?? '';
  if (node.localName === 'a' && HARMLESS_LINK.test(href))
    return (
      <a key={key} href={href} rel="noopener">
        {inside}
      </a>
    );
  return KEPT.has(node.localName) ? createElement(node.localName, { key }, inside) : <Fragment key={key}>{inside}</Fragment>;
}

const read = (html: string): ChildNode[] => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];

/** The words of a formatted text. */
export function plainText(html: string): string {
  return read(html)
    .map((node) => node.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A formatted text as the portal stored it: made of elements anew, with links and formatting and nothing that acts. [NOTICE-004] */
export function RichText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => read(html).map(shown), [html]);
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& p, & ul, & ol, & blockquote': { m: 0 },
        '& * + p, & * + ul, & * + ol': { mt: 1 },
        '& ul, & ol': { pl: 5 },
        '& a': { color: 'inherit' },
      }}
    >
      {nodes}
    </Box>
  );
}
