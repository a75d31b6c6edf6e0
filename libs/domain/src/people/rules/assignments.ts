const DAY_MS = 86_400_000;

/** A position that a person holds, held or will hold; days are ISO business dates, both included. */
export interface Assignment {
  /** Org and sequence, like `0410-001-1`. */
  readonly position: string;
  readonly orgPos: string;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  /** The last day that a finalized termination brings and that has not been executed. */
  readonly plannedEnd: string | null;
}

/** A position that a form is to give; `replaces` names the assignment that ends the day before it starts. */
export interface GivenAssignment {
  readonly line: number;
  readonly orgPos: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly replaces: string | null;
}

export type AssignmentConflictCode =
  | 'line_twice'
  | 'held_from_that_day'
  | 'held_on_these_days'
  | 'replaced_not_held'
  | 'replaced_same_day'
  | 'replaced_ends_already'
  | 'replaced_twice'
  | 'not_held'
  | 'ends_before_start'
  | 'ended_before'
  | 'end_known_already';

/** Why the positions of a person cannot take what a form says; days among the values are ISO. */
export interface AssignmentConflict {
  readonly code: AssignmentConflictCode;
  /** The line of the form; null for the end of a position. */
  readonly line: number | null;
  readonly field: 'start_date' | 'replaces' | 'terminate_pos' | 'termination_date';
  readonly values: Readonly<Record<string, string>>;
}

/** A position as one value, whatever sign stands between org and sequence. [PAF-030] */
export function samePosition(one: string, other: string): boolean {
  const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');
  return bare(one) === bare(other);
}

/** The day before an ISO day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The last day of an assignment as far as it is known. */
function lastDayOf({ endsOn, plannedEnd }: Assignment): string | null {
  return earlier(endsOn, plannedEnd);
}

interface Days {
  readonly startsOn: string;
  readonly endsOn: string | null;
}

function shareADay(one: Days, other: Days): boolean {
  return (one.endsOn === null || one.endsOn >= other.startsOn) && (other.endsOn === null || other.endsOn >= one.startsOn);
}

function conflictOfReplaced(given: GivenAssignment, held: readonly Assignment[]): Omit<AssignmentConflict, 'line'> | null {
  const { replaces } = given;
  if (replaces === null) return null;
  const old = held.find(({ position }) => samePosition(position, replaces));
  const before = dayBefore(given.startsOn);
  if (old === undefined) return { code: 'replaced_not_held', field: 'replaces', values: { position: replaces, day: before } };
  const { title, position } = old;
  if (old.startsOn >= given.startsOn) {
    return { code: 'replaced_same_day', field: 'start_date', values: { title, position, start: old.startsOn } };
  }
  if (old.plannedEnd !== null && old.plannedEnd >= before) {
    return { code: 'replaced_ends_already', field: 'replaces', values: { title, position, end: old.plannedEnd } };
  }
  const last = lastDayOf(old);
  if (last !== null && last < before)
    return { code: 'replaced_not_held', field: 'replaces', values: { position: `${title} (${position})`, day: before } };
  return null;
}

function conflictOfLine(
  given: GivenAssignment,
  earlierLines: readonly GivenAssignment[],
  held: readonly Assignment[],
): Omit<AssignmentConflict, 'line'> | null {
  const { replaces } = given;
  const twice = earlierLines.find((one) => one.orgPos === given.orgPos && shareADay(one, given));
  if (twice !== undefined) {
    return { code: 'line_twice', field: 'start_date', values: { line: String(given.line), other: String(twice.line) } };
  }
  if (replaces !== null && earlierLines.some((one) => one.replaces !== null && samePosition(one.replaces, replaces))) {
    return { code: 'replaced_twice', field: 'replaces', values: { line: String(given.line), position: replaces } };
  }
  const replaced = conflictOfReplaced(given, held);
  if (replaced !== null) return replaced;
  const same = held.filter((one) => one.orgPos === given.orgPos);
  const sameDay = same.find((one) => one.startsOn === given.startsOn);
  if (sameDay !== undefined) {
    const { title, position, startsOn: start } = sameDay;
    return { code: 'held_from_that_day', field: 'start_date', values: { title, position, start } };
  }
  const over = same.find(
    (one) =>
      (replaces === null || !samePosition(one.position, replaces)) &&
      shareADay({ startsOn: one.startsOn, endsOn: lastDayOf(one) }, given),
  );
  if (over === undefined) return null;
  const { title, position, startsOn: start } = over;
  const end = lastDayOf(over);
  return { code: 'held_on_these_days', field: 'replaces', values: { title, position, start, ...(end === null ? {} : { end }) } };
}

/**
 * Why a person cannot get these positions: one that is held on overlapping days already, unless the line replaces it, the same line twice, or one
 * to be replaced that is not held the day before. The first conflict of each line.
 */
export function conflictsOfGiven(given: readonly GivenAssignment[], held: readonly Assignment[]): AssignmentConflict[] {
  return given.flatMap((line, index) => {
    const conflict = conflictOfLine(line, given.slice(0, index), held);
    return conflict === null ? [] : [{ ...conflict, line: line.line }];
  });
}

/**
 * The assignment of the same position that begins while this one goes on, once its termination is moved to `endsOn`, or called off (null); null
 * when there is none.
 */
export function nextAssignment(position: string, endsOn: string | null, held: readonly Assignment[]): Assignment | null {
  const stays = held.find((one) => samePosition(one.position, position));
  if (stays === undefined) return null;
  const days = { startsOn: stays.startsOn, endsOn: earlier(stays.endsOn, endsOn) };
  const begins = (one: Assignment): boolean => one.orgPos === stays.orgPos && one.startsOn > stays.startsOn;
  return held.find((one) => begins(one) && shareADay(days, { startsOn: one.startsOn, endsOn: lastDayOf(one) })) ?? null;
}

/** Why a held position cannot end on a day; null when it can. [PAF-030] */
export function conflictOfEnd(position: string, endsOn: string, held: readonly Assignment[]): AssignmentConflict | null {
  const old = held.find((one) => samePosition(one.position, position));
  const conflict = (code: AssignmentConflictCode, field: AssignmentConflict['field'], values: Record<string, string>) => ({
    code,
    line: null,
    field,
    values,
  });
  if (old === undefined) return conflict('not_held', 'terminate_pos', { position });
  const { title, plannedEnd } = old;
  const named = { title, position: old.position };
  if (plannedEnd !== null) return conflict('end_known_already', 'terminate_pos', { ...named, end: plannedEnd });
  if (old.startsOn > endsOn) return conflict('ends_before_start', 'termination_date', { ...named, start: old.startsOn });
  if (old.endsOn !== null && old.endsOn < endsOn)
    return conflict('ended_before', 'termination_date', { ...named, end: old.endsOn });
  return null;
}
