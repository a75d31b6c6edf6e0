import { fillIn } from '@campus/contract-kit';
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
  readonly accessSaved: boolean;
  readonly accessRequests: number;
  readonly openAccess: number;
}

function afterApprovals(facts: StepFacts): string {
  const [name = '', ...others] = facts.approverNames.slice(facts.approvals);
  if (others.length === 0) return fillIn(recordTexts.nextDecideLast, { name });
  return fillIn(recordTexts.nextDecide, { name, others: others.join(', then ') });
}

function afterFinalizing(facts: StepFacts): string {
  const hasAccessSection = facts.pafType === NEW_HIRE || facts.pafType === NEW_POSITION;
  if (hasAccessSection && !facts.accessSaved) return recordTexts.nextAccess;
  if (facts.openAccess > 0) return fillIn(recordTexts.nextProcess, { open: facts.openAccess, all: facts.accessRequests });
  return recordTexts.nothingLeft;
}

/** Who acts next and what comes then, in one sentence, like 'Ada Ames decides next, then Ben Boyd, then HR finalizes it.' */
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
      return recordTexts.nextFinalize;
    case 'finalized':
      return afterFinalizing(facts);
    case 'rejected':
      return recordTexts.ended;
    case 'deleted':
      return recordTexts.gone;
  }
}
