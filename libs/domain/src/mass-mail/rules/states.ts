/** Where a mass mail stands: in its pause before the first mail, going out, held, taken back, or through. */
export const massMailStates = ['waiting', 'sending', 'paused', 'stopped', 'done'] as const;
export type MassMailState = (typeof massMailStates)[number];

/**
 * What a person can ask of a mass mail: `begin` ends the pause before its time, `retry` sends once more to those that failed, `resend` to those of
 * whom nobody can tell, once somebody has asked the mail server.
 */
export const massMailActions = ['begin', 'pause', 'resume', 'stop', 'retry', 'resend'] as const;
export type MassMailAction = (typeof massMailActions)[number];

const STEPS: Readonly<Record<MassMailState, Readonly<Partial<Record<MassMailAction, MassMailState>>>>> = {
  waiting: { begin: 'sending', pause: 'paused', stop: 'stopped' },
  sending: { pause: 'paused', stop: 'stopped' },
  paused: { resume: 'sending', stop: 'stopped' },
  stopped: {},
  done: { retry: 'sending', resend: 'sending' },
};

/** What is known of a mass mail when somebody asks something of it. */
export interface MassMailFacts {
  readonly state: MassMailState;
  /** Messages that the mail server refused for good. */
  readonly failed: number;
  /** Messages of unknown fate: the talk with the mail server broke off in their text. */
  readonly unknown: number;
}

export type SteerRefusal =
  | 'stopped_already'
  | 'done_already'
  | 'not_paused'
  | 'paused_already'
  | 'begun_already'
  | 'none_failed'
  | 'none_unknown'
  | 'not_done';

const WHY: Readonly<Record<MassMailAction, Readonly<Partial<Record<MassMailState, SteerRefusal>>>>> = {
  begin: { sending: 'begun_already', paused: 'begun_already' },
  pause: { paused: 'paused_already' },
  resume: { waiting: 'not_paused', sending: 'not_paused' },
  stop: {},
  retry: { waiting: 'not_done', sending: 'not_done', paused: 'not_done' },
  resend: { waiting: 'not_done', sending: 'not_done', paused: 'not_done' },
};

/** The state that an action leads to, or why it cannot be done. */
export function steer(
  { state, failed, unknown }: MassMailFacts,
  action: MassMailAction,
): MassMailState | { readonly refuse: SteerRefusal } {
  const next = STEPS[state][action];
  if (next === undefined) return { refuse: WHY[action][state] ?? (state === 'stopped' ? 'stopped_already' : 'done_already') };
  if (action === 'retry' && failed === 0) return { refuse: 'none_failed' };
  if (action === 'resend' && unknown === 0) return { refuse: 'none_unknown' };
  return next;
}

/** The actions that can be done now. */
export function possibleActions(facts: MassMailFacts): MassMailAction[] {
  return massMailActions.filter((action) => typeof steer(facts, action) === 'string');
}

/** Whether nothing more happens by itself. */
export function isOver(state: MassMailState): boolean {
  return state === 'stopped' || state === 'done';
}
