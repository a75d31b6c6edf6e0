import type { FormAnswer } from '@campus/domain/personnel-actions';
import type { Asker, DoneStep, FormFacts } from '@campus/domain/personnel-actions/rules';
import {
  actsAsHr,
  canDecide,
  canEdit,
  canFinalize,
  canReassign,
  canWithdraw,
  isAbout,
  isUnderWay,
  NEW_HIRE,
  NEW_POSITION,
  refusalToUndo,
} from '@campus/domain/personnel-actions/rules';

/** What the asker may do with a form now, told by the policies that the calls ask. [PAFVIEW-003] [PAFVIEW-005] */
export function powersOf(
  asker: Asker,
  form: FormFacts,
  more: {
    readonly pafType: number;
    readonly openAccess: number;
    readonly lastStep: DoneStep | null;
    readonly unsettled: boolean;
  },
): FormAnswer['can'] {
  const edits = canEdit(asker, form);
  const decides = canDecide(asker, form);
  const finalizes = canFinalize(asker, form);
  const hr = actsAsHr(asker, form) !== null;
  const accessSection = more.pafType === NEW_HIRE || more.pafType === NEW_POSITION;
  return {
    edit: edits,
    submit: edits,
    delete: edits,
    withdraw: canWithdraw(asker, form),
    approve: decides,
    send_back: decides || finalizes,
    reject: finalizes,
    finalize: finalizes,
    reassign: canReassign(asker, form),
    undo: !isAbout(asker.empId, form) && refusalToUndo(more.lastStep, { empId: asker.empId, stage: form.stage }) === null,
    checkboxes: hr && !isAbout(asker.empId, form) && form.stage !== 'deleted',
    save_access: hr && !isAbout(asker.empId, form) && accessSection && form.stage === 'finalized',
    see_ssn: seesSsn(asker, form),
    settle_person: hr && more.unsettled && isUnderWay(form.stage) && asker.empId !== form.creatorId,
    resend: (hr || asker.can('administer')) && more.openAccess > 0,
  };
}

/** The SSN shows to HR, to the creator and to whoever edits the draft, at every stage, and to nobody else. */
export function seesSsn(asker: Asker, form: FormFacts): boolean {
  return asker.can('finalizeForms') || (asker.empId === form.creatorId && asker.can('createForms')) || canEdit(asker, form);
}
