import { fillIn, showDate } from '@campus/contract-kit';
import type { Stage } from '@campus/domain/personnel-actions/rules';
import { NEW_HIRE, NEW_POSITION } from '@campus/domain/personnel-actions/rules';
import { recordTexts } from '@campus/domain/personnel-actions';

/** What the sentence about the next step looks at. */
export interface StepFacts {
  readonly stage: Stage;
  readonly pafType: number;
  readonly creatorName: string;
  /** Names of the approvers in their order. */
  readonly approverNames: readonly string[];
  readonly approvals: number;
  /** Whether the account of the approver whose turn it is has ended. */
  readonly waitsForEnded: boolean;
  readonly accessSaved: boolean;
  readonly accessRequests: number;
  readonly openAccess: number;
  /** Why finalizing failed last, while the form shows ERROR. */
  readonly failure: string | null;
  /** A finalized termination that is still to be executed: its date. */
  readonly endsOn: string | null;
}

function afterApprovals(facts: StepFacts): string {
  const [name = '', ...others] = facts.approverNames.slice(facts.approvals);
  if (facts.waitsForEnded) return fillIn(recordTexts.nextReassign, { name });
  if (others.length === 0) return fillIn(recordTexts.nextDecideLast, { name });
  return fillIn(recordTexts.nextDecide, { name, others: others.join(', then ') });
}

/** What is still ahead of a termination that waits for its date. */
function untilItsEnd({ openAccess: open, accessRequests: all }: StepFacts, endsOn: string): string {
  const ahead = fillIn(recordTexts.nextEnd, { date: showDate(endsOn) });
  return open === 0 ? ahead : `${ahead} ${fillIn(recordTexts.nextRemovals, { open, all })}`;
}

function afterFinalizing(facts: StepFacts): string {
  const hasAccessSection = facts.pafType === NEW_HIRE || facts.pafType === NEW_POSITION;
  if (hasAccessSection && !facts.accessSaved) return recordTexts.nextAccess;
  if (facts.endsOn !== null) return untilItsEnd(facts, facts.endsOn);
  if (facts.openAccess > 0) return fillIn(recordTexts.nextProcess, { open: facts.openAccess, all: facts.accessRequests });
  return recordTexts.nothingLeft;
}

/** Who acts next and what comes then, in one sentence, like 'Waiting on Ada Ames. Next: Ben Boyd, then HR.' */
export function nextStepOf(facts: StepFacts): string {
  const names = { creator: facts.creatorName, name: facts.approverNames[0] ?? '' };
  switch (facts.stage) {
    case 'draft':
      return fillIn(recordTexts.nextSubmit, names);
    case 'returned':
      return fillIn(recordTexts.nextEdit, names);
    case 'awaiting_approval':
      return afterApprovals(facts);
    case 'awaiting_finalize':
      return facts.failure === null ? recordTexts.nextFinalize : fillIn(recordTexts.nextMend, { why: facts.failure });
    case 'finalized':
      return afterFinalizing(facts);
    case 'rejected':
      return recordTexts.ended;
    case 'deleted':
      return recordTexts.gone;
  }
}
