import { describe, expect, it } from '@jest/globals';
import { countWaiting } from './count-waiting.js';

describe('what waits', () => {
  it('is a task a row, however many things its title counts; the rest of a list counts whole', () => {
    const grades = { kind: 'grades', count: 39 };
    expect(countWaiting([])).toBe(0);
    expect(countWaiting([grades, { kind: 'payroll-outstanding', count: 84 }])).toBe(2);
    expect(countWaiting([grades, { kind: 'paf-more', count: 33 }])).toBe(34);
  });

  it('is one task for a batch, which is one row, and none for what could not be read', () => {
    const access = { kind: 'paf-access', count: 1, batch: { id: '7' } };
    expect(countWaiting([access, access, { ...access, batch: { id: '8' } }, { kind: 'unread', count: 0 }])).toBe(2);
  });
});
