import type { Visit } from '@campus/domain/fitness-center';
import { fitnessCenterScreenTexts as texts } from '@campus/domain/fitness-center';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { VisitNote } from './visit-note.js';

const { columns: heads } = texts;
const at = column.instant<Visit>('created_at', heads.at, { primary: true });
const person = column.text<Visit>('name', heads.person);
const guests = column.number<Visit>('guests', heads.guests);

/** The visits of several people. */
export const visitColumns: readonly DataColumn<Visit>[] = [
  ...[at, person, guests],
  column.of('notes', heads.note, (visit) => <VisitNote {...visit} />),
  column.text('by', heads.by),
];

/** The visits of one person. */
export const ownVisitColumns: readonly DataColumn<Visit>[] = visitColumns.filter(({ id }) => id !== 'name');

/** What the counter shows of the last visits. */
export const shortVisitColumns: readonly DataColumn<Visit>[] = [at, person, guests];
