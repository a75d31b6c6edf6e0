import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largestRemainder } from '../../money/rules/index.js';
import type { PaidPosition } from './index.js';
import { DEMO_CAMPUS_LEDGER, DEMO_CAMPUS_TABLES, journalOf, JournalSums, payOf, remittancesOf, reversed } from './index.js';

const PERIOD = '2026-11-08';
const HOUR = 300;
const position = (more: Partial<PaidPosition>): PaidPosition => ({
  orgPos: 'P1',
  posSeq: '1',
  title: 'Clerk',
  kind: 'hourly',
  payCents: 1333,
  payPeriods: 26,
  startedOn: '2024-08-01',
  endedOn: null,
  accounts: [{ code: '01-0410-0000-6010-00', share: 10_000 }],
  time: [],
  ...more,
});
const time = fc.array(
  fc.record({ hourType: fc.constantFrom('1', '10', '11', '12', '15'), week: fc.constantFrom(1, 2), units: fc.nat(20_000) }),
  { maxLength: 6 },
);
const shares = fc
  .array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 4 })
  .map((some) => largestRemainder(10_000, some).map((share, at) => ({ code: `01-04${at}0-0000-6010-00`, share })));
const anybody = fc.array(
  fc
    .record({ payCents: fc.nat(9_000), kind: fc.constantFrom('hourly' as const, 'salaried' as const), time, accounts: shares })
    .map((more) => position({ ...more, time: more.kind === 'hourly' ? more.time : [] })),
  { minLength: 1, maxLength: 3 },
);
const sum = (all: readonly { readonly debit: number }[]): number => all.reduce((total, { debit }) => total + debit, 0);

describe('the journal of a payroll', () => {
  it('says what each account bears and for what, and what is owed to whom', () => {
    const accounts = [
      { code: '01-0410-0000-6010-00', share: 6_667 },
      { code: '01-0330-0000-6010-00', share: 3_333 },
    ];
    const worked = [
      { hourType: '1', week: 1, units: 42 * HOUR },
      { hourType: '10', week: 2, units: 8 * HOUR },
    ];
    const line = payOf([position({ payCents: 1000, accounts, time: worked })], PERIOD, DEMO_CAMPUS_TABLES);
    const entries = journalOf(line, DEMO_CAMPUS_LEDGER);
    const of = (kind: string, item: string) => entries.filter((one) => one.kind === kind && one.item === item);
    expect(sum(of('earnings', '1'))).toBe(40_000);
    expect(sum(of('earnings', 'overtime'))).toBe(3_000);
    expect(sum(of('earnings', '10'))).toBe(8_000);
    expect(line.positions[0]?.earnings?.map(({ hundredths, cents }) => [hundredths, cents])).toEqual([
      [4000, 40_000],
      [800, 8_000],
      [200, 3_000],
    ]);
    expect(of('net', 'NET').map(({ debit }) => debit)).toEqual([-line.net]);
    const fica = remittancesOf(entries, DEMO_CAMPUS_LEDGER).find(({ code }) => code === 'FICA');
    expect(fica).toEqual({ authority: 'Internal Revenue Service', code: 'FICA', withheld: 3162, employer: 3162 });
    expect(sum(entries)).toBe(0);
  });

  it('has equal debits and credits for anybody, and each account and each kind of pay keeps its cents', () => {
    fc.assert(
      fc.property(anybody, (positions) => {
        const line = payOf(positions, PERIOD, DEMO_CAMPUS_TABLES);
        const entries = journalOf(line, DEMO_CAMPUS_LEDGER);
        expect(sum(entries)).toBe(0);
        const earned = entries.filter(({ kind }) => kind === 'earnings');
        expect(sum(earned)).toBe(line.gross);
        for (const { code } of line.positions.flatMap(({ accounts }) => accounts)) {
          const borne = line.positions.flatMap(({ accounts }) => accounts).filter((one) => one.code === code);
          expect(sum(earned.filter(({ account }) => account === code))).toBe(borne.reduce((all, { cents }) => all + cents, 0));
        }
        for (const one of line.positions) {
          expect(one.earnings?.reduce((all, { cents }) => all + cents, 0)).toBe(one.gross);
        }
        const both = new JournalSums();
        both.add(entries);
        both.add(journalOf(reversed(line), DEMO_CAMPUS_LEDGER));
        expect(both.entries).toEqual([]);
      }),
    );
  });
});
