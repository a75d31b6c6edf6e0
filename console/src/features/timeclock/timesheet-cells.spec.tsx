import type { TimesheetRow } from '@campus/domain/timeclock';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Employee } from './components/timesheet-cells.js';

const said = (row: Partial<TimesheetRow>): string => {
  const { container } = render(<Employee row={row as TimesheetRow} />);
  return container.textContent;
};
const quiet = { employee: 'Ruth Hale', rejection_reason: null, open_punches: 0, over_balance: [] };

describe('who it is on the approve screen', () => {
  it('says either that the employee agrees or what is wrong, never both', () => {
    expect(said({ ...quiet, attested: 1, disagreement: null })).toBe('Ruth HaleAgrees with these hours');
    expect(said({ ...quiet, attested: 1, disagreement: 'Tuesday is missing.' })).toBe(
      'Ruth HaleDoes not agree: Tuesday is missing.',
    );
    expect(said({ ...quiet, attested: 0, disagreement: null })).toBe('Ruth Hale');
  });

  it('says which time off the balance does not have', () => {
    const over = { ...quiet, attested: 0 as const, disagreement: null, over_balance: [{ type: 'VACATION', hours: 6.5 }] };
    expect(said(over)).toBe('Ruth Hale6.50 h of VACATION more than is left');
  });
});
