import type { ContactCodes, ContactEntryRecord } from '@campus/domain/advancement';
import { contactTexts as texts } from '@campus/domain/advancement';
import { isDescription } from '@campus/domain/advancement/rules';
import { useState } from 'react';

/** What is typed of an entry; a date of '' is none. */
export interface ContactDraft {
  readonly date: string;
  readonly type: string;
  readonly contact: string;
  readonly solicitation: string;
  readonly notes: string;
  readonly complete: '0' | '1';
  readonly follow_up_done: '0' | '1';
  readonly follow_up_date: string;
}

const EMPTY: ContactDraft = {
  date: '',
  type: '',
  contact: '',
  solicitation: '',
  notes: '',
  complete: '0',
  follow_up_done: '0',
  follow_up_date: '',
};

const draftOf = (entry: ContactEntryRecord): ContactDraft => {
  const { date, type, contact, notes, complete, follow_up_done } = entry;
  const [solicitation, followUp] = [entry.solicitation ?? '', entry.follow_up_date ?? ''];
  return { date, type, contact, notes, complete, follow_up_done, solicitation, follow_up_date: followUp };
};

export const NAMED = ['date', 'type', 'contact'] as const;

/** The sentences of what is missing of date, type and staff contact. [ADV-033] [ADV-035] */
export function missingOf(draft: Pick<ContactDraft, 'date' | 'type' | 'contact'>): readonly string[] {
  return NAMED.filter((name) => draft[name] === '').map((name) => texts.required[name]);
}

/** An entry while it is typed. */
export function useContactDraft(entry?: ContactEntryRecord) {
  const [draft, setDraft] = useState(entry === undefined ? EMPTY : draftOf(entry));
  const set = <Name extends keyof ContactDraft>(name: Name, value: ContactDraft[Name]) =>
    setDraft((before) => ({ ...before, [name]: value }));
  return { draft, set, clear: () => setDraft(EMPTY) };
}
export type DraftState = ReturnType<typeof useContactDraft>;

interface Listed {
  readonly id: string;
  readonly description: string;
  readonly active: 0 | 1;
}

/** What is offered of a list: the active ones, and what the entry has though it is so no more. [ADV-015] */
function offered(list: readonly Listed[], has: { readonly id: string; readonly text: string } | undefined) {
  const active = list.filter((one) => one.active === 1).map(({ id, description }) => ({ id, name: description }));
  const isKnown = has === undefined || active.some(({ id }) => id === has.id);
  return isKnown ? active : [{ id: has.id, name: has.text }, ...active];
}

/** The choices of types and staff contacts, also those that an entry has kept. */
export function codeChoices({ contact_types: types, staff_contacts: staff }: ContactCodes, entry?: ContactEntryRecord) {
  return {
    types: offered(types, entry && { id: entry.type, text: entry.type_text }),
    staff: offered(staff, entry && { id: entry.contact, text: entry.contact_text }),
  };
}

/** Why a description is none; null where it is one. */
export const wrongDescription = (text: string): string | null => (isDescription(text.trim()) ? null : texts.wrong.description);
