import { demoPerson } from '@campus/demo-campus';
import { saveDirectDeposit } from '@campus/domain/employee-pay';
import { markBankFileSent, readBankFile, readRunFile, rollbackPayroll } from '@campus/domain/payroll';
import type { RunFileKind } from '@campus/domain/payroll/rules';
import { RUN_FILES } from '@campus/domain/payroll/rules';
import { addDays, isBankingDay } from '@campus/domain/calendar/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parse, validate } from 'achkit';
import { Accounting } from './accounting.js';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

const HOURLY = ['hourly', 'visa', 'parttime'];
const VISA = demoPerson('visa').empId;
const ACCOUNT = { type: 'savings', routing: '021000021', account: '55 1234 9876', account_again: '5512349876' } as const;

let books: Accounting;
let first: string;
let second: string;

beforeAll(async () => {
  books = await Accounting.open();
  [first, second] = books.periods;
  await books.portal.database.query(`UPDATE people SET first_name = 'Łucja', last_name = 'Петрова' WHERE emp_id = $1`, [VISA]);
});
afterAll(() => books?.portal.stop());

const read = (period: string, attempt: number, file: RunFileKind) =>
  books.accountant.call(readRunFile, { pay_period: period, attempt, file });
const textOf = async (...of: Parameters<typeof read>): Promise<string> => {
  const answer = await read(...of);
  expect([of[2], answer.status]).toEqual([of[2], 200]);
  return new TextDecoder().decode(answer.bytes);
};
/** A file of deposits, as the bank of others reads it. */
const deposits = async (...of: Parameters<typeof read>) => {
  const text = await textOf(...of);
  expect(validate(text)).toEqual({ ok: true, errors: [] });
  return parse(text);
};
const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const checksOf = (text: string) => text.split('\r\n').filter((record) => /^[IV]/.test(record));
const namesOn = (text: string): string[] => checksOf(text).map((record) => record.slice(48).trim());
const sumOf = (text: string): number => checksOf(text).reduce((sum, record) => sum + Number(record.slice(28, 40)), 0);

describe('what the bank is sent', () => {
  it('tests a new account before the first money, and pays that person by check; names are in letters that a bank reads', async () => {
    const visa = await books.portal.newSession('visa', { fresh: true });
    await visa.mustCall(saveDirectDeposit, { ...ACCOUNT, version: 0 });
    await books.put(HOURLY, first, 'accepted');
    const run = await books.process({ pay_period: first });
    await books.export({ pay_period: first });
    const file = await deposits(first, run.attempt, 'nacha');
    expect(file.batches.map(({ description, sec, serviceClass }) => [description.trim(), sec, serviceClass])).toEqual([
      ['PRENOTE', 'PPD', 220],
    ]);
    expect(
      file.batches[0]?.entries.map(({ txnCode, routing, account, amountCents, idNumber, name }) => [
        ...[txnCode, routing, account.trim(), amountCents],
        ...[idNumber.trim(), name.trim()],
      ]),
    ).toEqual([[33, ACCOUNT.routing, '5512349876', 0, VISA, 'LUCJA PETROVA']]);
    const checks = await textOf(first, run.attempt, 'checks');
    expect(namesOn(checks)).toContain('LUCJA PETROVA');
    expect(sumOf(checks)).toBe(cents(run.totals?.net));
    expect((await books.board(first)).runs[0]?.files).toEqual(['csv', 'bank', 'nacha', 'checks']);
    expect(await violationsOf(books.portal)).toBe('');
  });

  it('pays into the account once it was tested, on a banking day; deposits and checks are the net together', async () => {
    await books.moveTo(28, books.periods[2]);
    // The demo campus has worked up to today: on the first day of a period there is nothing in it yet.
    const [held] = await books.positions('visa');
    if (held !== undefined) await books.work('visa', held, addDays(second, 1), 800);
    await books.put(HOURLY, second, 'accepted');
    const run = await books.process({ pay_period: second });
    await books.export({ pay_period: second });
    const file = await deposits(second, run.attempt, 'nacha');
    expect(file.batches.map(({ description }) => description.trim())).toEqual(['PAYROLL']);
    const effective = file.batches[0]?.effectiveDate.replace(/^(..)(..)(..)$/, '20$1-$2-$3') ?? '';
    expect([effective, isBankingDay(effective)]).toEqual([expect.stringMatching(/^20\d\d-/), true]);
    const [entry, ...others] = file.batches[0]?.entries ?? [];
    expect([entry?.txnCode, entry?.idNumber.trim(), (entry?.amountCents ?? 0) > 0, others]).toEqual([32, VISA, true, []]);
    const checks = await textOf(second, run.attempt, 'checks');
    expect(namesOn(checks)).not.toContain('LUCJA PETROVA');
    expect(sumOf(checks) + (file.control?.totalCredit ?? 0)).toBe(cents(run.totals?.net));
  });

  it('stays readable after a rollback, beside files that take the same back', async () => {
    const of = { pay_period: second };
    const attempt = (await books.board(second)).runs[0]?.attempt ?? 0;
    const [sent, checks] = [await deposits(second, attempt, 'nacha'), await textOf(second, attempt, 'checks')];
    expect((await read(second, attempt, 'reversal')).status).toBe(404);
    await books.accountant.mustCall(markBankFileSent, of);
    expect((await books.accountant.call(rollbackPayroll, of)).body.code).toBe('payroll.second_for_rollback');
    await books.delegate.mustCall(rollbackPayroll, of);
    expect((await books.accountant.call(readBankFile, of)).status).toBe(404);
    expect((await books.board(second)).runs[0]?.files).toEqual([...RUN_FILES]);
    expect(await textOf(second, attempt, 'checks')).toBe(checks);
    const back = await deposits(second, attempt, 'reversal');
    const taken = (file: typeof sent) =>
      file.batches.flatMap(({ entries }) => entries.map((one) => [one.routing, one.account, one.amountCents, one.idNumber]));
    expect(taken(back)).toEqual(taken(sent));
    expect(back.batches.map(({ description, serviceClass }) => [description.trim(), serviceClass])).toEqual([['REVERSAL', 225]]);
    expect(back.batches[0]?.entries.map(({ txnCode }) => txnCode)).toEqual([37]);
    expect([back.control?.totalDebit, back.control?.totalCredit]).toEqual([sent.control?.totalCredit, 0]);
    const voids = await textOf(second, attempt, 'voids');
    const numbers = (text: string) => checksOf(text).map((record) => record.slice(1, 40));
    expect([checksOf(voids)[0]?.startsWith('V'), numbers(voids)]).toEqual([true, numbers(checks)]);
    expect(back.fileIdModifier).not.toBe(sent.fileIdModifier);
    expect(await violationsOf(books.portal)).toBe('');
  });

  it('is missed by verify where a file of it is gone', async () => {
    const gone = `DELETE FROM documents WHERE kind IN ('payroll-voids', 'payroll-nacha') RETURNING kind`;
    await books.portal.database.query(gone);
    const found = await violationsOf(books.portal);
    expect(found).toMatch(/has not kept its file payroll-voids/);
    expect(found).toMatch(/has not kept its file payroll-nacha/);
  });

  it('is read by accounting alone', async () => {
    const asked = { pay_period: first, attempt: 1, file: 'nacha' } as const;
    expect((await books.supervisor.call(readRunFile, asked)).status).toBe(403);
    expect((await books.accountant.call(readRunFile, { ...asked, attempt: 99 })).status).toBe(404);
  });
});
