import type { TimesheetRow } from '@campus/domain/timeclock';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Employee } from './components/timesheet-cells.js';

const said = (row: Partial<TimesheetRow>): string => {
  const { container } = render(<Employee row={row as TimesheetRow} />);
  return container.textContent;
};
const quiet = { employee: 'Ruth Hale', rejection_reason: null, open_punches: 0 };

describe('who it is on the approve screen', () => {
  it('says either that the employee agrees or what is wrong, never both', () => {
    expect(said({ ...quiet, attested: 1, disagreement: null })).toBe('Ruth HaleAgrees with these hours');
    expect(said({ ...quiet, attested: 1, disagreement: 'Tuesday is missing.' })).toBe(
      'Ruth HaleDoes not agree: Tuesday is missing.',
    );
    expect(said({ ...quiet, attested: 0, disagreement: null })).toBe('Ruth Hale');
  });
});
