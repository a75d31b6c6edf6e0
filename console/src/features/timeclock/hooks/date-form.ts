import type { EditedDate } from '@campus/domain/timeclock';
import { campusMidnight, campusTime } from '@campus/domain/calendar/rules';
import { REGULAR } from '@campus/domain/timeclock/rules';
import { useState } from 'react';

/** A punch while it is edited; texts as they are typed. */
export interface PunchDraft {
  readonly key: string;
  readonly id: string | null;
  readonly type: string;
  readonly timeIn: string;
  readonly timeOut: string;
  readonly hours: string;
}

const timeText = (instant: string | null): string => (instant === null ? '' : campusTime(Date.parse(instant)));

function draftsOf(date: EditedDate): readonly PunchDraft[] {
  return date.punches.map((punch) => ({
    key: punch.id,
    id: punch.id,
    type: punch.type.id,
    timeIn: timeText(punch.time_in),
    timeOut: timeText(punch.time_out),
    hours: punch.type.hourly === 1 ? '' : String(punch.timesheet_hrs),
  }));
}

/** The instant of a punch as it was read, while its time is the same as shown: the second one o'clock of a long night stays the second. */
function sameInstant(read: string | null, typed: string, date: string): string | null {
  if (typed === '') return null;
  if (read !== null && timeText(read) === typed && Date.parse(read) >= campusMidnight(date)) return read;
  return typed;
}

/** Whether a punch has times: one of an hourly type, and one whose type is still to be chosen. */
export function isTimed({ type }: PunchDraft, { types }: EditedDate): boolean {
  return types.find(({ id }) => id === type)?.hourly !== 0;
}

/** A punch as the save sends it; a new row in which nothing was entered has no hours and is dropped. */
function sentOf(draft: PunchDraft, date: EditedDate) {
  const read = date.punches.find((punch) => punch.id === draft.id);
  if (!isTimed(draft, date)) return { id: draft.id, type: draft.type, timesheet_hrs: draft.hours === '' ? null : draft.hours };
  const blank = draft.id === null && draft.timeIn === '' && draft.timeOut === '';
  return {
    id: draft.id,
    type: draft.type,
    time_in: sameInstant(read?.time_in ?? null, draft.timeIn, date.date),
    time_out: sameInstant(read?.time_out ?? null, draft.timeOut, date.date),
    ...(blank ? { timesheet_hrs: 0 } : {}),
  };
}

/** The punches of a date while they are edited, and whether anything differs from what is stored. */
export function useDateForm(date: EditedDate) {
  const stored = draftsOf(date);
  const [drafts, setDrafts] = useState(stored);
  const [reason, setReason] = useState('');
  const change = (key: string, changes: Partial<PunchDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const add = () => {
    const draft = { key: crypto.randomUUID(), id: null, type: REGULAR, timeIn: '', timeOut: '', hours: '' };
    setDrafts((all) => [...all, draft]);
  };
  const remove = (key: string) => setDrafts((all) => all.filter((draft) => draft.key !== key));
  const reset = () => {
    setDrafts(stored);
    setReason('');
  };
  return {
    drafts,
    reset,
    restore: (typed: { readonly drafts: readonly PunchDraft[]; readonly reason: string }) => {
      setDrafts(typed.drafts);
      setReason(typed.reason);
    },
    reason,
    setReason,
    change,
    add,
    remove,
    dirty: JSON.stringify(drafts) !== JSON.stringify(stored),
    sent: () => drafts.map((draft) => sentOf(draft, date)),
  };
}

export type DateForm = ReturnType<typeof useDateForm>;
