import type { OutputOf } from '@campus/contract-kit';
import type { FormAnswer, FormRow } from '@campus/domain/personnel-actions';
import {
  checkDuplicates,
  listAccessChoices,
  listApprovers,
  listAttachments,
  listDepartments,
  listHeldPositions,
  listMyForms,
  listPositions,
  listSupervisorsOf,
  previewRoute,
  readUsualTimes,
  readPersonnel,
  searchUsers,
  type updateForm,
} from '@campus/domain/personnel-actions';

import { FakePortal } from '../../../lib/testing/fake-portal.js';

const row: FormRow = {
  id: '11',
  version: 3,
  created_at: '2026-03-02T15:00:00.000Z',
  paf_type: 1,
  paf_type_id: 1,
  type_name: 'New Hire',
  emp_id: null,
  first_name: 'Clara',
  last_name: 'Whitlow',
  req_department_code: '0410',
  dept_name: 'Library',
  stage: 'draft',
  status: 'Draft',
  is_draft: 1,
  is_rejected: 0,
  is_approved: 0,
  is_finalized: 0,
  is_terminated: 0,
  db_failure: 0,
  failure: null,
  creator_id: '700001',
  creator_name: 'Martha Ellery',
  waiting_for: null,
  waiting_since: null,
};

const nothing: FormAnswer['can'] = {
  edit: false,
  submit: false,
  delete: false,
  withdraw: false,
  approve: false,
  send_back: false,
  reject: false,
  finalize: false,
  reassign: false,
  undo: false,
  checkboxes: false,
  save_access: false,
  resend: false,
  see_ssn: true,
  settle_person: false,
  change_termination: false,
  attach: false,
};

/** What lists and views say of a form at each of its stages. */
export const stages = {
  draft: { stage: 'draft', status: 'Draft' },
  returned: { stage: 'returned', status: 'Rejected and Need Edits', is_draft: 1, is_rejected: 1 },
  submitted: { stage: 'awaiting_approval', status: 'Awaiting Approval', is_draft: 0, waiting_for: 'Jonas Ferrier' },
  approved: { stage: 'awaiting_finalize', status: 'Awaiting Finalization', is_draft: 0, is_approved: 1 },
  finalized: { stage: 'finalized', status: 'Finalized', is_draft: 0, is_approved: 1, is_finalized: 1 },
} as const satisfies Record<string, Partial<FormRow>>;

/** A row of a list of forms. */
export function formRowOf(changes: Partial<FormRow> = {}): FormRow {
  return { ...row, ...changes };
}

/** What is answered to whoever saves or moves a form. */
export function movedForm(changes: Partial<OutputOf<typeof updateForm>> = {}): OutputOf<typeof updateForm> {
  return { id: '11', version: 3, stage: 'draft', status: 'Draft', waiting_for: null, ...changes };
}

/** A salaried position line. */
export const salaried: FormAnswer['positions'][number] = {
  id: 'p1',
  appid: '501',
  department_code: '0410',
  supervisor_id: '700020',
  supervisor_name: 'Edith Marlowe',
  org_pos: 'LIB01',
  pos_title: 'Librarian',
  start_date: '2026-08-01',
  end_date: '2027-07-31',
  num_pay_periods: null,
  pay_type: 'S',
  position_status: 'F',
  pay_amount: '52000.00',
  pay_rate: null,
  remarks: null,
  replaces: null,
  replaced: null,
};

