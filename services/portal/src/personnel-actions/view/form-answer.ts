import { fillIn } from '@campus/contract-kit';
import type { FormAnswer, FormRow } from '@campus/domain/personnel-actions';
import { personnelActionTexts, recordTexts } from '@campus/domain/personnel-actions';
import type { Principal, DoneStep, KnownPerson } from '@campus/domain/personnel-actions/rules';
import {
  flagsOf,
  pafTypeName,
  personMatch,
  refusalToChangeTermination,
  shownShare,
  TERMINATION,
  waitingApprover,
} from '@campus/domain/personnel-actions/rules';
import { pictureAddress } from '../../people/index.js';
import type { AuditEntry } from '../../platform/index.js';
import { holderOf } from './form-holder.js';
import { nextStepOf } from './form-next-step.js';
import { powersOf, seesSsn } from './form-powers.js';
import type { AccessRecord, PersonAround, TriggerRecord } from './form-reader.repository.js';
import type { ApprovalRecord, FormContentRecord, FormRecord, PositionRecord } from '../record/form-records.js';
import { factsOf, statusText } from '../record/form-records.js';
import type { OpenOf } from '../approval/replaced-assignment.js';
import { replacedOf, seesReplacedPay } from '../approval/replaced-assignment.js';
import type { SeenContents } from './seen-content.js';
import { changedSince } from './seen-content.js';
import { terminationOf } from '../record/termination-of.js';

/** Everything that was read of one form. */
export interface FormParts extends FormContentRecord {
  readonly approvals: readonly ApprovalRecord[];
  readonly accesses: readonly AccessRecord[];
  readonly triggers: readonly TriggerRecord[];
  readonly people: readonly PersonAround[];
  /** The asker's last decision on the form. */
  readonly lastStep: DoneStep | null;
  readonly audit: readonly AuditEntry[];
  readonly seen: SeenContents;
  readonly troubles: FormAnswer['troubles'];
  /** People who are here already and may be the one whom the form takes on. */
  readonly known: readonly KnownPerson[];
  /** The business date. */
  readonly today: string;
}

type Open = (encrypted: string) => string;
const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

function headOf(form: FormRecord): FormRow {
  const waits = holderOf({ ...form, access_saved: form.access_saved_at !== null });
  return {
    id: form.id,
    version: form.version,
    created_at: form.created_at.toISOString(),
    paf_type: form.paf_type,
    paf_type_id: form.paf_type,
    type_name: pafTypeName(form.paf_type),
    emp_id: form.emp_id,
    first_name: form.first_name,
    last_name: form.last_name,
    req_department_code: form.req_department_code,
    dept_name: form.dept_name,
    stage: form.stage,
    status: statusText(form),
    ...flagsOf(form.stage),
    is_terminated: bit(form.is_terminated),
    db_failure: bit(form.db_failure),
    failure: form.db_failure ? (form.failure ?? personnelActionTexts.finalizeFailed) : null,
    creator_id: form.creator_id,
    creator_name: form.creator_name,
    waiting_for: waits,
    waiting_since: waits === null ? null : form.stage_since.toISOString(),
  };
}

function personOf(form: FormRecord, principal: Principal, open: Open) {
  const encrypted = (text: string | null): string | null => (text === null ? null : open(text));
  return {
    photo: form.emp_id === null ? null : pictureAddress(form.emp_id),
    is_rehire: bit(form.is_rehire),
    middle_name: form.middle_name,
    ssn: seesSsn(principal, factsOf(form)) ? encrypted(form.ssn_sealed) : null,
    dob: encrypted(form.dob_sealed),
    gender: form.gender,
    street1: form.street1,
    street2: form.street2,
    street3: form.street3,
    city: form.city,
    state: form.state,
    zip: form.zip,
    country_code: form.country_code,
    phone: form.phone,
    email: form.email,
  };
}

function approversOf({ form, approvals, people }: FormParts): FormAnswer['approvers'] {
  const waiting = waitingApprover(factsOf(form));
  return form.approver_ids.map((id, index) => {
    const person = people.find((known) => known.emp_id === id);
    const decision = approvals.find((approval) => approval.step === index + 1);
    return {
      id,
      name: person?.name ?? id,
      step: index + 1,
      decided_at: decision?.decided_at.toISOString() ?? null,
      decided_by: decision === undefined || decision.decided_by === id ? null : decision.decided_by_name,
      stand_in: person?.stand_in ?? null,
      waiting: id === waiting,
      account_ended: person?.ended ?? true,
    };
  });
}

function positionOf(
  position: PositionRecord,
  open: Open,
  replaced: FormAnswer['positions'][number]['replaced'],
): FormAnswer['positions'][number] {
  const pay = position.pay_sealed === null ? null : open(position.pay_sealed);
  return {
    id: position.id,
    appid: position.appid,
    department_code: position.department_code,
    supervisor_id: position.supervisor_id,
    supervisor_name: position.supervisor_name,
    org_pos: position.org_pos,
    pos_title: position.pos_title,
    start_date: position.start_date,
    end_date: position.end_date,
    num_pay_periods: position.num_pay_periods,
    pay_type: position.pay_type,
    position_status: position.position_status,
    pay_amount: position.pay_type === 'S' ? pay : null,
    pay_rate: position.pay_type === 'H' ? pay : null,
    remarks: position.remarks,
    replaces: position.replaces,
    replaced,
  };
}

