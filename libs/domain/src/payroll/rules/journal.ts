import { largestRemainder, roundedShare } from '../../money/rules/index.js';
import type { Earning, PayLine, PositionPay } from './pay.js';
import { DEMO_CAMPUS_TABLES, employerShares } from './withholding.js';

/** What an entry is: pay and the campus's shares are expenses; taxes, deductions, shares to be paid over, and the net are owed. */
export type EntryKind = 'earnings' | 'employer' | 'tax' | 'deduction' | 'payable' | 'net';

/** One account of one kind and item: cents to its debit, negative to its credit; hours in hundredths. */
export interface JournalEntry {
  readonly account: string;
  readonly kind: EntryKind;
  readonly item: string;
  readonly hundredths: number;
  readonly debit: number;
}

/** The accounts that are owed, and to whom what is kept back is paid over. */
export interface LedgerTables {
  readonly net: string;
  /** By code; what has no line of its own goes to `other`. */
  readonly payable: Readonly<Record<string, { readonly account: string; readonly authority: string }>>;
  readonly other: { readonly account: string; readonly authority: string };
}

const FEDERAL = 'Internal Revenue Service';

/** The accounts of the demo campus. */
export const DEMO_CAMPUS_LEDGER: LedgerTables = {
  net: '01-0000-0000-1010-00',
  payable: {
    FEDWH: { account: '01-0000-0000-2110-00', authority: FEDERAL },
    FICA: { account: '01-0000-0000-2120-00', authority: FEDERAL },
    MEDICARE: { account: '01-0000-0000-2130-00', authority: FEDERAL },
    STATE: { account: '01-0000-0000-2140-00', authority: 'State department of revenue' },
    CITY: { account: '01-0000-0000-2150-00', authority: 'City revenue commission' },
    MEDICAL: { account: '01-0000-0000-2210-00', authority: 'Medical insurance' },
    '403B': { account: '01-0000-0000-2220-00', authority: 'Retirement plan' },
  },
  other: { account: '01-0000-0000-2290-00', authority: 'Others' },
};

/** The department that an account belongs to, by its code. */
export function departmentOfAccount(account: string): string {
  return account.split('-')[1] ?? '';
}

const owedBy = (ledger: LedgerTables, code: string) => ledger.payable[code] ?? ledger.other;

/** What pay is for, where a line does not say: pay of other periods, and runs before this was kept. */
function earningsOf({ earnings, retro, hourly, regular, overtime, other, gross }: PositionPay): readonly Earning[] {
  if (retro === undefined && earnings !== undefined) return earnings;
  const kind = retro !== undefined ? 'settlement' : hourly ? 'hours' : 'salary';
  return [{ kind, hundredths: regular + overtime + other, cents: gross }];
}

/**
 * Earnings over accounts, so that both the earnings and the accounts keep their cents: each cell is the difference of rounded running sums.
 */
function spread(position: PositionPay): JournalEntry[] {
  const { accounts, gross } = position;
  const entries: JournalEntry[] = [];
  // What takes pay back is rounded as the pay was.
  const sign = Math.sign(gross);
  let before = accounts.map(() => 0);
  let earned = 0;
  for (const { kind, hundredths, cents } of earningsOf(position)) {
    earned += cents;
    let running = 0;
    const now = accounts.map((account) => {
      running += account.cents;
      return gross === 0 ? earned : sign * roundedShare(sign * earned, sign * running, sign * gross);
    });
    const upTo = now.map((sum, at) => sum - (before[at] ?? 0));
    before = now;
    const parts = upTo.map((sum, at) => sum - (upTo[at - 1] ?? 0));
    const hours = largestRemainder(hundredths, parts.map(Math.abs));
    for (const [at, { code }] of accounts.entries()) {
      entries.push({ account: code, kind: 'earnings', item: kind, hundredths: hours[at] ?? 0, debit: parts[at] ?? 0 });
    }
  }
  return entries;
}

/** The entries of a line: what it costs and what is owed for it; they add up to nothing. */
export function journalOf(line: PayLine, ledger: LedgerTables): JournalEntry[] {
  const entries = line.positions.flatMap(spread);
  const shares = line.employer ?? employerShares(line.gross, DEMO_CAMPUS_TABLES);
  const bearing = line.positions.flatMap(({ accounts }) => accounts);
  const weights = bearing.map(({ cents }) => Math.max(0, Math.sign(line.gross) * cents));
  for (const { code, cents } of shares) {
    const parts = largestRemainder(cents, weights);
    for (const [at, { code: account }] of bearing.entries()) {
      entries.push({ account, kind: 'employer', item: code, hundredths: 0, debit: parts[at] ?? 0 });
    }
  }
  const owe = (kind: EntryKind, lines: PayLine['taxes']): void => {
    for (const { code, cents } of lines) {
      entries.push({ account: owedBy(ledger, code).account, kind, item: code, hundredths: 0, debit: -cents });
    }
  };
  owe('tax', line.taxes);
  owe('deduction', line.deductions);
  owe('payable', shares);
  return [...entries, { account: ledger.net, kind: 'net', item: 'NET', hundredths: 0, debit: -line.net }];
}

const ORDER: readonly EntryKind[] = ['earnings', 'employer', 'tax', 'deduction', 'payable', 'net'];

/** Adds entries up, account by account, in the order of the kinds. */
export class JournalSums {
  private readonly sums = new Map<string, JournalEntry>();

  add(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      const key = [ORDER.indexOf(entry.kind), entry.account, entry.item].join('|');
      const sum = this.sums.get(key);
      const [hundredths, debit] = [entry.hundredths + (sum?.hundredths ?? 0), entry.debit + (sum?.debit ?? 0)];
      this.sums.set(key, { ...entry, hundredths, debit });
    }
  }

  get entries(): JournalEntry[] {
    const all = [...this.sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
    return all.filter(({ hundredths, debit }) => hundredths !== 0 || debit !== 0);
  }
}

/** What is paid over to an authority of one code, in cents. */
export interface Remittance {
  readonly authority: string;
  readonly code: string;
  readonly withheld: number;
  readonly employer: number;
}

/** What the entries owe to each authority, by code. */
export function remittancesOf(entries: readonly JournalEntry[], ledger: LedgerTables): Remittance[] {
  const owed = new Map<string, Remittance>();
  for (const { kind, item, debit } of entries) {
    if (kind !== 'tax' && kind !== 'deduction' && kind !== 'payable') continue;
    const { authority } = owedBy(ledger, item);
    const sum = owed.get(item) ?? { authority, code: item, withheld: 0, employer: 0 };
    const part = kind === 'payable' ? { employer: sum.employer - debit } : { withheld: sum.withheld - debit };
    owed.set(item, { ...sum, ...part });
  }
  const key = ({ authority, code }: Remittance): string => `${authority}|${code}`;
  return [...owed.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
