import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'none', parts: ['api'] });
  folder = await mkdtemp(join(tmpdir(), 'campus-records-'));
});
afterAll(() => portal?.stop());

const command = (...args: readonly string[]) => portal.cli(args);

const LISTS: Readonly<Record<string, readonly string[]>> = {
  people: ['emp_id,first_name,last_name', '800001,Ann,Ng', '800002,Bea,Ng', '800003,Cid,Ng'],
  schools: ['code,name', 'NORTH,North College'],
  programs: ['code,name,degree,school,hours_needed', 'BAN,Nature,Bachelor of Arts,NORTH,120'],
  terms: [
    'year_code,term_code,name,begins_on,ends_on,opens_at,last_drop_on,tel_web_code,refuses_conflicts',
    '2029,FA,Fall 2029,2029-08-10,2029-12-15,2029-03-11 03:30,2029-08-24,W29,yes',
  ],
  'term-openings': [
    'year_code,term_code,classification,opens_at',
    '2029,FA,Senior,2029-03-01 08:00',
    '2029,FA,Junior,2029-03-11 02:30',
  ],
  subterms: ['year_code,term_code,subterm_code,name,begins_on,ends_on', '2029,FA,1H,First half,2029-08-10,2029-10-10'],
  prerequisites: ['school,crs_cde,requires,least_grade', 'NORTH,NA201,NA101,'],
  sections: [
    'request_num,crs_cde,crs_title,section,year_code,term_code,subterm_code,school,division,location,credits,capacity,web_codes',
    'N1,NA101,Rivers,A,2029,FA,1H,NORTH,UG,CAMPUS,3,2,W29 W30',
    'N2,NA201,Lakes,A,2029,FA,,NORTH,UG,CAMPUS,1.5,20,',
  ],
  meetings: [
    'request_num,line,begins_on,ends_on,days,begins_at,ends_at,building,building_name,room',
    'N1,1,2029-08-10,2029-10-10,MWF,08:00,08:50,LIN,Linden Hall,101',
  ],
  teachers: ['request_num,emp_id', 'N1,800003'],
  students: [
    'emp_id,school,classification,load,modality,status,admitted_on',
    ...['800001', '800002', '800003'].map((id) => `${id},NORTH,Freshman,full,campus,active,2028-08-01`),
  ],
  'student-programs': ['emp_id,seq,program_code,declared_on', '800001,1,BAN,2028-08-01'],
  enrollments: [
    'request_num,emp_id,status,enrolled_on,ended_on',
    'N1,800001,registered,2029-08-01,',
    'N1,800002,registered,2029-08-01,',
    'N1,800003,registered,2029-08-01,',
    'N2,800003,withdrawn,2029-08-01,2029-09-01',
  ],
  grades: ['request_num,emp_id,grade', 'N1,800001,B+', 'N1,800003,A'],
  'transfer-courses': [
    'emp_id,school,crs_cde,crs_title,credits,taken_at,received_on',
    '800001,NORTH,NA101,Rivers,3,Ridge College,2028-08-01',
    '800002,NORTH,NA101,Rivers,0,Ridge College,2028-08-01',
    '800003,NORTH,NA101,Rivers,100,Ridge College,2028-08-01',
    '800004,NORTH,NA101,Rivers,3,Ridge College,2028-08-01',
  ],
  'hold-kinds': ['code,name,office,blocks,steps', 'PARK,Parking,housing,registration plan,Pay the ticket.'],
  holds: [
    'id,emp_id,code,name,message,reason,placed_on,released_on',
    'h-1,800001,PARK,Parking,Pay the ticket.,Two tickets,2029-01-02,2029-02-01',
    'h-2,800001,PARK,Parking,Pay the ticket.,Three tickets,2029-03-02,',
    'h-3,800001,PARK,Parking,Pay the ticket.,Again,2029-04-02,',
  ],
  'check-in-events': ['id,kind,title,begins_at', '77,chapel,Tuesday chapel,2029-02-06 10:00'],
  'check-ins': ['event_id,emp_id,checked_in_at,notes', '77,800001,2029-02-06 09:55,', '78,800001,2029-02-06 09:55,'],
  'extra-credits': [
    'id,emp_id,year_code,term_code,extra_credit_event,chapel_credits,boyce_dorm_credits,given_at',
    'x1,800001,2029,SP,Mission week,2,0,2029-02-20 12:00',
  ],
};

