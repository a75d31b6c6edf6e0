import { describe, expect, it } from '@jest/globals';
import { isValidRouting, parse, validate } from 'achkit';
import type { AchEntry } from './index.js';
import { checkRegister, DEMO_CAMPUS_BANK as BANK, effectiveDay, fileModifier, isAccountTested, nachaFile } from './index.js';

const entry = (more: Partial<AchEntry> = {}): AchEntry => ({
  kind: 'deposit',
  empId: '100011',
  name: 'JANE DOE',
  account: { routing: '021000021', account: '12345678', type: 'checking' },
  cents: 123_456,
  ...more,
});
const file = (entries: readonly AchEntry[]) =>
  nachaFile(BANK, {
    made: { day: '2026-11-30', time: '09:05', modifier: 'A' },
    payDay: '2026-12-04',
    reference: 'RUN 1',
    entries,
  });
const savings = { routing: '121000248', account: '99', type: 'savings' } as const;

describe('the file of direct deposits', () => {
  it('is read by a reader of others: batches, codes, traces, sums, hash and blocks of ten', () => {
    const text = file([
      entry({ kind: 'prenote', cents: 0, account: savings, empId: '7' }),
      entry(),
      entry({ empId: '100012', name: 'LUCJA KOWALSKA', account: savings, cents: 1 }),
    ]);
    const bytes = text ?? '';
    expect(validate(bytes)).toEqual({ ok: true, errors: [] });
    const read = parse(bytes);
    expect([read.destinationRouting.trim(), read.creationDate, read.fileIdModifier]).toEqual([BANK.routing, '261130', 'A']);
    expect(
      read.batches.map(({ sec, serviceClass, description, effectiveDate }) => [
        sec,
        serviceClass,
        description.trim(),
        effectiveDate,
      ]),
    ).toEqual([
      ['PPD', 220, 'PRENOTE', '261201'],
      ['PPD', 220, 'PAYROLL', '261204'],
    ]);
    const entries = read.batches.flatMap((batch) => batch.entries);
    expect(entries.map(({ txnCode, routing, account, amountCents }) => [txnCode, routing, account.trim(), amountCents])).toEqual([
      [33, '121000248', '99', 0],
      [22, '021000021', '12345678', 123_456],
      [32, '121000248', '99', 1],
    ]);
    expect(entries.map(({ traceNumber }) => traceNumber)).toEqual([1, 2, 3].map((nth) => `08399999000000${nth}`));
    expect(read.control).toMatchObject({
      batchCount: 2,
      blockCount: 1,
      entryAddendaCount: 3,
      totalCredit: 123_457,
      totalDebit: 0,
    });
    expect(read.control?.entryHash).toBe('0026300050');
  });

  it('has whole blocks of 94 characters, however many entries there are, and a hash of its last ten digits', () => {
    for (const count of [1, 5, 6, 7, 16, 1200]) {
      const text = file(Array.from({ length: count }, () => entry({ account: savings }))) ?? '';
      expect([count, validate(text).errors]).toEqual([count, []]);
      const records = text.split('\r\n').slice(0, -1);
      expect([records.length % 10, new Set(records.map(({ length }) => length))]).toEqual([0, new Set([94])]);
    }
  });

  it('takes money back as debits of the same accounts, and a wrong account fits nowhere', () => {
    const read = parse(file([entry({ kind: 'reversal' }), entry({ kind: 'reversal', account: savings })]) ?? '');
    expect(read.batches.map(({ serviceClass, description }) => [serviceClass, description.trim()])).toEqual([[225, 'REVERSAL']]);
    expect(read.batches[0]?.entries.map(({ txnCode, amountCents }) => [txnCode, amountCents])).toEqual([
      [27, 123_456],
      [37, 123_456],
    ]);
    expect(read.control).toMatchObject({ totalDebit: 246_912, totalCredit: 0 });
    expect(file([entry({ cents: 10_000_000_000 })])).toBeNull();
    expect(file([entry({ account: { ...savings, account: '1'.repeat(18) } })])).toBeNull();
    expect(file([])).toBe('');
  });

  it('moves money on the pay day, and where that is over or no banking day on the next one', () => {
    expect(effectiveDay('2026-12-04', '2026-11-30')).toBe('2026-12-04');
    expect(effectiveDay('2026-11-30', '2026-11-30')).toBe('2026-12-01');
    expect(effectiveDay('2026-11-26', '2026-11-20')).toBe('2026-11-27');
    expect(effectiveDay('2026-07-02', '2026-07-02')).toBe('2026-07-06');
  });

  it('pays into a new account three banking days after its test', () => {
    expect(isAccountTested(null, '2026-12-04')).toBe(false);
    // Made on Monday, tested on Tuesday, three banking days more.
    expect(['2026-12-03', '2026-12-04'].map((payDay) => isAccountTested('2026-11-30', payDay))).toEqual([false, true]);
    // Thanksgiving and the weekend are no banking days.
    expect(['2026-11-30', '2026-12-01'].map((payDay) => isAccountTested('2026-11-24', payDay))).toEqual([false, true]);
  });

  it('tells files of one day apart, and those that take back from those that pay', () => {
    const all = [0, 1, 2].flatMap((nth) => [fileModifier(nth), fileModifier(nth, true)]);
    expect(new Set(all).size).toBe(6);
    expect(isValidRouting(BANK.routing)).toBe(true);
  });
});

describe('the register of checks', () => {
  it('names account, number, amount, date and payee of each check in 80 characters, and their sum', () => {
    const checks = [
      { checkNum: '600001', empId: '1', name: 'LUCJA KOWALSKA', cents: 12_345 },
      { checkNum: '600002', empId: '2', name: 'PETROV', cents: 1 },
    ];
    const issued = (checkRegister(BANK, 'issued', '2026-12-04', checks) ?? '').split('\r\n').slice(0, -1);
    expect(issued.map(({ length }) => length)).toEqual([80, 80, 80]);
    expect(issued[0]).toBe('I4400012345       000060000100000001234520261204LUCJA KOWALSKA'.padEnd(80));
    expect(issued[2]?.trimEnd()).toBe('T4400012345       000000000200000000012346');
    expect(checkRegister(BANK, 'void', '2026-12-05', checks)?.slice(0, 48)).toBe(
      'V4400012345       000060000100000001234520261205'.slice(0, 48),
    );
    expect(checkRegister(BANK, 'issued', '2026-12-04', [])).toBe('');
    expect(
      checkRegister(BANK, 'issued', '2026-12-04', [{ checkNum: '12345678901', empId: '1', name: 'A', cents: 1 }]),
    ).toBeNull();
  });
});
