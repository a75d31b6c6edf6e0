import type { FormAnswer, UsualTimes } from '@campus/domain/personnel-actions';
import type { FormStep } from '@campus/domain/personnel-actions/rules';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';

/** One stop of a form's way. */
export interface RouteStop {
  readonly step: FormStep;
  readonly name: string;
  readonly state: 'past' | 'present' | 'future' | 'stopped';
  /** When it was left behind. */
  readonly at: string | null;
  /** Since when it has been the form's place. */
  readonly since: string | null;
  /** What else is to be known of it: who decided instead, who stands in. */
  readonly note: string | null;
  readonly usualSeconds: number | null;
}

type Approver = FormAnswer['approvers'][number];

function noteOf({ decided_at: decided, decided_by: by, stand_in: standIn, account_ended: ended }: Approver): string | null {
  if (decided !== null) return by === null ? null : `by ${by}`;
  if (ended) return 'this account has ended; an administrator has to reassign the form';
  return standIn === null ? null : `${standIn} stands in`;
}

/** Whether access is still to be requested or processed. */
function accessOpen({ waiting_for: holder, stage }: FormAnswer): boolean {
  return stage === 'finalized' && holder !== null;
}

/** The place in the order at which the form is; behind the last one nothing is left. */
function placeOf(form: FormAnswer, stops: readonly Pick<RouteStop, 'step'>[]): number {
  const at = (step: FormStep) => stops.findIndex((stop) => stop.step === step);
  switch (form.stage) {
    case 'awaiting_approval':
      return (
        1 +
        Math.max(
          0,
          form.approvers.findIndex(({ waiting }) => waiting),
        )
      );
    case 'awaiting_finalize':
    case 'rejected':
      return at('hr');
    case 'finalized':
      return accessOpen(form) && at('access') >= 0 ? at('access') : stops.length;
    default:
      return 0;
  }
}

/** The way of a form: who had it, who has it, who will get it, with the usual time of each. */
export function routeOf(form: FormAnswer, usual: readonly UsualTimes['steps'][number][]): readonly RouteStop[] {
  const submitted = form.audit.find(({ action }) => action === 'submit')?.created_at ?? null;
  const stops: readonly Pick<RouteStop, 'step' | 'name' | 'at' | 'note'>[] = [
    { step: 'creator', name: form.creator_name, at: submitted, note: null },
    ...form.approvers.map((approver, index) => ({
      step: `approval_${index + 1}` as FormStep,
      name: approver.name,
      at: approver.decided_at,
      note: noteOf(approver),
    })),
    { step: 'hr', name: 'HR', at: form.finalized_at, note: null },
    ...(form.paf_type === TERMINATION ? [] : [{ step: 'access' as const, name: 'Access', at: null, note: null }]),
  ];
  const place = placeOf(form, stops);
  return stops.map((stop, index) => ({
    ...stop,
    state: index < place ? 'past' : index > place ? 'future' : form.stage === 'rejected' ? 'stopped' : 'present',
    since: index === place ? (form.waiting_since ?? form.created_at) : null,
    usualSeconds: usual.find(({ step }) => step === stop.step)?.median_seconds ?? null,
  }));
}

/** When the form will probably be at its end, in milliseconds; null where too little is known, or where it waits for its creator. */
export function expectedEnd(stops: readonly RouteStop[], now: number): number | null {
  const present = stops.find(({ state }) => state === 'present');
  if (present === undefined || present.step === 'creator') return null;
  const left = stops.filter(({ state }) => state === 'present' || state === 'future');
  if (left.some(({ usualSeconds }) => usualSeconds === null)) return null;
  const seconds = left.reduce((sum, { usualSeconds }) => sum + (usualSeconds ?? 0), 0);
  const gone = present.since === null ? 0 : (now - Date.parse(present.since)) / 1000;
  return now + Math.max(seconds - (present.usualSeconds ?? 0), seconds - gone) * 1000;
}
