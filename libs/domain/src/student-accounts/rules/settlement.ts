import type { ApprovalRules } from '@campus/contract-kit';

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

/** A difference as whoever decides about it finds it. */
interface DifferenceToDecide {
  readonly state: DifferenceState;
  readonly student: string | null;
  readonly proposed_by: string | null;
}

/** Another person than who proposed it confirms a correction, and never the student. */
function refusalToConfirm({ student, proposed_by: proposer }: DifferenceToDecide, person: string) {
  if (person === student) return 'settlement_own';
  return person === proposer ? 'settlement_second_person' : null;
}

/**
 * Two people decide about a difference: one proposes to correct the account, or to leave it as it is, and another confirms or rejects that. Where both
 * say the same by then it is settled without them.
 */
export const SETTLEMENT = {
  states: {
    open: ['proposed', 'settled'],
    proposed: ['corrected', 'left', 'open', 'settled'],
    corrected: [],
    left: [],
    settled: [],
  },
  actions: { propose: 'proposed', propose_leaving: 'proposed', confirm: 'corrected', confirm_leaving: 'left', reject: 'open' },
  refusal: (action, difference, { empId }) =>
    difference.state === 'proposed' && action.startsWith('confirm') ? refusalToConfirm(difference, empId) : null,
} as const satisfies ApprovalRules<DifferenceToDecide>;
