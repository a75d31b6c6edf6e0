import type { WorkRecordKind } from './records.js';

/** What kinds of records are called where their own name says less, or says it in a code. */
const RECORDS: Readonly<Record<string, string>> = {
  'personnel-action-form-ssn': 'SSN of a form',
  'evaluation-urn': 'Evaluation answers',
  'w2-form': 'W-2 form',
  'w2-consent': 'W-2 consent',
  'tax-form-consent': '1098-T consent',
  'fee-code-texts': 'Texts of fee codes',
  'work-view': 'View of failed work',
  'work-group': 'Group of failed work',
};

/** What was done, where the word of the code says less than happened. */
const ACTIONS: Readonly<Record<string, string>> = {
  ssn_viewed: 'SSN viewed',
  correct_ssn: 'SSN corrected',
  link_person: 'Linked to a person',
  confirm_new_person: 'New person confirmed',
  save_access: 'Access section saved',
  process_access: 'Access processed',
  stand_in_named: 'Stand-in named',
  stand_in_ended: 'Stand-in ended',
  supervision_ended: 'Supervision ended',
  'void-approval': 'Approval voided',
  'edit-date': 'Day edited',
  'email-supervisor': 'Supervisor mailed',
  'give-back': 'Given back',
  'sign-in': 'Signed in',
  send: 'Sent',
  send_back: 'Sent back',
  'send-back': 'Sent back',
  withdraw: 'Withdrawn',
  undo: 'Undone',
  submit: 'Submitted',
  set: 'Set',
  read: 'Read',
  run: 'Run',
  reveal: 'Hidden payload read',
  over: 'Over',
  make: 'Created',
  chosen: 'Chosen',
  begin: 'Begun',
  stop: 'Stopped',
  skip: 'Skipped',
  cancel: 'Canceled',
  upload: 'Uploaded',
};

const sentence = (code: string): string => {
  const words = code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? code : `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/** `approve` as `Approved`; a code of several words stays as its words. */
function past(code: string): string {
  const words = sentence(code);
  if (/[\s]|ed$/.test(words)) return words;
  if (/e$/.test(words)) return `${words}d`;
  return /[^aeiou]y$/.test(words) ? `${words.slice(0, -1)}ied` : `${words}ed`;
}

/** What was done, in plain words: `ssn_viewed` as `SSN viewed`. [OPS-013] */
export function auditActionText(action: string): string {
  return ACTIONS[action] ?? past(action);
}

/** What kind of record a code names, in plain words. */
export function auditRecordText(type: string): string {
  return RECORDS[type] ?? sentence(type.slice(type.lastIndexOf('.') + 1));
}

/** The kind of record whose screen an audit entry leads to; null where it has none of its own. */
export function recordKindOf(type: string): WorkRecordKind | null {
  const kinds: Readonly<Record<string, WorkRecordKind>> = {
    'personnel-action-form': 'form',
    'payroll-run': 'payroll-run',
    'mass-mail': 'campaign',
    schedule: 'schedule',
  };
  return kinds[type] ?? null;
}

/** A value that a change replaced by another. */
export interface AuditDifference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

/** Which values an entry changed, where it kept those before and after. [OPS-013] */
export function differencesOf(detail: unknown): AuditDifference[] {
  if (!isFields(detail) || !isFields(detail['after'])) return [];
  const after = detail['after'];
  const before = isFields(detail['before']) ? detail['before'] : {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [shown(before[name]), shown(after[name])];
    return was === is ? [] : [{ field: sentence(name), before: was, after: is }];
  });
}
