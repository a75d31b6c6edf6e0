import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import { shortDateText } from '@campus/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Due } from './components/inbox-cells.js';
import type { InboxRow } from './components/inbox-rows.js';

const FIRST_DAY = '2026-01-01';
/** A row of Home that is due at an instant. */
const dueAt = (due: number) => ({ due: new Date(due).toISOString(), overdue: false }) as InboxRow;

describe('the day by which something is to be done', () => {
  it('is the last day on which it can be, also around both changes of the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), (days) => {
        const last = addDays(FIRST_DAY, days);
        render(<Due row={dueAt(campusMidnight(addDays(last, 1)))} />);
        expect(screen.getByText(shortDateText(last))).toBeInTheDocument();
        cleanup();
      }),
    );
  });

  it('is the day of an instant within it', () => {
    render(<Due row={dueAt(Date.parse('2026-11-20T15:00:00Z'))} />);
    expect(screen.getByText(shortDateText('2026-11-20'))).toBeInTheDocument();
  });
});
