import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { usePrinting } from './use-printing.js';

const before = window.matchMedia;
afterEach(() => void (window.matchMedia = before));

function Groups() {
  return <p>{usePrinting() ? 'open' : 'closed'}</p>;
}

it('says that a page is on its way to paper while it is, and no more once it is gone', () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  const asked: string[] = [];
  window.matchMedia = (media) => {
    asked.push(media);
    return Object.assign(paper, { media, onchange: null, addListener: () => undefined, removeListener: () => undefined });
  };
  render(<Groups />);
  expect(screen.getByText('closed')).toBeInTheDocument();
  for (const [matches, text] of [
    [true, 'open'],
    [false, 'closed'],
  ] as const) {
    act(() => {
      paper.matches = matches;
      paper.dispatchEvent(new Event('change'));
    });
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(new Set(asked)).toEqual(new Set(['print']));
});
