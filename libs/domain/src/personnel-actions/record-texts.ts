import type { FormAction } from './rules/index.js';

/** What the records of personnel action forms say by themselves: lines of the Audit History, the next step, labels of fields and the PDF. */
export const recordTexts = {
  created: 'Created',
  saved: 'Saved',
  deleted: 'Deleted',
  ssnViewed: 'SSN shown',
  attached: 'File attached: {name}',
  detached: 'File removed: {name}',
  troublePdf: 'PDF is being made again, attempt {attempt}, next try {time}',
  troubleClick: '{click} is still being carried out, since {time}; it goes on by itself',
  troubleMail: 'The mail about this could not be sent yet, attempt {attempt}, next try {time}',
  ticked: '{box}: completed',
  unticked: '{box}: not completed',
  hr: 'HR',
  processors: 'Processors of the requested access',
  standInEndedWithAccount: 'The stand-in ended with an account',
  stepApprove: 'Approve it or send it back',
  stepApproveFor: 'Approve it or send it back for {name}',
  nextSubmit: '{creator} submits it, then {name} decides.',
  nextEdit: '{creator} edits it and submits it again, then {name} decides.',
  nextDecide: '{name} decides next, then {others}, then HR finalizes it.',
  nextDecideLast: '{name} decides next, then HR finalizes it.',
  nextFinalize: 'HR finalizes it next.',
  nextAccess: 'HR saves the access section next.',
  nextProcess: 'Processors mark the open access requests processed next: {open} of {all}.',
  nothingLeft: 'Nothing is left to be done.',
  ended: 'HR rejected it for good; nothing follows.',
  gone: 'It was deleted.',
  attachedFile: 'Attached file',
  otherContent: '{name}, with other content',
  positionLine: 'Position {line}',
  ofPosition: 'Position {line}: {field}',
  notFinal: 'Not finalized: {status}',
  pdfTitle: 'Personnel Action Form: {type}',
  pdfPosition: 'Position {line}: {title}',
  pdfDecision: '{name} ({id}) approved on {at}',
  pdfInStead: '{name} ({id}) approved on {at} in place of {approver}',
  pdfFinalized: '{name} ({id}) finalized on {at}',
  pdfUndecided: '{name} ({id}) has not decided',
  pdfAccountCode: '{code} at {share} %',
} as const;

/** The lines that clicks leave in the Audit History; a reason stands behind a colon. [PAFVIEW-022] */
export const trailTexts = {
  submitted: 'Submitted for approval',
  submittedAgain: 'Submitted for approval again',
  withdrawn: 'Withdrawn',
  approved: 'Approved{inStead}',
  inStead: ' in place of {name}',
  sentBack: 'Sent back for edits{inStead}: {reason}',
  rejected: 'Rejected: {reason}',
  finalized: 'Finalized',
  finalizedWithRemovals: 'Finalized: {count} access removals requested',
  reassigned: 'Reassigned from {from} to {to}: {reason}',
  accessSaved: 'Access saved: {count} requested',
  accessSavedEmpty: 'Access saved: none needed',
  accessProcessed: 'Access processed: {name}',
  accessResent: 'Access request sent again: {name}',
  approvalTakenBack: 'Approval taken back',
  sendBackTakenBack: 'Send-back taken back',
  processedTakenBack: 'Processed mark taken back: {name}',
  linkedAsRehire: 'Linked to {name} ({id}), who is taken on again',
  linkedAsPosition: 'Linked to {name} ({id}): the form is a new position now',
  ssnCorrected: 'SSN corrected: {reason}',
  newPersonConfirmed: 'Confirmed as another person than {names}: {reason}',
  reminderSent: 'Reminder sent',
} as const;

/** What an entry of the inbox says: the next step, and what its button does. */
export const inboxTexts = {
  finalize: 'Finalize it',
  edit: 'Edit it and submit it again',
  process: 'Mark it processed',
  approveButton: 'Approve',
  sendBackButton: 'Send back',
  sendBackConfirm: 'Send back for edits',
  sendBackLabel: 'What needs to be edited',
  finalizeButton: 'Finalize',
  processedButton: 'Processed',
} as const;

/** The clicks of people, as the sentence about one that takes long calls them. */
export const clickTexts: Readonly<Record<FormAction, string>> = {
  submit: 'Submitting',
  withdraw: 'Withdrawing',
  approve: 'Approving',
  send_back: 'Sending back',
  reject: 'Rejecting',
  finalize: 'Finalizing',
  reassign: 'Reassigning',
  save_access: 'Saving the access section',
  process_access: 'Marking access processed',
  resend_access: 'Sending an access request again',
  undo: 'Taking a step back',
};

/** The four checkboxes of HR. [PAFVIEW-019] */
export const checkboxTexts = {
  docusign_completed: 'Docusign completed',
  i9dd_completed: 'I9/direct deposit completed',
  background_check_completed: 'Background check completed',
  hr_reviewed: 'Reviewed',
} as const;

/** The fields of a form as people call them. */
export const fieldLabels = {
  paf_type: 'Type',
  req_department_code: 'Requesting department',
  approver_ids: 'Approvers',
  emp_id: 'Employee',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  ssn_sealed: 'SSN',
  dob_sealed: 'Date of birth',
  gender: 'Gender',
  street1: 'Street 1',
  street2: 'Street 2',
  street3: 'Street 3',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  country_code: 'Country code',
  phone: 'Phone',
  email: 'E-mail',
  remarks: 'Remarks',
  terminate_pos: 'Position to terminate',
  termination_date: 'Termination date',
  termination_remarks: 'Termination remarks',
  access_items: 'Access items',
  access_note: 'Access note',
} as const;

/** The fields of a position line as people call them. */
export const positionLabels = {
  appid: 'Position',
  department_code: 'Department',
  supervisor_id: 'Supervisor',
  pay_type: 'Pay type',
  position_status: 'Position status',
  pay_sealed: 'Pay',
  num_pay_periods: 'Number of pay periods',
  start_date: 'Start date',
  end_date: 'End date',
  remarks: 'Remarks',
  account_codes: 'Account codes',
} as const;

/** Headings and labels that only the PDF has. */
export const pdfLabels = {
  form: 'Form',
  person: 'Person',
  positions: 'Positions',
  termination: 'Termination',
  access: 'Access',
  decisions: 'Decisions',
  number: 'Form number',
  status: 'Status',
  requestedBy: 'Requested by',
  requestedOn: 'Requested on',
  address: 'Address',
  name: 'Name',
  salary: 'Pay amount',
  rate: 'Pay rate an hour',
  code: 'Position code',
  items: 'Items',
} as const;

/** What the audit history says of a change to access groups, items, templates, notes and assignments. */
export const adminTexts = {
  group_added: 'Access group added: {name}',
  group_removed: 'Access group removed: {name}',
  item_added: 'Access item added: {name} in {group}',
  item_removed: 'Access item removed: {name} from {group}',
  template_added: 'Position template added: {position} with {groups}',
  template_removed: 'Position template removed: {position}',
  note_added: 'Access note added: {item} for {position}',
  note_deleted: 'Access note deleted: {item} for {position}',
  approver_added: '{name} became approver of {department}',
  approver_removed: '{name} is no longer approver of {department}',
  processor_added: '{name} became processor of {group}',
  processor_removed: '{name} is no longer processor of {group}',
  admin_added: '{name} became administrator',
  admin_removed: '{name} is no longer administrator',
  stand_in_named: '{name} stands in for {person} as {role} from {from} to {to}',
  stand_in_ended: '{name} no longer stands in for {person} as {role}',
} as const;
