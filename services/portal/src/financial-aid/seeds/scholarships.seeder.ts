import type { ScholarshipRules } from '@campus/domain/financial-aid/rules';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { ScholarshipsSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

type Demo = readonly [name: string, description: string, path: string, rules: ScholarshipRules];

const DEMO: readonly Demo[] = [
  [
    'Church Planters Fund',
    'For students who prepare to plant churches.',
    'church-planters',
    { searchVocation: ['Church planting'], searchGpa: 2.5 },
  ],
  [
    'Daughters of Grace Award',
    'For women who study for ministry among women and families.',
    'daughters-of-grace',
    { searchGender: ['Female'], searchVocation: ['Counseling', 'Education'] },
  ],
  [
    'First Generation Grant',
    'For students whose parents have no degree.',
    'first-generation',
    { searchDependent: ['Yes'], searchStudentStatus: ['Freshman', 'Sophomore'] },
  ],
  [
    'Founders Scholarship',
    'For full-time students with a high average.',
    'founders',
    { searchEnrollmentStatus: ['Full-time'], searchGpa: 3.5 },
  ],
  ['Harbor Disability Award', 'Helps students with a disability with books and travel.', 'harbor', { searchDisabled: ['Yes'] }],
  [
    'Hispanic Ministry Scholarship',
    'For Hispanic students who will serve Spanish-speaking churches.',
    'hispanic-ministry',
    { searchEthnicity: ['Hispanic'], searchVocation: ['Pastoral ministry', 'Missions'] },
  ],
  [
    'International Students Aid',
    'For students who are not citizens of the United States.',
    'international',
    { searchCitizenship: ['International'], searchEnrollmentStatus: ['Full-time'] },
  ],
  [
    'Kentucky Baptist Award',
    'For members of Baptist churches in Kentucky.',
    'kentucky-baptist',
    { searchState: ['KY'], searchDenomination: ['Baptist'] },
  ],
  [
    'Master of Divinity Grant',
    'For students of the Master of Divinity.',
    'mdiv',
    { searchDegree: ['Master of Divinity'], searchGpa: 3 },
  ],
  [
    'Missions Sending Fund',
    'For students who go abroad after their degree.',
    'missions-sending',
    { searchVocation: ['Missions'] },
  ],
  [
    'Ohio Valley Scholarship',
    'For students from the states along the Ohio River.',
    'ohio-valley',
    { searchState: ['KY', 'IN', 'OH'], searchStudentStatus: ['Junior', 'Senior'], searchGpa: 2.75 },
  ],
  ['Students in Need Fund', 'Open to every student; ask with one page about your need.', 'students-in-need', {}],
  [
    'Worship Arts Award',
    'For students of the Bachelor of Arts who serve in music.',
    'worship-arts',
    { searchDegree: ['Bachelor of Arts'], searchVocation: ['Worship'] },
  ],
];
const INSERT = sql<Q['INSERT']>`INSERT INTO scholarships (name, description, url, rules, saved_by)
  SELECT g.name, g.description, g.url, g.rules, '0' FROM jsonb_to_recordset(:rows::jsonb) AS g(name text, description text, url text, rules jsonb)`;

const SELECT_SCHOLARSHIPS = sql<Q['SELECT_SCHOLARSHIPS']>`SELECT 1 AS one FROM scholarships LIMIT 1`;

async function seedScholarships({ db, log }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_SCHOLARSHIPS)) !== null) return;
  const rows = DEMO.map(([name, description, path, rules]) => {
    return { name, description, url: `https://scholarships.campus.example/${path}`, rules };
  });
  log(`${await db.execute(INSERT, { rows: JSON.stringify(rows) })} scholarships`);
}

/** The scholarships of the demo campus. */
export const scholarshipsSeeder: Seeder = { name: 'financial-aid/scholarships', order: 29, run: seedScholarships };
