import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LongList } from './long-list.js';

const MAX_ROWS = 40;
const show = (rows: readonly string[]) => (
  <LongList label="Courses" rows={rows} rowId={(row) => row} height={208} rowHeight={52}>
    {(row) => <button type="button">Add {row}</button>}
  </LongList>
);

describe('a long list', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(208);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('has the rows in sight in the page and says how many there are', () => {
    render(show(Array.from({ length: 4000 }, (_, at) => `C${at}`)));
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(MAX_ROWS);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('4000');
  });

  it('leads the focus on to the next row when its own is gone, and to itself after the last', () => {
    const { rerender } = render(show(['A', 'B']));
    screen.getByRole('button', { name: 'Add A' }).focus();
    rerender(show(['B']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add B' }));
    rerender(show([]));
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });
});
