/**
 * What a difference between the provider and the account is: the account lacks something, has too much, nobody here knows the payment, or what the
 * provider says is not of the payment that it was asked about.
 */
export const DIFFERENCE_KINDS = ['missing', 'too-much', 'stranger', 'misfit'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A difference waits for a proposal, then for a second person, and is then corrected, or left as it is; one that has gone by itself is settled. */
export const DIFFERENCE_STATES = ['open', 'proposed', 'corrected', 'left', 'settled'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** How a payment stands at the provider and on the account: what was paid less what was given back, in cents; `known` is whether it is a payment here. */
export interface ComparedPayment {
  /** Whether what the provider says is of another payment than the one that it was asked about. */
  readonly misfit?: boolean;
  readonly known: boolean;
  readonly provider: number;
  readonly ledger: number;
}

/** The difference of a payment; null where both say the same. */
export function differenceOf({ misfit = false, known, provider, ledger }: ComparedPayment): DifferenceKind | null {
  if (misfit) return 'misfit';
  if (provider === ledger) return null;
  if (!known) return 'stranger';
  return provider > ledger ? 'missing' : 'too-much';
}

/** Whether a person may confirm a correction: another one than who proposed it, and never the student. */
export function mayConfirm(
  person: string,
  difference: { readonly proposedBy: string | null; readonly student: string | null },
): boolean {
  return difference.proposedBy !== null && person !== difference.proposedBy && person !== difference.student;
}
