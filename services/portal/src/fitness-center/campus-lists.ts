import type { CampusList } from '../platform/index.js';
import { cells, needed } from '../platform/index.js';

const { empId, foreignId, matching, moment, text } = cells;
const guests = matching(/^([0-9]|[12][0-9]|30)$/, 'a whole number from 0 to 30');

/** The visits of the years before. */
export const fitnessCenterLists: readonly CampusList[] = [
  {
    name: 'visits',
    table: 'fitness_visits',
    key: ['id'],
    record: 'imported-fitness-visit',
    columns: [
      needed('id', foreignId('fitness-visit')),
      needed('emp_id', empId),
      needed('visited_at', moment),
      { name: 'guests', read: guests, empty: '0' },
      { name: 'notes', read: text, empty: '' },
      needed('checked_in_by', empId),
    ],
    references: ['emp_id', 'checked_in_by'].map((column) => ({ columns: [column], list: 'people' })),
  },
];
