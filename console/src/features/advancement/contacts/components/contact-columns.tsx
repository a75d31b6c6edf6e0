import type { ContactEntryRecord } from '@campus/domain/advancement';
import { contactTexts as texts } from '@campus/domain/advancement';
import { cutNotes, followUpOf } from '@campus/domain/advancement/rules';
import { column, DateText } from '@campus/ui-kit';

const { fields } = texts;

/** Done, the day, or none. [ADV-025] */
function FollowUp({ entry }: { readonly entry: ContactEntryRecord }) {
  const state = followUpOf(entry);
  if (typeof state === 'string') return texts[state];
  return <DateText value={state.day} withTime={false} />;
}

/** An entry in a table; its notes are cut. [ADV-074] */
export const contactColumns = [
  column.day<ContactEntryRecord>('date', fields.date, { primary: true }),
  column.text<ContactEntryRecord>('type_text', fields.type),
  column.text<ContactEntryRecord>('solicitation_text', fields.solicitation),
  column.text<ContactEntryRecord>('contact_text', fields.contact),
  column.of<ContactEntryRecord>('notes', fields.notes, ({ notes }) => cutNotes(notes)),
  column.of<ContactEntryRecord>('follow_up', fields.follow_up, (entry) => <FollowUp entry={entry} />),
];
