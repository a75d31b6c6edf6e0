import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

interface RowLinkProps {
  readonly href: string | undefined;
  readonly onOpen: (() => void) | undefined;
  /** A further link of the same row: for the pointer alone, so that a row is one stop of the Tab key. */
  readonly further?: boolean;
  readonly children: ReactNode;
}

/** What opens a row: a real link where the row has an address, so that it opens in a new tab too. */
export function RowLink({ href, onOpen, further = false, children }: RowLinkProps) {
  if (href === undefined && onOpen === undefined) return <>{children}</>;
  const stop = further ? { tabIndex: -1 } : { 'data-row-link': true };
  const open = (event: React.MouseEvent) => {
    if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return href === undefined ? (
    <Link component="button" type="button" {...stop} onClick={open} sx={{ textAlign: 'left', font: 'inherit', fontWeight: 600 }}>
      {children}
    </Link>
  ) : (
    <Link href={href} {...stop} onClick={open} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}

/** What has an effect of its own when it is clicked. */
const OWN_EFFECT =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="combobox"], [contenteditable="true"]';

/** Whether a click means the row: not on what has an effect of its own, nor while its text is being marked. */
export function isOnRow(event: React.MouseEvent<HTMLElement>): boolean {
  const { currentTarget: row, target } = event;
  if (event.defaultPrevented || event.shiftKey) return false;
  // What a row opens over the page (a dialog, a menu) lies elsewhere in the document, and its clicks are none on the row.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN_EFFECT) !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

/** A click anywhere on a row opens it by its link; as of a link, with Ctrl or ⌘ or the middle button in a new tab. */
export function openByRow(event: React.MouseEvent<HTMLElement>): void {
  if (event.button > 1 || !isOnRow(event)) return;
  const link = event.currentTarget.querySelector<HTMLElement>('[data-row-link]');
  if (event.button === 0 && !event.ctrlKey && !event.metaKey) link?.click();
  else if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
}

/** Arrow keys, Home and End move between the rows' links. */
export function moveBetweenRows(event: React.KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  const target = event.target;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const index = Math.min(links.length - 1, Math.max(0, links.indexOf(target) + step));
  links[index]?.focus();
  event.preventDefault();
}
