import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { PageHead } from '../parts/page-head.js';
import { ProgressRow } from '../parts/progress-row.js';
import { StatusChip } from '../parts/status-chip.js';
import { dateText, MoneyText } from '../parts/texts.js';
import { ToastWithAction } from '../notify/toast-with-action.js';
import { keepTexts } from './translated-texts.js';

let end: () => void;
beforeAll(() => {
  end = keepTexts();
});
afterAll(() => end());

/** Does what the translation of a browser does: each text goes, and a `font` with another comes into its place. */
function translate(place: Element, way: 'replaced' | 'beside'): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.innerHTML = '<font></font>';
    font.firstElementChild?.append(`«${text.data}»`);
    if (way === 'replaced') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
}

/** Everything of the kit that says a changing value, among it texts beside elements and texts that come and go. */
function Values({ count, left }: { readonly count: number; readonly left: boolean }) {
  return (
    <main>
      <PageHead title="Clock" state={`${count} items, last at ${dateText(`2026-11-2${count}T15:00:00Z`)}`} />
      <Button loading={false}>Approve {count} timesheets</Button>
      <Badge badgeContent={count}>Inbox</Badge>
      <ProgressRow label="Letters" done={count} total={9} />
      <StatusChip tone="moving" label={`${count} running`} />
      <MoneyText amount={`${count}.50`} />
      <ToastWithAction
        message={`${count} approved`}
        action={{ label: 'Undo', onAct: () => undefined }}
        onClose={() => undefined}
      />
      <p>
        {left ? `${count} left, ` : null}
        <strong>{count}</strong> of {count + 1}
        {left ? <em> open</em> : ' closed'}
      </p>
    </main>
  );
}

describe.each(['replaced', 'beside'] as const)('a page whose texts the browser has %s', (way) => {
  it('goes on: new values show, old ones do not stay, and texts come and go', () => {
    const { rerender, unmount } = render(<Values count={3} left />);
    const page = screen.getByRole('main');
    translate(page, way);
    expect(page).toHaveTextContent('«3 approved»');
    rerender(<Values count={4} left />);
    expect(page.textContent).not.toMatch(/\b3\b/);
    for (const shown of ['4 items', 'Approve 4', '4 of 9', '4 running', '$4.50', '4 approved', '4 left'])
      expect(page.textContent.replaceAll(/[«»]/g, '')).toContain(shown);
    translate(page, way);
    rerender(<Values count={5} left={false} />);
    expect(page.textContent).not.toMatch(/\b4\b|left|open/);
    rerender(<Values count={6} left />);
    expect(page.textContent).not.toMatch(/\b5\b|closed/);
    expect(page).toHaveTextContent('6 left, ');
    expect(() => unmount()).not.toThrow();
  });
});
