import { campusMidnight } from '../../calendar/rules/index.js';

/** Two presses within these minutes are one mail. */
export const LINK_PAUSE_MINUTES = 10;
/** Who has not finished so many days after the link is reminded once. */
export const REMINDER_DAYS = 21;
const MAX_SCORE = 100;

/** A person as the provider has one. */
export interface ProviderFacts {
  readonly external_id?: string | null | undefined;
  readonly survey_code?: string | null | undefined;
  readonly score?: number | null | undefined;
  readonly complete_date?: string | null | undefined;
}

/** How far a person is with the training. */
export interface TrainingState {
  readonly activated: boolean;
  readonly complete: boolean;
  /** An instant. */
  readonly completed_at: string | null;
  readonly score: number | null;
}

/** The instant of a date or a timestamp; null for what is neither. */
function instantOf(text: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? campusMidnight(text) : Date.parse(text);
  return Number.isFinite(at) ? new Date(at).toISOString() : null;
}

/** What the provider says of a person: complete is who has a day and at least the score. [MINSAFE-004] */
export function trainingStateOf({ survey_code, score, complete_date }: ProviderFacts, leastScore: number): TrainingState {
  const isAssigned = survey_code != null && survey_code !== '';
  const counted = score != null && score >= 0 && score <= MAX_SCORE ? Math.round(score) : null;
  const completedAt = complete_date != null && score != null && score >= leastScore ? instantOf(complete_date) : null;
  const complete = completedAt !== null && counted !== null;
  return {
    activated: isAssigned || complete,
    complete,
    completed_at: complete ? completedAt : null,
    score: isAssigned || complete ? counted : null,
  };
}

/**
 * The provider's people by their id of the campus; an id that two of them have says nothing of either. Who moves to the next page while the pages are
 * read is on both and still one.
 */
export function byExternalId<User extends ProviderFacts & { readonly id: number }>(users: readonly User[]) {
  const known = new Map<string, User>();
  const shared = new Set<string>();
  for (const user of users) {
    const id = user.external_id ?? '';
    if (id === '') continue;
    const before = known.get(id);
    if (before !== undefined && before.id !== user.id) shared.add(id);
    known.set(id, user);
  }
  shared.forEach((id) => known.delete(id));
  return { known, shared: [...shared].sort() };
}

/** Why a person gets no link; null for who gets one. [MINSAFE-011] */
export function refusalOfLink(
  person: { readonly email: string | null; readonly hasAccount: boolean } | null,
): 'no_such_person' | 'account_ended' | 'no_address' | null {
  if (person === null) return 'no_such_person';
  if (!person.hasAccount) return 'account_ended';
  return person.email === null || person.email.trim() === '' ? 'no_address' : null;
}

/** 0:30 is there in every night, also when the clocks change. */
const NIGHTLY_MS = 1_800_000;
const RETRY_MS = 900_000;

/** Whether the provider is read now: once after 0:30 of the campus, and after a failure every quarter of an hour. */
export function isRunDue(now: Date, today: string, last: { readonly done: Date | null; readonly failed: Date | null }): boolean {
  const night = campusMidnight(today) + NIGHTLY_MS;
  const since = now.getTime() >= night ? night : campusMidnight(dayBefore(today)) + NIGHTLY_MS;
  if (last.done !== null && last.done.getTime() >= since) return false;
  return last.failed === null || now.getTime() - last.failed.getTime() >= RETRY_MS;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
