/** What kinds of records work is about. */
export const WORK_RECORDS = [
  'form',
  'payroll-run',
  'time-off',
  'mail',
  'file',
  'campaign',
  'evaluation',
  'section',
  'schedule',
  'employee',
  'student',
  'enrollment',
  'graduation',
  'payment',
  'ballots',
  'day',
  'impersonation',
  'decision',
] as const;
export type WorkRecordKind = (typeof WORK_RECORDS)[number];

/** The record that failed work is about. */
export interface WorkRecord {
  readonly kind: WorkRecordKind;
  readonly id: string;
}

const PREFIXES: readonly (readonly [RegExp, WorkRecordKind])[] = [
  [/^paf\/([^/]+)$/, 'form'],
  [/^payroll-run\/([^/]+)/, 'payroll-run'],
  [/^time-off\/([^/]+)$/, 'time-off'],
  [/^mass-mail\/([0-9a-f]{8}-[^/]+)/, 'campaign'],
  [/^evaluation-campaign\/([^/]+)/, 'evaluation'],
  [/^waitlist\/([^/]+)$/, 'section'],
  [/^((?:timeclock|personnel-actions|ops|payroll|mass-mail)\/[a-z-]+?)(?:-\d{4}-\d{2}-\d{2}T.*)?$/, 'schedule'],
];

/** The record of a workflow, told by its id; null for one that stands for no record. */
export function recordOfWorkflow(workflowId: string): WorkRecord | null {
  for (const [pattern, kind] of PREFIXES) {
    const id = pattern.exec(workflowId)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return null;
}

/** The record of a queued job, told by the ids in its payload. */
export function recordOfPayload(payload: unknown): WorkRecord | null {
  if (payload === null || typeof payload !== 'object') return null;
  const fields = payload as Readonly<Record<string, unknown>>;
  const named = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null);
  const [form, mail, file, campaign] = [named('formId'), named('messageId'), named('exportId'), named('massMailId')];
  if (form !== null) return { kind: 'form', id: form };
  if (mail !== null) return { kind: 'mail', id: mail };
  if (file !== null) return { kind: 'file', id: file };
  return campaign === null ? null : { kind: 'campaign', id: campaign };
}

/** Whether a workflow carries a payroll run, which is only ever cancelled, so that its steps back are taken. */
export function isPayroll(workflowId: string): boolean {
  return workflowId.startsWith('payroll-run/');
}

/** The screen of a record; null where it has none of its own. */
export function pathOfRecord({ kind, id }: WorkRecord): string | null {
  if (kind === 'form') return `/hr/view/${id}`;
  if (kind === 'payroll-run') return `/accounting/payroll-run?pay_period=${id}`;
  if (kind === 'campaign') return `/accounting/mass-mail/${id}`;
  if (kind === 'schedule') return '/ops/schedules';
  return null;
}
