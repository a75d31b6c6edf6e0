import type { RefundStep, TermFee } from './charges.js';

/** The days of a term. */
interface TermDays {
  readonly begins_on: string;
  readonly ends_on: string;
}

interface TermSetting {
  readonly bills_on: string | null;
  readonly fees: readonly TermFee[];
  readonly steps: readonly RefundStep[];
  readonly late_fee: string | null;
  readonly late_on: string | null;
}

interface WrongSetting {
  readonly field: string;
  readonly code:
    | 'account_fee_target'
    | 'account_fee_unknown'
    | 'account_fee_twice'
    | 'account_steps_order'
    | 'account_steps_outside'
    | 'account_late_whole'
    | 'account_late_early'
    | 'account_bill_late';
  readonly values: Readonly<Record<string, string | number>>;
}

/** A code of a course, a section or a program, which a fee can be asked for. */
export type FeeTarget = Pick<TermFee, 'applies_to'> & { readonly code: string };

/** The fees under the codes that courses and programs have, however their letters were typed. Those whose code nothing has stay as they are. */
export function feesAsKnown(fees: readonly TermFee[], known: readonly FeeTarget[]): TermFee[] {
  return fees.map((fee) => {
    const among = known.filter(({ applies_to: to }) => to === fee.applies_to);
    const found =
      among.find(({ code }) => code === fee.target) ?? among.find(({ code }) => code.toUpperCase() === fee.target.toUpperCase());
    return found === undefined ? fee : { ...fee, target: found.code };
  });
}

/** Why a term cannot be saved like this; null where it can. `known` has the codes of its fees that there are: a fee of any other would be asked of nobody. */
export function refusalOfTermCharges(setting: TermSetting, term: TermDays, known: readonly FeeTarget[]): WrongSetting | null {
  return refusalOfFees(setting, known) ?? refusalOfSteps(setting, term) ?? refusalOfDays(setting, term);
}

function refusalOfFees({ fees }: TermSetting, known: readonly FeeTarget[]): WrongSetting | null {
  const targetless = fees.find(({ applies_to: to, target }) => (to === 'term') !== (target === ''));
  if (targetless !== undefined) return { field: 'fees', code: 'account_fee_target', values: { name: targetless.name } };
  const isKnown = ({ applies_to: to, target }: TermFee): boolean =>
    to === 'term' || known.some((one) => one.applies_to === to && one.code === target);
  const strange = fees.find((fee) => !isKnown(fee));
  if (strange !== undefined)
    return { field: 'fees', code: 'account_fee_unknown', values: { name: strange.name, target: strange.target } };
  const twice = fees.find((fee, at) => fees.some((other, index) => index < at && keyOfFee(fee) === keyOfFee(other)));
  return twice === undefined ? null : { field: 'fees', code: 'account_fee_twice', values: { name: twice.name } };
}

/** Who leaves before the term has everything back, and after it nothing: a step is of a day of the term. */
function refusalOfSteps({ steps }: TermSetting, { begins_on: begins, ends_on: ends }: TermDays): WrongSetting | null {
  const inOrder = [...steps].sort((a, b) => (a.until_on < b.until_on ? -1 : 1));
  const larger = inOrder.find((step, at) => at > 0 && isOutOfOrder(inOrder[at - 1], step));
  if (larger !== undefined) return { field: 'steps', code: 'account_steps_order', values: { percent: larger.percent } };
  const outside = inOrder.find(({ until_on: until }) => until < begins || until > ends);
  if (outside === undefined) return null;
  const days = { percent: outside.percent, begins, ends };
  return { field: 'steps', code: 'account_steps_outside', values: days };
}

/** A bill of a term that is over is posted to no one, and no one is late before there is a bill. */
function refusalOfDays({ bills_on: bills, late_fee, late_on }: TermSetting, { ends_on: ends }: TermDays): WrongSetting | null {
  if (bills !== null && bills > ends) return { field: 'bills_on', code: 'account_bill_late', values: { day: ends } };
  if (bills !== null && late_on !== null && late_on <= bills)
    return { field: 'late_on', code: 'account_late_early', values: { day: bills } };
  const isWhole = (late_fee === null) === (late_on === null);
  return isWhole ? null : { field: late_fee === null ? 'late_fee' : 'late_on', code: 'account_late_whole', values: {} };
}

/** What two fees of a term never have in common: what they are asked for, and the name in any case of letters. */
const keyOfFee = ({ applies_to: to, target, name }: TermFee): string => JSON.stringify([to, target, name.toLowerCase()]);

const isOutOfOrder = (before: RefundStep | undefined, step: RefundStep): boolean =>
  before !== undefined && (before.until_on === step.until_on || before.percent <= step.percent);
