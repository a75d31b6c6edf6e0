import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import { userInfo } from '@campus/domain/session';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { signIn } from '@campus/launcher';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const [creator, hourly] = [demoPerson('creator'), demoPerson('hourly')];

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'none', parts: ['api'] });
  folder = await mkdtemp(join(tmpdir(), 'campus-lists-'));
});
afterAll(() => portal?.stop());

const command = (...args: readonly string[]) => portal.cli(args);

const LISTS: Readonly<Record<string, readonly string[]>> = {
  departments: ['dept_code,friendly_name', '0410,Business Office', '0330,"Library, Main"'],
  positions: [
    'appid,org_pos,org_pos_desc,pos_title,pos_type,fullpart_sts,median_salary,obj_cde,department_code',
    'A100,1001,Clerk,Office Clerk,H,P,,6110,0410',
  ],
  people: [
    'emp_id,username,first_name,last_name,email,dob,ssn,department_code,is_employee',
    `${creator.empId},creator,Clara,Winfield,creator@campus.example,1980-02-29,900-55-0001,0410,yes`,
    `${hourly.empId},hourly,Łukasz,O’Brien,hourly@campus.example,1999-12-31,,0330,`,
  ],
  employments: [
    'emp_id,org_pos,pos_seq,title,department_code,supervisor_id,started_on,appid,pay_type,position_status,pay',
    `${hourly.empId},1001,01,Office Clerk,0410,${creator.empId},2024-01-15,A100,H,P,17.50`,
  ],
  'account-codes': [
    'emp_id,org_pos,pos_seq,line,acct_comp_1,acct_comp_2_dept_code,acct_comp_3,acct_comp_4_object_code,acct_comp_5,dist_pct',
    `${hourly.empId},1001,01,1,10,0410,000,6110,00,60`,
    `${hourly.empId},1001,01,2,10,0330,000,6110,00,40`,
  ],
  supervisors: ['emp_id,department_code', `${creator.empId},0410`],
  groups: ['emp_id,group', `${creator.empId},hr-paf-creators`],
};

async function writeLists(lists: Readonly<Record<string, readonly string[]>>, into = folder): Promise<string> {
  await mkdir(into, { recursive: true });
  for (const [name, lines] of Object.entries(lists))
    await writeFile(join(into, `${name}.csv`), `\uFEFF${lines.join('\r\n')}\r\n`);
  return into;
}

