import type { FormAnswer } from '@campus/domain/personnel-actions';
import type { Principal, DoneStep, FormFacts } from '@campus/domain/personnel-actions/rules';
import {
  actsAsHr,
  canAttach,
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
  principal: Principal,
  form: FormFacts,
  more: {
    readonly pafType: number;
    readonly openAccess: number;
    readonly lastStep: DoneStep | null;
    readonly unsettled: boolean;
    /** Whether it is a finalized termination whose day has not come. */
    readonly changeable: boolean;
  },
): FormAnswer['can'] {
  const edits = canEdit(principal, form);
  const decides = canDecide(principal, form);
  const finalizes = canFinalize(principal, form);
  const hr = actsAsHr(principal, form) !== null;
  const accessSection = more.pafType === NEW_HIRE || more.pafType === NEW_POSITION;
  return {
    edit: edits,
    submit: edits,
    delete: edits,
    withdraw: canWithdraw(principal, form),
    approve: decides,
    send_back: decides || finalizes,
    reject: finalizes,
    finalize: finalizes,
    reassign: canReassign(principal, form),
    undo: !isAbout(principal.empId, form) && refusalToUndo(more.lastStep, { empId: principal.empId, stage: form.stage }) === null,
    checkboxes: hr && !isAbout(principal.empId, form) && form.stage !== 'deleted',
    save_access: hr && !isAbout(principal.empId, form) && accessSection && form.stage === 'finalized',
    attach: canAttach(principal, form),
    see_ssn: seesSsn(principal, form),
    settle_person: hr && more.unsettled && isUnderWay(form.stage) && principal.empId !== form.creatorId,
    change_termination: hr && more.changeable && !isAbout(principal.empId, form) && principal.empId !== form.creatorId,
    resend: (hr || principal.can('administer')) && more.openAccess > 0,
  };
}

/** The SSN shows to HR, to the creator and to whoever edits the draft, at every stage, and to nobody else. */
export function seesSsn(principal: Principal, form: FormFacts): boolean {
  return (
    principal.can('finalizeForms') ||
    (principal.empId === form.creatorId && principal.can('createForms')) ||
    canEdit(principal, form)
  );
}