async function writeLists(lists: Readonly<Record<string, readonly string[]>>, into: string): Promise<string> {
  await mkdir(into, { recursive: true });
  for (const [name, lines] of Object.entries(lists)) await writeFile(join(into, `${name}.csv`), `${lines.join('\r\n')}\r\n`);
  return into;
}

describe('the records of a campus', () => {
  it('come from lists: who has no seat is told of and left out, and the counts are those of the rows', async () => {
    const { code, said } = await command('import-campus', '--from', await writeLists(LISTS, folder));
    expect(code).toBe(1);
    for (const line of [
      'sections.csv: 2 new',
      'enrollments.csv: 3 new, 0 changed, 0 same, 1 bad',
      'grades.csv: 1 new, 0 changed, 0 same, 1 bad',
      'term-openings.csv: 1 new, 0 changed, 0 same, 1 bad',
      'transfer-courses.csv: 1 new, 0 changed, 0 same, 3 bad',
      'holds.csv: 2 new, 0 changed, 0 same, 1 bad',
      'check-ins.csv: 1 new, 0 changed, 0 same, 1 bad',
    ])
      expect(said).toContain(line);
    const errors = await readFile(join(folder, 'errors.csv'), 'utf8');
    expect(errors).toContain('"enrollments.csv","4","section N1 has 2 seats, and all are taken"');
    expect(errors).toContain('"grades.csv","3","request_num, emp_id N1, 800003 is in no list of enrollments"');
    for (const wrong of [
      '"3","credits must be more than 0',
      '"4","credits must be less than 100',
      'emp_id 800004 is in no list of students',
    ])
      expect(errors).toContain(wrong);
    expect(errors).toContain('student 800001 has an open hold PARK already');
    expect(errors).toContain('event_id');
    const [opens] = await portal.database.query(`SELECT opens_at FROM terms WHERE year_code = '2029'`);
    expect(opens).toEqual({ opens_at: new Date('2029-03-11T07:30:00Z') });
    const sections = await portal.database.query('SELECT request_num, taken, waiting, web_codes FROM courses ORDER BY 1');
    expect(sections).toEqual([
      { request_num: 'N1', taken: 2, waiting: 0, web_codes: ['W29', 'W30'] },
      { request_num: 'N2', taken: 0, waiting: 0, web_codes: [] },
    ]);
    expect((await command('verify')).said).toMatch(/All \d+ invariants hold/);
  });

  it('stay as they are when the same lists come again, and a drop in a list frees its seat', async () => {
    const { said } = await command('import-campus', '--from', folder, '--dry-run');
    for (const list of [
      'schools',
      'terms',
      'sections',
      'meetings',
      'students',
      'enrollments',
      'grades',
      'transfer-courses',
      'term-openings',
      'holds',
      'check-ins',
      'extra-credits',
    ])
      expect(said).toMatch(new RegExp(`^.*\\b${list}\\.csv: 0 new, 0 changed`, 'm'));
    const [head = ''] = LISTS['enrollments'] ?? [];
    const next = await writeLists(
      { enrollments: [head, 'N1,800002,dropped,2029-08-01,2029-08-20', 'N1,800003,registered,2029-08-20,'] },
      join(folder, 'next'),
    );
    const { code, said: after } = await command('import-campus', '--from', next);
    expect([code, after]).toEqual([0, expect.stringContaining('enrollments.csv: 1 new, 1 changed, 0 same, 0 bad')]);
    const ids = await portal.database.query<{ emp_id: string }>(
      `SELECT emp_id FROM enrolments WHERE request_num = 'N1' AND status = 'registered' ORDER BY 1`,
    );
    expect(ids.map(({ emp_id: id }) => id)).toEqual(['800001', '800003']);
  });
});
