import type { Stage } from '@campus/domain/personnel-actions/rules';
import { isUnderWay, TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { FormSnapshot } from '@campus/workflow-personnel-actions';
import { FORM_RECORD } from '../record/form-audit.js';

/** The fields of a form's row from which its stand is told. */
export interface SnapshotRow {
  readonly pafType: number;
  readonly departmentCode: string;
  readonly stage: Stage;
  readonly version: number;
  readonly round: number;
  readonly approvals: number;
  readonly reassigned: number;
  readonly openAccess: number;
  readonly accessSaved: boolean;
  readonly approverIds: readonly string[];
}

/**
 * The condition under which a form's route is open, in SQL over the form's row `f`: submitted once and not at its end. The partial index
 * `IDX_personnel_action_forms_open` says the same words.
 */
export const OPEN_FORM = `f.round > 0 AND f.stage NOT IN ('rejected', 'deleted')
  AND NOT (f.stage = 'finalized' AND (f.paf_type = 4 OR f.access_saved_at IS NOT NULL) AND f.open_access = 0)`;

function isDone(row: SnapshotRow): boolean {
  if (row.stage === 'rejected' || row.stage === 'deleted') return true;
  if (row.stage !== 'finalized') return false;
  return (row.pafType === TERMINATION || row.accessSaved) && row.openAccess === 0;
}

/** Where a form stands, as its route is told: ids, codes and numbers only. */
export function snapshotOf(row: SnapshotRow): FormSnapshot {
  return {
    stage: row.stage,
    version: row.version,
    round: row.round,
    approvals: row.approvals,
    approvers: row.approverIds.length,
    openAccess: row.openAccess,
    remindKey: isUnderWay(row.stage) ? `${row.round}.${row.approvals}.${row.reassigned}` : '',
    done: isDone(row),
    search: { recordType: FORM_RECORD, stage: row.stage, department: row.departmentCode },
  };
}
