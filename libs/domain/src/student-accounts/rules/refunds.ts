import type { ApprovalRules } from '@campus/contract-kit';
import { amountOf, centsIn, centsOf } from '../../money/rules/index.js';
import { US_STATES } from '../../people/rules/index.js';
import { addDays, businessDaysAfter, isBusinessDay } from '../../calendar/rules/index.js';
import type { Subsidiary } from './ledger.js';

/** The amounts of the form, each of one part of the account. [REFUND-003] */
export const REFUND_AMOUNTS = {
  reqTuAmt: 'TU',
  reqArAmt: 'AR',
  reqRtAmt: 'RT',
  reqGrAmt: 'GR',
} as const satisfies Readonly<Record<string, Subsidiary>>;
type RefundAmountField = keyof typeof REFUND_AMOUNTS;
const AMOUNT_FIELDS = Object.keys(REFUND_AMOUNTS) as RefundAmountField[];

/** Where the form's address begins; most students live near the campus. [REFUND-003] */
export const REFUND_HOME = { city: 'Louisville', state: 'KY' } as const;
/** Accounting processes a refund within so many business days. [REFUND-016] */
const REFUND_BUSINESS_DAYS = 3;

/** A part of an account with its balance; a credit is negative. */
export interface PartBalance {
  readonly subsid_cde: string;
  readonly balance: string;
}

/** What a student asks for; an amount that is left out or empty is none. */
export interface RefundForm extends Readonly<Partial<Record<RefundAmountField, string | undefined>>> {
  readonly reqPickupCheck?: 0 | 1 | undefined;
  readonly reqAddress1?: string | undefined;
  readonly reqCity?: string | undefined;
  readonly reqState?: string | undefined;
  readonly reqZip?: string | undefined;
}

interface RefundProblem {
  readonly path: string;
  readonly message: string;
}

const creditIn = (balances: readonly PartBalance[], part: string): number =>
  balances.filter(({ subsid_cde: code }) => code === part).reduce((most, { balance }) => Math.max(most, -centsOf(balance)), 0);

/** What can be asked for in all, in cents: the net credit of the whole account; charges in one part count against credits in another. */
export function netCreditCents(balances: readonly PartBalance[]): number {
  const net = -balances.reduce((sum, { balance }) => sum + centsOf(balance), 0);
  return Math.max(net, 0);
}

/** The most that can be asked for from one part, in cents: its own credit, and no more than the net credit of the whole account. */
export function mostAskedCents(balances: readonly PartBalance[], part: string): number {
  return Math.min(creditIn(balances, part), netCreditCents(balances));
}

/** The cents of an amount; null where it is none, negative, or no whole cents. */
function centsAsked(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return 0;
  const cents = centsIn(text);
  return cents === null || cents < 0 ? null : cents;
}

/** Whether the account has the credit for these amounts: each within its own part, and their sum within the net credit. [REFUND-008] */
export function isCovered(amounts: Readonly<Record<Subsidiary, string>>, balances: readonly PartBalance[]): boolean {
  const parts = Object.entries(amounts).map(([part, amount]) => ({ part, cents: centsOf(amount) }));
  const sum = parts.reduce((all, { cents }) => all + cents, 0);
  return parts.every(({ part, cents }) => cents <= creditIn(balances, part)) && sum <= netCreditCents(balances);
}

function amountProblems(form: RefundForm, balances: readonly PartBalance[]): RefundProblem[] {
  const read = AMOUNT_FIELDS.map((path) => ({
    path,
    cents: centsAsked(form[path]),
    most: mostAskedCents(balances, REFUND_AMOUNTS[path]),
  }));
  const wrong = read.flatMap(({ path, cents, most }): RefundProblem[] => {
    if (cents === null) return [{ path, message: 'Enter dollars and cents, such as 60.00.' }];
    return cents > most ? [{ path, message: `Ask for at most ${amountOf(most)}.` }] : [];
  });
  if (wrong.length > 0) return wrong;
  const sum = read.reduce((all, { cents }) => all + (cents ?? 0), 0);
  if (sum === 0) return [{ path: 'reqTuAmt', message: 'Ask for an amount in at least one part of the account.' }];
  const net = netCreditCents(balances);
  const message = `Ask for at most ${amountOf(net)} in all: charges in other parts of the account count against the credit.`;
  return sum > net ? read.filter(({ cents }) => cents !== 0).map(({ path }) => ({ path, message })) : [];
}

const blank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** A check that is picked up needs no address; a mailed one needs a US address, whose second line may stay empty. [REFUND-010] [REFUND-011] [REFUND-012] */
function addressProblems(form: RefundForm): RefundProblem[] {
  if (form.reqPickupCheck === 1) return [];
  const problems: RefundProblem[] = [];
  if (blank(form.reqAddress1)) problems.push({ path: 'reqAddress1', message: 'Enter the street or PO box.' });
  if (blank(form.reqCity)) problems.push({ path: 'reqCity', message: 'Enter the city.' });
  if (!US_STATES.includes(form.reqState ?? '')) problems.push({ path: 'reqState', message: 'Choose a US state.' });
  if (!/^\d{5}$/.test(form.reqZip ?? '')) problems.push({ path: 'reqZip', message: 'Enter the 5 digits of the ZIP code.' });
  return problems;
}

/** Everything that is wrong with a refund form, beside its fields; none where it can be sent. [REFUND-007] [REFUND-009] */
export function refundProblems(form: RefundForm, balances: readonly PartBalance[]): RefundProblem[] {
  return [...amountProblems(form, balances), ...addressProblems(form)];
}

/** The amounts of a form that has no problems, with two places. */
export function refundAmounts(form: RefundForm): Record<Subsidiary, string> {
  const entries = AMOUNT_FIELDS.map((path) => [REFUND_AMOUNTS[path], amountOf(centsAsked(form[path]) ?? 0)]);
  return Object.fromEntries(entries) as Record<Subsidiary, string>;
}

/** The sum of a request. */
export function refundSum(amounts: Readonly<Record<Subsidiary, string>>): string {
  return amountOf(Object.values(amounts).reduce((sum, amount) => sum + centsOf(amount), 0));
}

/** The last day on which a refund of this day is in time: weekends and holidays do not count. [REFUND-016] */
export function refundDueOn(requestedOn: string, holidays: readonly string[]): string {
  return businessDaysAfter(requestedOn, REFUND_BUSINESS_DAYS, holidays);
}

/** How many business days a request has waited. */
export function refundAge(requestedOn: string, today: string, holidays: readonly string[]): number {
  let age = 0;
  for (let day = addDays(requestedOn, 1); day <= today; day = addDays(day, 1)) if (isBusinessDay(day, holidays)) age += 1;
  return age;
}

/** The last day on which a credit from aid is to go to its student; calendar days. */
export function aidCreditDueOn(since: string, days: number): string {
  return addDays(since, days);
}

/** The states of a refund request: it waits for accounting, which processes or declines it. [REFUND-002] */
const REFUND_STATES = { requested: ['processed', 'declined'], processed: [], declined: [] } as const;
export type RefundState = keyof typeof REFUND_STATES;

/** Nobody decides about the own refund. */
export const REFUND_DECISION = {
  states: REFUND_STATES,
  actions: { process: 'processed', decline: 'declined' },
  refusal: (_action, { student }, by) => (student === by.empId ? 'refund_own' : null),
} as const satisfies ApprovalRules<{ readonly student: string }>;
