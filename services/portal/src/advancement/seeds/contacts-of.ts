import { randomUUID } from 'node:crypto';
import type { CopiedValue } from '../../platform/index.js';
import { CONTACT_TYPES, SOLICITATIONS, STAFF_CONTACTS } from './codes-of.js';
import { Dice } from './dice.js';
import { donorId } from './donors-of.js';

const DAY_MS = 86_400_000;
const NOTES = [
  '',
  'Left a message.',
  'Asked about the new library; will send the plans of the reading room and the list of donors. 🙏 Wants to be called again in spring.',
  'Thanked for the gift to the annual fund.',
  'Prefers letters to calls.',
] as const;

export const CONTACT_COLUMNS =
  'id, id_num, date, type_id, solicitation, contact_id, notes, complete, follow_up_done, follow_up_date, id_num_bulk, entered_by, entered_at';

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The contacts with donors; every hundred donors had a letter together. */
export function* contactRows(from: number, until: number, today: string, by: string): Generator<CopiedValue[]> {
  let batch = randomUUID();
  for (let at = from; at < until; at += 1) {
    if (at % 100 === 0) batch = randomUUID();
    const dice = new Dice(at + 47_000_000);
    const contacts = at % 3 === 1 ? 1 + dice.below(3) : 0;
    for (let n = 0; n < contacts; n += 1) {
      const day = plus(today, -1 - dice.below(900));
      const done = dice.percent(40);
      const followUp = dice.percent(50) ? plus(day, 14 + dice.below(60)) : null;
      const [type] = dice.of(CONTACT_TYPES as [readonly CopiedValue[]]);
      const [contact] = dice.of(STAFF_CONTACTS as [readonly CopiedValue[]]);
      const [solicitation] = dice.of(SOLICITATIONS as unknown as [readonly CopiedValue[]]);
      const answered = dice.percent(30) ? (solicitation ?? null) : null;
      const [notes, complete] = [dice.of(NOTES), dice.percent(60)];
      yield [
        randomUUID(),
        donorId(at),
        day,
        type ?? null,
        answered,
        contact ?? null,
        notes,
        complete,
        done,
        followUp,
        null,
        by,
        `${day}T15:00:00Z`,
      ];
    }
    if (at % 25 !== 4) continue;
    const day = plus(today, -30);
    const [type, contact] = [CONTACT_TYPES[2]?.[0] ?? null, STAFF_CONTACTS[0]?.[0] ?? null];
    yield [
      randomUUID(),
      donorId(at),
      day,
      type,
      'FALLM',
      contact,
      'Fall mailing',
      true,
      false,
      null,
      batch,
      by,
      `${day}T15:00:00Z`,
    ];
  }
}