const filled = {
  friendly_name: 'Library',
  department_code: '0410',
  photo: null,
  is_rehire: 0,
  middle_name: null,
  ssn: '123-45-6789',
  dob: '1990-03-14',
  gender: null,
  street1: '12 Chapel Lane',
  street2: null,
  street3: null,
  city: 'Louisville',
  state: 'KY',
  zip: '40206',
  country_code: 'US',
  phone: null,
  email: null,
  approved_by1: '700030',
  approved_by2: null,
  approved_by3: null,
  approved_by4: null,
  approvers: [
    {
      id: '700030',
      name: 'Jonas Ferrier',
      step: 1,
      decided_at: null,
      decided_by: null,
      stand_in: null,
      waiting: false,
      account_ended: false,
    },
  ],
  approver: { id: '700030', name: 'Jonas Ferrier' },
  remarks: null,
  terminate_pos: null,
  termination_date: null,
  termination_position: null,
  termination_remarks: null,
  called_off_at: null,
  access_items: [],
  access_note: null,
  known_people: [],
  triggers_array: [],
  triggers: { triggers_array: [], access_items: [], groups: [] },
  finalized_by: null,
  finalized_by_name: null,
  finalized_at: null,
  minsafe_date: null,
  docusign_completed: 0,
  i9dd_completed: 0,
  background_check_completed: 0,
  hr_reviewed: 0,
  last_reason: null,
  changed_since: null,
  next_step: 'Submit it for approval',
} satisfies Partial<FormAnswer>;

/** A whole form: a complete new hire of one salaried position, a draft unless said otherwise. */
export function formOf(changes: Partial<FormAnswer> = {}, can: Partial<FormAnswer['can']> = {}): FormAnswer {
  return {
    ...row,
    ...filled,
    positions: [salaried],
    account_codes: [
      {
        id: 'a1',
        paf_position_id: 'p1',
        acct_comp_1: '01',
        acct_comp_2_dept_code: '0410',
        acct_comp_3: '0000',
        acct_comp_4_object_code: '6110',
        acct_comp_5: '00',
        dist_pct: 100,
      },
    ],
    accesses: [],
    audit: [],
    troubles: [],
    can: { ...nothing, ...can },
    ...changes,
  };
}

/** The employee of forms that are not for a new hire. */
export const employee = {
  id: '700050',
  photo: '/api/users/picture/700050',
  name: 'Ruth Calloway',
  dob: '1984-02-29',
  street1: '4 Mill Road',
  street2: null,
  city: 'Louisville',
  state: 'KY',
  zip: '40206',
};

/** What a creator may do with the own draft. */
export const ofCreator = { edit: true, submit: true, delete: true, attach: true } as const;

/** A portal that knows one department with its people, positions and employees. */
export function campus(): FakePortal {
  const position = { fullpart_sts: 'F', median_salary: '48000.00', obj_cde: '6110', department_code: '0410' };
  return new FakePortal()
    .answer(listDepartments, [
      { dept_code: '0410', friendly_name: 'Library', mine: true },
      { dept_code: '0500', friendly_name: 'Registrar', mine: false },
    ])
    .answer(listApprovers, [
      { id: '700030', name: 'Jonas Ferrier' },
      { id: '700031', name: 'Ada Prowse' },
    ])
    .answer(listSupervisorsOf, [
      { FIRST_NAME: 'Edith', LAST_NAME: 'Marlowe', SUPER_ID_NUM: '700020' },
      { FIRST_NAME: 'Silas', LAST_NAME: 'Hart', SUPER_ID_NUM: '700021' },
    ])
    .answer(listPositions, [
      { ...position, appid: '501', org_pos: 'LIB01', org_pos_desc: 'Reference librarian', pos_title: 'Librarian', pos_type: 'S' },
      { ...position, appid: '502', org_pos: 'LIB07', org_pos_desc: 'Desk clerk', pos_title: 'Clerk', pos_type: 'H' },
    ])
    .answer(readUsualTimes, { basis: 'none', steps: [] })
    .answer(previewRoute, { steps: [], median_seconds: null, basis: 'none' })
    .answer(checkDuplicates, [])
    .answer(listAttachments, [])
    .answer(listMyForms, [])
    .answer(listAccessChoices, [
      {
        id: 'g1',
        name: 'Network',
        description: 'Accounts and drives',
        items: [{ id: 'i1', name: 'E-mail account', description: 'A mailbox' }],
      },
    ])
    .answer(searchUsers, [{ id: '700050', name: 'Ruth Calloway', email: null, department: 'Library' }])
    .answer(listHeldPositions, [])
    .answer(readPersonnel, employee);
}
