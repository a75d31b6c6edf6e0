import { flag, id, instant, isoDate, money } from '@campus/contract-kit';
import * as z from 'zod';
import { fileTexts as heads } from './messages/reports.js';
import { STAGES } from './rules/index.js';

const text = z.string().nullable();

/** One row of the lists of forms. [PAFLIST-014] [PAFFLOW-007] [PAFFLOW-011] */
export const formRow = z.object({
  id,
  version: z.number().int(),
  created_at: instant,
  paf_type: z.number().int(),
  paf_type_id: z.number().int(),
  type_name: z.string(),
  emp_id: text,
  first_name: text,
  last_name: text,
  req_department_code: z.string(),
  dept_name: z.string(),
  stage: z.enum(STAGES),
  status: z.string(),
  is_draft: flag,
  is_rejected: flag,
  is_approved: flag,
  is_finalized: flag,
  is_terminated: flag,
  db_failure: flag,
  /** Why HR could not finalize the form, in words, while it shows ERROR. */
  failure: text,
  creator_id: z.string(),
  creator_name: z.string(),
  /** Who has the form to act on it, by name or part; null when nothing is left to be done. */
  waiting_for: text,
  waiting_since: instant.nullable(),
  /** In lists: until when whoever has it is to act, and whether that is over. */
  due: instant.nullable().optional(),
  overdue: flag.optional(),
  /** In lists of what waits: what one decides on, 'Analyst, $52,000 from Aug 1'; empty of a form about oneself. */
  about: z.string().optional(),
});
export type FormRow = z.output<typeof formRow>;

/** One account code row of a position; the shown percentage. [PAF-033] */
export const accountCodeAnswer = z.object({
  id,
  paf_position_id: id,
  acct_comp_1: z.string(),
  acct_comp_2_dept_code: z.string(),
  acct_comp_3: z.string(),
  acct_comp_4_object_code: z.string(),
  acct_comp_5: z.string(),
  dist_pct: z.number(),
});

/** One position line of a form. [PAF-031] */
export const positionAnswer = z.object({
  id,
  appid: z.string(),
  department_code: z.string(),
  supervisor_id: text,
  supervisor_name: text,
  org_pos: z.string(),
  pos_title: z.string(),
  start_date: isoDate,
  end_date: isoDate.nullable(),
  num_pay_periods: z.number().int().nullable(),
  pay_type: z.string(),
  position_status: z.string(),
  pay_amount: money.nullable(),
  pay_rate: money.nullable(),
  remarks: text,
  /** The held assignment, org and sequence, that ends the day before this position starts. */
  replaces: text,
  /** What that assignment is, beside the new one; its pay only for those who decide, and once the form is finalized. */
  replaced: z
    .object({ position: z.string(), title: z.string(), start_date: isoDate, pay_type: z.string(), pay: money.nullable() })
    .nullable(),
});

/** One access request. [PAFACC-020] */
export const accessEntry = z.object({
  id,
  created_at: instant,
  access_item_id: id,
  access_name: z.string(),
  trigger_name: z.string(),
  is_processed: flag,
  /** Whether it takes access away. */
  is_removal: flag,
  is_withdrawn: flag,
  processed_at: instant.nullable(),
  processed_by_name: text,
});

/** One line of the Audit History; action_by 0 is the System Process. [PAFVIEW-022] [PAFVIEW-012] */
export const auditEntry = z.object({
  id,
  created_at: instant,
  action: z.string(),
  description: z.string(),
  action_by: z.string(),
  action_by_name: z.string(),
  /** How long the step took since the one before, in seconds. */
  after_seconds: z.number().int().nullable(),
});

/** What the asker may do now, told by the same policies that the calls ask. */
export const formPowers = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  delete: z.boolean(),
  withdraw: z.boolean(),
  approve: z.boolean(),
  send_back: z.boolean(),
  reject: z.boolean(),
  finalize: z.boolean(),
  reassign: z.boolean(),
  undo: z.boolean(),
  checkboxes: z.boolean(),
  save_access: z.boolean(),
  resend: z.boolean(),
  see_ssn: z.boolean(),
  attach: z.boolean(),
  settle_person: z.boolean(),
  change_termination: z.boolean(),
});

/** A technical error around a form that fixes itself, in words; `since` when. */
export const formError = z.object({ text: z.string(), since: instant });

/** A person who is here already and may be the one whom a new hire takes on. */
export const knownPerson = z.object({ id: z.string(), name: z.string(), former: z.boolean(), by_ssn: z.boolean() });

