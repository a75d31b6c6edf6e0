import anyAscii from 'any-ascii';
import type { AchEntry, AchMoment, IssuedCheck } from '@campus/domain/payroll/rules';
import { checkRegister, DEMO_CAMPUS_BANK, nachaFile } from '@campus/domain/payroll/rules';
import type { RunLine } from '../record/payroll-lines.js';

/** A name in the letters that a bank reads; it never comes to nothing. */
export function bankName(name: string, empId: string): string {
  const plain = anyAscii(name).trim();
  return /[A-Za-z0-9]/.test(plain) ? plain : empId;
}

/** What the bank is sent: direct deposits with the tests of new accounts, and the register of checks. Empty where there is none of a kind. */
export interface BankFiles {
  readonly nacha: Buffer;
  readonly checks: Buffer;
}

/** What a file of a run is made of beside its lines. */
export interface AboutRun {
  readonly period: string;
  readonly attempt: number;
  readonly payDate: string;
  readonly made: AchMoment;
}

const bytes = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'ascii'));

/** Collects the pay lines of a run, and makes of them what the bank is sent, or what takes it back. Null where something does not fit a field. */
export class BankEntries {
  private readonly deposits: AchEntry[] = [];
  private readonly prenotes: AchEntry[] = [];
  private readonly checks: IssuedCheck[] = [];

  add(lines: readonly RunLine[]): void {
    for (const { empId, checkNum, name: written, line, deposit, prenote } of lines) {
      const [name, cents] = [bankName(written, empId), line.net];
      if (deposit !== undefined && prenote === true) {
        this.prenotes.push({ kind: 'prenote', empId, name, account: deposit, cents: 0 });
      }
      if (cents <= 0) continue;
      if (deposit !== undefined && prenote !== true)
        this.deposits.push({ kind: 'deposit', empId, name, account: deposit, cents });
      else this.checks.push({ checkNum: checkNum ?? '', empId, name, cents });
    }
  }

  paid(run: AboutRun): BankFiles | null {
    return this.files(run, [...this.prenotes, ...this.deposits], ['issued', run.payDate]);
  }

  /** The same amounts back, and the same checks void. */
  takenBack(run: AboutRun): BankFiles | null {
    const back = this.deposits.map((entry): AchEntry => ({ ...entry, kind: 'reversal' }));
    return this.files(run, back, ['void', run.made.day]);
  }

  private files(run: AboutRun, entries: readonly AchEntry[], [state, day]: ['issued' | 'void', string]): BankFiles | null {
    const reference = `${run.period.slice(5).replace('-', '')}-${run.attempt}`;
    const nacha = bytes(nachaFile(DEMO_CAMPUS_BANK, { made: run.made, payDay: run.payDate, reference, entries }));
    const checks = bytes(checkRegister(DEMO_CAMPUS_BANK, state, day, this.checks));
    return nacha === null || checks === null ? null : { nacha, checks };
  }
}
