import type { CampusList } from '../platform/index.js';
import { cells, needed } from '../platform/index.js';

const { empId, foreignId, matching, moment, oneOf, text, whole } = cells;
const event = foreignId('check-in-event');
const PERSON = { columns: ['emp_id'], list: 'people' } as const;

/** The lists of chapels, dorm meetings, who checked in, and extra credit. */
export const registrationLists: readonly CampusList[] = [
  {
    name: 'check-in-events',
    table: 'check_in_events',
    key: ['id'],
    record: 'imported-check-in-event',
    columns: [needed('id', event), needed('kind', oneOf('chapel', 'dorm')), needed('title', text), needed('begins_at', moment)],
    references: [],
  },
  {
    name: 'check-ins',
    table: 'check_ins',
    key: ['event_id', 'emp_id'],
    record: 'imported-check-in',
    columns: [
      needed('event_id', event),
      needed('emp_id', empId),
      needed('checked_in_at', moment),
      { name: 'notes', read: text, empty: '' },
    ],
    references: [{ columns: ['event_id'], list: 'check-in-events' }, PERSON],
  },
  {
    name: 'extra-credits',
    table: 'extra_credits',
    key: ['id'],
    record: 'imported-extra-credit',
    columns: [
      needed('id', foreignId('extra-credit')),
      needed('emp_id', empId),
      needed('year_code', matching(/^\d{4}$/, 'a year of four digits')),
      needed('term_code', matching(/^[A-Z0-9]{1,2}$/, 'a term of one or two capital letters or digits')),
      needed('extra_credit_event', text),
      needed('chapel_credits', whole),
      needed('boyce_dorm_credits', whole),
      needed('given_at', moment),
    ],
    references: [PERSON],
  },
];
