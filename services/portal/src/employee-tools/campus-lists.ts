import type { CampusList } from '../platform/index.js';
import { cells, needed } from '../platform/index.js';

const { empId, oneOf, text, yesNo } = cells;

/** Who may enter library, clinic and fitness center. */
export const employeeToolsLists: readonly CampusList[] = [
  {
    name: 'place-accesses',
    table: 'place_accesses',
    key: ['place', 'emp_id'],
    record: 'imported-place-access',
    columns: [
      needed('place', oneOf('library', 'clinic', 'fitness')),
      needed('emp_id', empId),
      needed('access_type', text),
      needed('has_access', yesNo),
    ],
    references: [{ columns: ['emp_id'], list: 'people' }],
  },
];