const approverChoice = z.object({ id: z.string(), name: z.string() });

/** One form with everything that its view shows. [PAF-028] [PAFVIEW-036] */
export const formAnswer = formRow.extend({
  friendly_name: z.string(),
  department_code: z.string(),
  /** Where the picture of the employee lies; null while the person has no number. [PAFVIEW-007] */
  photo: text,
  /** Whether a new hire takes on a former employee again. */
  is_rehire: flag,
  middle_name: text,
  ssn: text,
  dob: isoDate.nullable(),
  /** Fields whose stored value does not open, like `ssn` or `positions.0.pay`; they are shown as unreadable. */
  unreadable: z.array(z.string()).optional(),
  gender: text,
  street1: text,
  street2: text,
  street3: text,
  city: text,
  state: text,
  zip: text,
  country_code: text,
  phone: text,
  email: text,
  approved_by1: text,
  approved_by2: text,
  approved_by3: text,
  approved_by4: text,
  approvers: z.array(
    approverChoice.extend({
      step: z.number().int(),
      decided_at: instant.nullable(),
      /** Who decided in this approver's place, like 'Ben Boyd for Ada Ames'. */
      decided_by: text,
      /** Who stands in for this approver today and may act on this form. */
      stand_in: text,
      waiting: z.boolean(),
      account_ended: z.boolean(),
    }),
  ),
  /** The approver whose turn it is, or the first one. [PAFVIEW-002] */
  approver: approverChoice.nullable(),
  remarks: text,
  terminate_pos: text,
  termination_date: isoDate.nullable(),
  termination_position: text,
  termination_remarks: text,
  /** When HR called the termination off; null while it stands. */
  called_off_at: instant.nullable(),
  access_items: z.array(z.string()),
  access_note: text,
  /** Groups of the template that matches the position, and the items they offer. [PAFACC-030] */
  triggers_array: z.array(z.string()),
  triggers: z.object({
    triggers_array: z.array(z.string()),
    access_items: z.array(z.string()),
    groups: z.array(
      z.object({ id, name: z.string(), items: z.array(z.object({ id, name: z.string(), description: z.string() })) }),
    ),
  }),
  finalized_by: text,
  /** The name of who finalized it. [PAFVIEW-037] */
  finalized_by_name: text,
  finalized_at: instant.nullable(),
  minsafe_date: isoDate.nullable(),
  docusign_completed: flag,
  i9dd_completed: flag,
  background_check_completed: flag,
  hr_reviewed: flag,
  /** Why it was sent back or rejected last, while that stands. */
  last_reason: text,
  /** What changed since the asker decided on it last, or for others since it was sent back last; without fields when it came back unchanged. */
  changed_since: z
    .object({
      what: z.enum(['decided', 'sent_back']),
      at: instant,
      /** Before and after as people read them; an SSN that changed is hidden. */
      fields: z.array(z.object({ field: z.string(), before: text, after: text, hidden: flag })),
    })
    .nullable(),
  /** People who may be the one whom this new hire takes on, while that is not settled. */
  known_people: z.array(knownPerson),
  next_step: z.string(),
  positions: z.array(positionAnswer),
  account_codes: z.array(accountCodeAnswer),
  accesses: z.array(accessEntry),
  audit: z.array(auditEntry),
  troubles: z.array(formError),
  can: formPowers,
});
export type FormAnswer = z.output<typeof formAnswer>;

/** One file attached to a form; its size in bytes. */
export const attachment = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  attached_at: instant,
  attached_by_name: z.string(),
});
export type Attachment = z.output<typeof attachment>;

/** What a saving or moving call answers: the record's id, its new version and where it stands. */
export const savedForm = z.object({
  id,
  version: z.number().int(),
  stage: z.enum(STAGES),
  status: z.string(),
  waiting_for: text,
});
export type SavedForm = z.output<typeof savedForm>;

/** One request in the list of a processor. [PAFACC-006] */
export const awaitingAccess = z.object({
  id,
  form_id: id,
  created_at: instant.meta({ title: heads.date }),
  employee_name: z.string().meta({ title: heads.employee }),
  access_name: z.string().meta({ title: heads.accessName }),
  trigger_name: z.string().meta({ title: heads.accessType }),
  /** What the requester noted on the form; null where nothing was. */
  requester_note: z.string().nullable().meta({ title: heads.requesterNote }),
  is_processed: flag,
  /** Whether it takes access away. */
  is_removal: flag,
  /** Until when it is to be processed, and whether that is over. */
  due: instant,
  overdue: flag,
});
