import { LOCATION_CODE, PROGRAM_CODE, STAGES } from '@campus/domain/admissions/rules';
import type { CampusList } from '../platform/index.js';
import { cells, needed } from '../platform/index.js';

const { decimal, email, matching, oneOf, text, whole } = cells;
const blank = (name: string) => ({ name, read: text, empty: '' });
const idNum = needed('id_num', matching(/^\d{1,12}$/, 'an id number'));
const TERM = [
  needed('yr_cde', matching(/^\d{4}$/, 'a year of four digits')),
  needed('trm_cde', matching(/^[A-Z0-9]{1,2}$/, 'a term of one or two capital letters or digits')),
] as const;
const division = needed('div_cde', oneOf('D', 'M', 'U', 'U-DE', 'U-NL'));
const program = needed('prog_cde', matching(PROGRAM_CODE, 'three to five letters or digits, upper case'));
const place = needed('loca_cde', matching(LOCATION_CODE, 'a location such as CAMPUS'));
const type = needed('stud_type', oneOf('N', 'T', 'R'));
const flag = oneOf('0', '1');

/** The lists of admissions: candidates and candidacies from before, goals, and the candidates of terms before those. [ADMIS-008] */
export const admissionsLists: readonly CampusList[] = [
  {
    ...{ name: 'candidates', table: 'candidates', key: ['connect_id'], record: 'imported-candidate' },
    columns: [
      ...[needed('connect_id', text), idNum, needed('first_name', text), needed('last_name', text), blank('gender')],
      ...[{ name: 'email', read: email }, { name: 'mobile_phone', read: text }, blank('dept_cde')],
    ],
    references: [],
  },
  {
    ...{
      name: 'candidacies',
      table: 'candidacies',
      key: ['id_num', 'yr_cde', 'trm_cde', 'div_cde'],
      record: 'imported-candidacy',
    },
    columns: [idNum, ...TERM, division, program, needed('stage', oneOf(...STAGES)), place, needed('connect_id', text), type],
    references: [{ columns: ['connect_id'], list: 'candidates' }],
  },
  {
    ...{ name: 'goals', table: 'admissions_goals', key: ['yr_cde', 'trm_cde', 'div_cde'], record: 'imported-goal' },
    columns: [
      ...[...TERM, needed('div_cde', oneOf('D', 'M', 'U', 'U-DE'))],
      ...[needed('application', whole), needed('accepted', whole), needed('enrolled', whole)],
    ],
    references: [],
  },
  {
    ...{
      name: 'past-candidates',
      table: 'past_candidates',
      key: ['yr_cde', 'trm_cde', 'id_num', 'div_cde'],
      record: 'imported-past-candidate',
    },
    columns: [
      ...[...TERM, idNum, division, needed('connect_id', text), needed('first_name', text), needed('last_name', text)],
      ...[
        blank('dept_cde'),
        program,
        blank('program'),
        place,
        type,
        needed('app', flag),
        needed('acc', flag),
        needed('reg', flag),
      ],
      ...[{ name: 'hrs_enrolled', read: decimal, empty: '0.00' }, blank('gender')],
    ],
    references: [],
  },
];
