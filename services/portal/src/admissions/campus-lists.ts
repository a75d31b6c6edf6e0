import { LOCATION_CODE, PROGRAM_CODE, PROGRAM_PATTERN, STAGES } from '@campus/domain/admissions/rules';
import type { CampusList } from '../platform/index.js';
import { cells, needed } from '../platform/index.js';

const { day, decimal, email, matching, oneOf, text, whole } = cells;
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

const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a UUID in lower case');

/** The lists of admissions: candidates, candidacies and their stages from before, programs, goals, and the candidates of terms before those. [ADMIS-008] */
export const admissionsLists: readonly CampusList[] = [
  {
    name: 'candidates',
    table: 'candidates',
    key: ['connect_id'],
    record: 'imported-candidate',
    columns: [
      ...[needed('connect_id', text), idNum, needed('first_name', text), needed('last_name', text), blank('gender')],
      ...[{ name: 'email', read: email }, { name: 'mobile_phone', read: text }, blank('dept_cde')],
    ],
    references: [],
  },
  {
    name: 'candidacies',
    table: 'candidacies',
    key: ['id_num', 'yr_cde', 'trm_cde', 'div_cde'],
    record: 'imported-candidacy',
    columns: [idNum, ...TERM, division, program, needed('stage', oneOf(...STAGES)), place, needed('connect_id', text), type],
    references: [{ columns: ['connect_id'], list: 'candidates' }],
  },
  {
    name: 'candidacy-stages',
    table: 'candidacy_stages',
    key: ['source_id'],
    record: 'imported-candidacy-stage',
    columns: [
      needed('source_id', text),
      ...[idNum, ...TERM, division, needed('stage', oneOf(...STAGES)), needed('reached_on', day)],
    ],
    references: [{ columns: ['id_num', 'yr_cde', 'trm_cde', 'div_cde'], list: 'candidacies' }],
  },
  {
    name: 'admissions-programs',
    table: 'admissions_programs',
    key: ['id'],
    record: 'imported-admissions-program',
    columns: [needed('id', uuid), needed('program_name', matching(/^.{1,25}$/u, '1 to 25 characters'))],
    references: [],
  },
  {
    name: 'admissions-program-codes',
    table: 'admissions_program_codes',
    key: ['code'],
    record: 'imported-admissions-code',
    columns: [
      needed('code', matching(PROGRAM_PATTERN, '3 or 5 letters or digits, or 3 followed by %')),
      needed('program_id', uuid),
    ],
    references: [{ columns: ['program_id'], list: 'admissions-programs' }],
  },
  {
    name: 'goals',
    table: 'admissions_goals',
    key: ['yr_cde', 'trm_cde', 'div_cde'],
    record: 'imported-goal',
    columns: [
      ...[...TERM, needed('div_cde', oneOf('D', 'M', 'U', 'U-DE'))],
      ...[needed('application', whole), needed('accepted', whole), needed('enrolled', whole)],
    ],
    references: [],
  },
  {
    name: 'past-candidates',
    table: 'past_candidates',
    key: ['yr_cde', 'trm_cde', 'id_num', 'div_cde'],
    record: 'imported-past-candidate',
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
