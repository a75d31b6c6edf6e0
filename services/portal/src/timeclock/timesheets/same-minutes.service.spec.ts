import type { Actor } from '@campus/server-kit';
import { describe, expect, it } from '@jest/globals';
import type { Clock, Writes } from '../../platform/index.js';
import type { OddHoursRepository } from '../record/odd-hours.repository.js';
import type { TimesheetsRepository } from '../record/timesheets.repository.js';
import { SameMinutesService } from './same-minutes.service.js';

const accepted: string[] = [];
const known = {
  empId: '',
  name: 'Harriet Novak',
  day: '2026-03-07',
  minutes: 30,
  positions: 'Desk, Library',
  reason: null,
  by: null,
};
const service = new SameMinutesService(
  { run: (_actor: Actor, work: (tx: unknown) => unknown) => Promise.resolve(work({ audit: () => {} })) } as unknown as Writes,
  { now: () => new Date('2026-03-09T15:00:00Z'), today: () => '2026-03-09' } as unknown as Clock,
  {
    sameOn: (_tx: unknown, empId: string) => Promise.resolve({ ...known, empId }),
    supervises: () => Promise.resolve(true),
    accept: (_tx: unknown, { empId }: { empId: string }) => Promise.resolve(accepted.push(empId)),
  } as unknown as OddHoursRepository,
  { lockAllOf: () => Promise.resolve() } as unknown as TimesheetsRepository,
);
/** Somebody at the keyboard, as oneself or acting as another. */
const actor = (empId: string, realUser = empId): Actor => ({ empId, realUser: { empId: realUser } }) as unknown as Actor;
const accept = (by: Actor, editor: 'supervisor' | 'accounting', idNum: string) =>
  service.accept(by, editor, { idNum, date: '2026-03-07', minutes: 30, reason: 'A handover at both desks.' });

describe('the same minutes at two positions', () => {
  it.each(['supervisor', 'accounting'] as const)('are accepted by a %s for others', async (editor) => {
    await accept(actor('100211', '100401'), editor, '100201');
    expect(accepted.splice(0)).toEqual(['100201']);
  });

  it.each([
    ['as oneself', actor('100211')],
    ['acting as somebody else', actor('100999', '100211')],
    ['of whom one acts for', actor('100211', '100401')],
  ])('are accepted by nobody for their own: %s', async (_how, by) => {
    for (const editor of ['supervisor', 'accounting'] as const) {
      await expect(accept(by, editor, '100211')).rejects.toMatchObject({ code: 'timeclock.own_same_minutes' });
    }
    expect(accepted).toEqual([]);
  });
});
