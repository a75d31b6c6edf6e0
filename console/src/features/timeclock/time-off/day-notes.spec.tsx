import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { TimeOff } from './day-notes.js';
import { BalanceLeft, DayNotes } from './day-notes.js';

const request = { id: '1', positionId: 'p', approved: 'No', rejected: 'No', processed: 'No', type: 'VACATION' };
const timeOff = {
  balances: [{ type: 'VACATION', taken: 24, available: 56 }],
  asOf: '2026-11-15',
  positions: [{ requests: [{ ...request, date: '2026-12-10', hours: 8 }] }],
  types: [{ id: '1', description: 'VACATION' }],
  bounds: { start: '2026-11-01', end: '2027-11-27' },
  today: '2026-11-27',
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
} as unknown as TimeOff;

describe('the notes of a day in a time-off request', () => {
  it('say that a paid holiday needs no request, that a Saturday is one, and what was asked for already', () => {
    const { rerender } = render(<DayNotes timeOff={timeOff} date="2026-12-25" hours={8} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Friday, December 25 is Christmas Day, a paid holiday. You are paid for it without a request.',
    );
    rerender(<DayNotes timeOff={timeOff} date="2026-12-26" hours={8} />);
    expect(screen.getByRole('alert').textContent).toBe('December 26 is a Saturday.');
    rerender(<DayNotes timeOff={timeOff} date="2026-12-10" hours={4} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'You have asked for 8.00 h on Thursday, December 10 already. With this request it is 12.00 h.',
    );
  });

  it('say nothing of a plain workday', () => {
    render(<DayNotes timeOff={timeOff} date="2026-12-14" hours={8} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the balance under a time-off request', () => {
  it('is what is left on that day, or how much is too much', () => {
    const { rerender } = render(<BalanceLeft timeOff={timeOff} type="1" until="2026-12-14" asked={8} />);
    expect(screen.getByRole('status').textContent).toContain('40.00 h of VACATION are left on Monday, December 14');
    rerender(<BalanceLeft timeOff={timeOff} type="1" until="2026-12-14" asked={50} />);
    expect(screen.getByRole('status').textContent).toContain('That is 2.00 h of VACATION more than you have');
  });
});
