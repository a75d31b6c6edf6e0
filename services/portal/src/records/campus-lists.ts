import type { CampusList, ReadRow } from '../platform/index.js';
import { cells, needed } from '../platform/index.js';

const { matching, text } = cells;

const place = matching(/^[A-Za-z0-9 .-]{1,20}$/, 'a code of up to 20 letters, digits, dots, spaces and hyphens');

/** The screens offer 'other' for what no list has. [RECORD-019] */
const reserved = (column: string) => (rows: readonly ReadRow[]) =>
  Promise.resolve(
    new Map(
      rows
        .filter(({ values }) => String(values[column]).toLowerCase() === 'other')
        .map((row) => [row, 'other stands for what is in no list; choose another code']),
    ),
  );

/** Buildings with their rooms. */
export const recordsLists: readonly CampusList[] = [
  {
    name: 'buildings',
    table: 'buildings',
    key: ['code'],
    record: 'imported-building',
    wrong: reserved('code'),
    columns: [needed('code', place), needed('name', text)],
    references: [],
  },
  {
    name: 'rooms',
    table: 'building_rooms',
    key: ['building_code', 'code'],
    record: 'imported-room',
    wrong: reserved('code'),
    columns: [
      { name: 'building', read: place, needed: true, as: 'building_code' },
      { name: 'room', read: place, needed: true, as: 'code' },
    ],
    references: [{ columns: ['building_code'], list: 'buildings' }],
  },
];