/** The Audit History with the time that each step took. [PAFVIEW-022] */
export function auditOf(entries: readonly AuditEntry[]): FormAnswer['audit'] {
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    return {
      id: String(entry.id),
      created_at: entry.at.toISOString(),
      action: entry.action,
      description: entry.description,
      action_by: entry.actionBy,
      action_by_name: entry.actionByName,
      after_seconds: before === undefined ? null : Math.max(0, Math.round((entry.at.getTime() - before.at.getTime()) / 1000)),
    };
  });
}

function linesOf(parts: FormParts, principal: Principal, open: Open, openOf: OpenOf) {
  const sees = seesReplacedPay(parts.form, principal.empId);
  return {
    positions: parts.positions.map((position) => positionOf(position, open, replacedOf(position, parts.form, sees, openOf))),
    account_codes: parts.accountCodes.map(({ line: _line, ...code }) => ({ ...code, dist_pct: shownShare(code.dist_pct) })),
    accesses: parts.accesses.map((entry) => ({
      id: entry.id,
      created_at: entry.created_at.toISOString(),
      access_item_id: entry.access_item_id,
      access_name: entry.access_name,
      trigger_name: entry.trigger_name,
      is_processed: bit(entry.processed_at !== null),
      is_removal: bit(entry.removal),
      is_withdrawn: bit(entry.withdrawn),
      processed_at: entry.processed_at?.toISOString() ?? null,
      processed_by_name: entry.processed_by_name,
    })),
    triggers_array: parts.triggers.map((group) => group.id),
    triggers: {
      triggers_array: parts.triggers.map((group) => group.id),
      access_items: parts.form.access_items,
      groups: parts.triggers.map(({ id, name, items }) => ({ id, name, items })),
    },
    audit: auditOf(parts.audit),
  };
}

function checksOf(form: FormRecord) {
  return {
    finalized_by: form.finalized_by,
    finalized_by_name: form.finalized_by_name,
    finalized_at: form.finalized_at?.toISOString() ?? null,
    minsafe_date: form.minsafe_date,
    docusign_completed: bit(form.docusign_completed),
    i9dd_completed: bit(form.i9dd_completed),
    background_check_completed: bit(form.background_check_completed),
    hr_reviewed: bit(form.hr_reviewed),
  };
}

function nextStep(parts: FormParts, names: readonly string[]): string {
  const { form } = parts;
  return nextStepOf({
    stage: form.stage,
    pafType: form.paf_type,
    creatorName: form.creator_name,
    approverNames: names,
    approvals: form.approvals,
    waitsForEnded: parts.people.find((person) => person.emp_id === form.waiting_for)?.ended === true,
    accessSaved: form.access_saved_at !== null,
    accessRequests: parts.accesses.filter((entry) => !entry.withdrawn).length,
    openAccess: form.open_access,
    failure: form.db_failure ? (form.failure ?? personnelActionTexts.finalizeFailed) : null,
    endsOn:
      form.stage === 'finalized' && form.paf_type === TERMINATION && !form.is_terminated && form.called_off_at === null
        ? form.termination_date
        : null,
  });
}

/** An approver as the next step names one: with the stand-in who may decide today, or as somebody whose account has ended. */
function nameInTurn({ name, stand_in: standIn, account_ended: ended }: FormAnswer['approvers'][number]): string {
  if (ended) return fillIn(recordTexts.accountEnded, { name });
  return standIn === null ? name : fillIn(personnelActionTexts.actingFor, { name: standIn, person: name });
}

/** One form as its asker may see it. [PAFVIEW-036] [PAF-028] */
export function answerOf(parts: FormParts, principal: Principal, open: Open, openOf: OpenOf): FormAnswer {
  const { form } = parts;
  const approvers = approversOf(parts);
  const approver = approvers.find((one) => one.waiting) ?? approvers[0];
  const can = powersOf(principal, factsOf(form), {
    pafType: form.paf_type,
    openAccess: form.open_access,
    lastStep: parts.lastStep,
    unsettled: personMatch(parts.known, form.new_person_reason) !== null,
    changeable: refusalToChangeTermination(terminationOf(form), { today: parts.today, reason: '-' }) === null,
  });
  return {
    ...headOf(form),
    ...personOf(form, principal, open),
    ...checksOf(form),
    ...linesOf(parts, principal, open, openOf),
    friendly_name: form.dept_name,
    department_code: parts.positions[0]?.department_code ?? form.req_department_code,
    approved_by1: form.approver_ids[0] ?? null,
    approved_by2: form.approver_ids[1] ?? null,
    approved_by3: form.approver_ids[2] ?? null,
    approved_by4: form.approver_ids[3] ?? null,
    approvers,
    approver: approver === undefined ? null : { id: approver.id, name: approver.name },
    remarks: form.remarks,
    terminate_pos: form.terminate_pos,
    termination_date: form.termination_date,
    termination_position: form.termination_position,
    termination_remarks: form.termination_remarks,
    called_off_at: form.called_off_at?.toISOString() ?? null,
    access_items: form.access_items,
    access_note: form.access_note,
    last_reason: form.last_reason,
    changed_since: changedSince(parts, parts.seen, { empId: principal.empId, audit: parts.audit }, open),
    next_step: nextStep(parts, approvers.map(nameInTurn)),
    troubles: [...parts.troubles],
    known_people: can.settle_person ? [...parts.known] : [],
    can,
  };
}