const count = async (table: string): Promise<number> =>
  Number((await portal.database.query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);

describe('an empty campus', () => {
  it('meets a person at sign-in whom it does not know with a page that says whom to ask', async () => {
    const failure = await signIn({ baseUrl: portal.baseUrl, username: 'creator' }).catch((error: unknown) => String(error));
    expect(failure).toContain('account_unknown');
    const page = await fetch(`${portal.baseUrl}/sign-in?error=session.account_unknown`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const said = `Sign-in of creator (${creator.empId}): the portal knows no such person`;
    await eventually(async () => (await readFile(join(portal.logFolder, 'api.log'), 'utf8')).includes(said), { what: said });
  });

  it('says in a dry run what the lists would do, and stays empty', async () => {
    await writeLists(LISTS);
    const { code, said } = await command('import-campus', '--from', folder, '--dry-run');
    expect([code, said]).toEqual([0, expect.stringContaining('people.csv: 2 new, 0 changed, 0 same, 0 bad')]);
    expect(said).toContain('This was a dry run: nothing was changed.');
    expect([await count('people'), await count('audit_entries')]).toEqual([0, 0]);
  });

  it('takes the lists, keeps what is protected sealed, and writes each record down', async () => {
    const { code, said } = await command('import-campus', '--from', folder);
    expect([code, said]).toEqual([0, expect.stringContaining('account-codes.csv: 2 new, 0 changed, 0 same, 0 bad')]);
    const [person] = await portal.database.query<Record<string, string>>('SELECT * FROM people WHERE emp_id = $1', [
      creator.empId,
    ]);
    expect(person).toMatchObject({
      first_name: 'Clara',
      ssn_last4: '0001',
      dob_sealed: expect.stringMatching(/^v2\./),
      is_employee: true,
    });
    expect(JSON.stringify(person)).not.toContain('900-55-0001');
    const entries = await portal.database.query(
      `SELECT 1 FROM audit_entries WHERE record_type = 'imported-person' AND action_by = '0'`,
    );
    expect(entries).toHaveLength(2);
    expect((await command('verify')).said).toMatch(/All \d+ invariants hold/);
  });

  it('is left as it is by the same lists, and changed by changed rows alone', async () => {
    const before = await count('audit_entries');
    const again = await command('import-campus', '--from', folder);
    expect(again.said).toContain('people.csv: 0 new, 0 changed, 2 same, 0 bad');
    expect(again.said).toContain('employments.csv: 0 new, 0 changed, 1 same, 0 bad');
    expect(await count('audit_entries')).toBe(before);
    const [employment = '', row = ''] = LISTS['employments'] ?? [];
    await writeLists({ employments: [employment, row.replace('17.50', '18.25')] });
    expect((await command('import-campus', '--from', folder)).said).toContain('employments.csv: 0 new, 1 changed, 0 same, 0 bad');
    expect(await count('audit_entries')).toBe(before + 1);
  });

  it('takes no bad row, says of each what is wrong and where, and takes the others', async () => {
    const wrong = await writeLists(
      {
        departments: ['dept_code,friendly_name', '0500,Chapel', '0500,Chapel again', ',Nameless'],
        people: [
          'emp_id,first_name,last_name,dob,department_code',
          '700001,Ann,Ng,2000-13-01,0500',
          '700002,Bea,Ng,2000-01-01,0999',
          '700003,Cid,Ng,2000-01-01,0500',
        ],
        'account-codes': [LISTS['account-codes']?.[0] ?? '', `${hourly.empId},1001,01,1,10,0410,000,6110,00,60`],
      },
      join(folder, 'wrong'),
    );
    const { code, said } = await command('import-campus', '--from', wrong);
    expect(code).toBe(1);
    expect(said).toContain('departments.csv: 1 new, 0 changed, 0 same, 2 bad');
    expect(said).toContain('people.csv: 1 new, 0 changed, 0 same, 2 bad');
    const errors = await readFile(join(wrong, 'errors.csv'), 'utf8');
    for (const line of [
      '"departments.csv","3","is the row of line 2 again"',
      '"departments.csv","4","dept_code is empty"',
      '"people.csv","2","dob must be a day like 2026-03-31"',
      '"people.csv","3","department_code 0999 is in no list of departments"',
      '"account-codes.csv","2","dist_pct of the position does not sum to 100"',
    ])
      expect(errors).toContain(line);
  });

  it('brings couples, what people keep private, buildings and rooms; halves of couples and of one number are left out', async () => {
    const more = join(folder, 'more');
    await writeLists(
      {
        people: [
          'emp_id,first_name,last_name,phone,mobile_phone,data_phone,extension,deceased,died_on',
          '700011,Ann,Ash,502-555-0111,(502) 555-0111,502-555-0100,42,,',
          '700012,Ben,Ash,,1-502-555-0112,,,yes,2026-01-31',
          '700013,Cay,Elm,,,,,,',
          '700014,Dan,Elm,,,,,no,2026-01-31',
          '700015,Eve,Elm,,555-0112,,,,',
        ],
        spouses: ['emp_id,spouse_id', '700011,700012', '700012,700011', '700013,700011'],
        privacy: ['emp_id,phone_private,mobile_private,address_private', '700011,yes,no,no', '700012,yes,no,yes'],
        buildings: ['code,name', 'CAR,Carver Hall', 'other,Anywhere'],
        rooms: ['building,room', 'CAR,101', 'CAR,102', 'ELM,1'],
      },
      more,
    );
    const { code, said } = await command('import-campus', '--from', more);
    expect(code).toBe(1);
    for (const line of [
      'people.csv: 3 new, 0 changed, 0 same, 2 bad',
      'spouses.csv: 0 new, 2 changed, 0 same, 1 bad',
      'privacy.csv: 1 new, 0 changed, 0 same, 1 bad',
      'buildings.csv: 1 new, 0 changed, 0 same, 1 bad',
      'rooms.csv: 2 new, 0 changed, 0 same, 1 bad',
    ])
      expect(said).toContain(line);
    const errors = await readFile(join(more, 'errors.csv'), 'utf8');
    for (const line of [
      '"people.csv","5","died_on is the day of somebody who has deceased yes"',
      '"people.csv","6","mobile_phone must be a phone number of ten digits"',
      '"spouses.csv","4","700011 does not name 700013 as spouse: the list needs a row of each"',
      '"privacy.csv","2","phone and mobile phone are one number: keep both private, or neither"',
      '"buildings.csv","3","other stands for what is in no list; choose another code"',
    ])
      expect(errors).toContain(line);
    const married = async () =>
      portal.database.query('SELECT emp_id, spouse_id FROM people WHERE spouse_id IS NOT NULL ORDER BY emp_id');
    expect(await married()).toEqual([
      { emp_id: '700011', spouse_id: '700012' },
      { emp_id: '700012', spouse_id: '700011' },
    ]);
    // Ben has died; Ann is married to Cay now, all in one list.
    const again = ['emp_id,spouse_id', '700012,', '700013,700011', '700011,700013'];
    await writeLists({ spouses: again }, join(folder, 'again'));
    expect((await command('import-campus', '--from', join(folder, 'again'))).said).toContain('spouses.csv: 0 new, 3 changed');
    expect(await married()).toEqual([
      { emp_id: '700011', spouse_id: '700013' },
      { emp_id: '700013', spouse_id: '700011' },
    ]);
    expect((await command('verify')).said).toMatch(/All \d+ invariants hold/);
  });

  it('refuses a column that it does not know, and a folder without lists', async () => {
    const odd = await writeLists({ people: ['emp_id,first_name,last_name,shoe_size', '1,A,B,42'] }, join(folder, 'odd'));
    const { code, said } = await command('import-campus', '--from', odd);
    expect([code, said]).toEqual([1, expect.stringContaining('people.csv has columns that the portal does not know: shoe_size')]);
    await mkdir(join(folder, 'empty'));
    expect((await command('import-campus', '--from', join(folder, 'empty'))).said).toContain(
      'has none of the lists departments.csv',
    );
  });

  it('gets its first administrator by the command line, who then signs in as one', async () => {
    expect((await command('make-admin', '--username', 'nobody')).said).toContain(
      'The portal knows no person with the user name nobody',
    );
    expect((await command('make-admin', '--username', 'creator')).said).toContain('is an administrator from the next sign-in on');
    expect((await command('make-admin', '--username', 'creator')).said).toContain('is an administrator already');
    const admin = await portal.newSession('creator');
    expect((await admin.mustCall(userInfo, {})).groups).toContain('paf-admin');
    const rows = await portal.database.query(
      `SELECT action FROM audit_entries WHERE record_type = 'paf-admin' AND record_id = $1`,
      [creator.empId],
    );
    expect(rows).toEqual([{ action: 'admin_added' }]);
  });
});
