import {
  admissionsMessages as messages,
  deleteAdmissionsProgram,
  listAdmissionsGoals,
  listAdmissionsPrograms,
  listArchive,
  listCandidates,
  readAdmissionsTerms,
  readProgramMatches,
  readSummary,
  saveAdmissionsGoal,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(180_000);

let portal: TestPortal;
let staff: TestClient;
let next: { readonly yr_cde: string; readonly trm_cde: string };
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = await portal.client('admissions');
  const { yr_cde, trm_cde } = await staff.mustCall(readAdmissionsTerms, {});
  next = { yr_cde, trm_cde };
});
afterAll(() => portal?.stop());

const programs = () => staff.mustCall(listAdmissionsPrograms, {});
const named = async (name: string) => (await programs()).find(({ program_name: one }) => one === name);
const save = (program_name: string | null, codes: string[], more: object = {}) =>
  staff.call(saveAdmissionsProgram, { program_name, codes, ...more });
const counted = async (text: string) => {
  const [row] = await portal.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_entries WHERE record_type = $1`,
    [text],
  );
  return row?.n ?? 0;
};

describe('programs', () => {
  it('have an id, a name and codes; one is added, changed and deleted [ADMIS-004] [ADMIS-015] [ADMIS-024] [ADMIS-029]', async () => {
    const before = await counted('admissions-program');
    const added = (await save('Ministry', ['qqq', 'QQABC'])).body.data;
    expect(added).toMatchObject({ program_name: 'Ministry', codes: ['QQABC', 'QQQ'], version: 1 });
    expect(await named('Ministry')).toEqual(added);
    await save('Ministry Studies', ['QQ2%'], { id: added.id, version: 1 });
    expect(await named('Ministry Studies')).toMatchObject({ id: added.id, codes: ['QQ2%'], version: 2 });
    const gone = await staff.raw('POST', '/api/admissions/programs', { _method: 'delete', _token: staff.token, id: added.id });
    expect([gone.status, gone.body.success]).toEqual([200, true]);
    expect(await named('Ministry Studies')).toBeUndefined();
    expect((await counted('admissions-program')) - before).toBe(3);
    expect((await staff.call(deleteAdmissionsProgram, { id: added.id })).status).toBe(404);
  });

  it('need a name of at most 25 characters [ADMIS-017] [ADMIS-018] [ADMIS-029]', async () => {
    for (const nothing of ['', '   ', null]) {
      const { status, body } = await save(nothing, ['QQ3']);
      expect([nothing, status, body.success, body.message]).toEqual([nothing, 400, false, 'Program name is required']);
    }
    const long = await save('A'.repeat(26), ['QQ3']);
    expect([long.status, long.body.message]).toEqual([400, 'Program name can be at most 25 characters']);
    expect((await save('A'.repeat(25), ['QQ3'])).status).toBe(200);
    expect((await programs()).filter(({ codes }) => codes.includes('QQ3'))).toHaveLength(1);
  });

  it('have a name that no other one has, because each row of a report is called by it', async () => {
    const [first, second] = [(await save('Church Music', ['QM1'])).body.data, (await save('Music', ['QM2'])).body.data];
    for (const [name, sentence] of [
      [' church MUSIC ', 'Another program is called Church Music. Choose another name.'],
      ['other', 'Candidates of no program count as Other. Choose another name.'],
    ] as const) {
      const refused = await save(name, ['QM2'], { id: second.id, version: 1 });
      expect([refused.status < 500, refused.body.success, refused.body.message]).toEqual([true, false, sentence]);
      expect((await save(name, ['QM3'])).body.message).toBe(sentence);
    }
    expect(await named('Music')).toEqual(second);
    expect((await save('Church music', ['QM1'], { id: first.id, version: 1 })).body.data.version).toBe(2);
  });

  it('take codes of 3 or 5 letters or digits or 3 and %, each once [ADMIS-019] [ADMIS-020] [ADMIS-029]', async () => {
    expect((await save('Codes', ['QR1', 'QR1AB', 'QR2%'])).status).toBe(200);
    for (const wrong of ['AB', 'ABCD', 'ABCDE%', 'AB-', '12%', '%%%', '', 'ABCDEF']) {
      const { status, body } = await save('Wrong codes', [wrong]);
      expect([wrong, status, body.message]).toEqual([wrong, 400, messages.text('wrong_code')]);
    }
    const twice = await save('Twice', ['QR5', 'qr5']);
    expect([twice.status, twice.body.message]).toEqual([400, 'Program code already exists in list.']);
    const elsewhere = await save('Elsewhere', ['QR1']);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([409, 'The code QR1 belongs to Codes. Remove it there first.']);
    for (const name of ['Wrong codes', 'Twice', 'Elsewhere']) expect(await named(name)).toBeUndefined();
  });

  it('count candidates by the most exact code [ADMIS-019]', async () => {
    await portal.database.query(
      `INSERT INTO candidates (connect_id, id_num, first_name, last_name) VALUES ('X1', '8890001', 'Test', 'Candidate')`,
    );
    await portal.database.query(
      `INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id) VALUES ('8890001', '2060', 'FA', 'M', 'QSTXY', 'APP', 'CAMPUS', 'X1')`,
    );
    const program = async () => (await staff.mustCall(listCandidates, { yr_cde: '2060', trm_cde: 'FA' }))[0]?.program;
    await save('Exact three', ['QST']);
    expect(await program()).toBe('Other');
    await save('Beginning', ['QST%']);
    expect(await program()).toBe('Beginning');
    expect(await staff.mustCall(readProgramMatches, { codes: 'qstxy, QS' })).toEqual([
      { prog_cde: 'QSTXY', candidacies: 1, program: 'Beginning' },
    ]);
    await save('Exact five', ['QSTXY']);
    expect(await program()).toBe('Exact five');
  });

  it('are saved by one of two people at once, and the other one is told [ADMIS-029]', async () => {
    const { id, version } = (await save('Raced', ['QU1'])).body.data;
    const both = await Promise.all(['QU2', 'QU3'].map((code) => save('Raced', [code], { id, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [one, other] = await Promise.all(['First', 'Second'].map((name) => save(name, ['QU9'])));
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    expect((await save('Nobody', ['QU8'], { id: 'nope' })).status).toBe(404);
  });
});

describe('goals', () => {
  const goal = async (division: string) =>
    (await staff.mustCall(listAdmissionsGoals, { yr_cde: next.yr_cde })).find(
      ({ trm_cde: term, div_cde: div }) => term === next.trm_cde && div === division,
    );
  const post = (changes: object) =>
    staff.call(saveAdmissionsGoal, {
      ...next,
      div_cde: 'M',
      application: '120',
      accepted: '80',
      enrolled: '60',
      ...changes,
    } as never);

  it('are a row for each term and shown division of a year; saving changes that row alone [ADMIS-005] [ADMIS-014] [ADMIS-024] [ADMIS-028]', async () => {
    const before = await staff.mustCall(listAdmissionsGoals, { yr_cde: next.yr_cde });
    expect([...new Set(before.map(({ div_cde: division }) => division))]).toEqual(['D', 'M', 'U', 'U-DE']);
    expect((await post({})).body).toMatchObject({ success: true, data: { application: 120, accepted: 80, enrolled: 60 } });
    const after = await staff.mustCall(listAdmissionsGoals, { yr_cde: next.yr_cde });
    expect(
      after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at])).map(({ div_cde: division }) => division),
    ).toEqual(['M']);
    const summary = await staff.mustCall(readSummary, next);
    expect(summary.find(({ div_cde: division }) => division === 'M')?.goals).toEqual({
      application: 120,
      accepted: 80,
      enrolled: 60,
    });
    const unset = await staff.mustCall(listAdmissionsGoals, { yr_cde: String(Number(next.yr_cde) - 1) });
    expect(unset.some(({ application }) => application === 0)).toBe(true);
  });

  it('are required and digits only; a wrong value changes nothing [ADMIS-021] [ADMIS-022] [ADMIS-028]', async () => {
    const before = await goal('M');
    const wrong = [
      ['', 'This field is required'],
      [null, 'This field is required'],
      ['12a', 'Please enter only numbers.'],
      ['-3', 'Please enter only numbers.'],
      ['1.5', 'Please enter only numbers.'],
      [-1, 'Please enter only numbers.'],
      ['100000', 'Enter a number up to 99999.'],
    ] as const;
    for (const name of ['application', 'accepted', 'enrolled'])
      for (const [value, sentence] of wrong) {
        const { status, body } = await post({ [name]: value });
        expect([name, value, status, body.success, body.message]).toEqual([name, value, 400, false, sentence]);
      }
    expect(await goal('M')).toEqual(before);
    expect((await post({ application: 99_999 })).status).toBe(200);
  });

  it('are refused for a hidden division, a term that is not there, and a version that is gone [ADMIS-010] [ADMIS-028]', async () => {
    for (const [changes, status] of [
      [{ div_cde: 'U-NL' }, 400],
      [{ trm_cde: 'XX' }, 400],
      [{ yr_cde: '1901' }, 400],
      [{ version: 999 }, 409],
    ] as const)
      expect([changes, (await post(changes)).status]).toEqual([changes, status]);
    const version = (await goal('D'))?.version ?? 0;
    const both = await Promise.all(['1', '2'].map((application) => post({ div_cde: 'D', application, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('and programs are written by admissions only, and never without the token [ADMIS-023] [ADMIS-028] [ADMIS-029]', async () => {
    const before = await goal('U');
    for (const person of ['student1', 'faculty1', 'advancement', 'plain']) {
      const client = await portal.client(person);
      const refusals = [
        await client.call(saveAdmissionsGoal, { ...next, div_cde: 'U', application: 9, accepted: 9, enrolled: 9 }),
        await client.call(saveAdmissionsProgram, { program_name: 'Not mine', codes: ['QV1'] }),
      ];
      expect([person, ...refusals.map(({ status }) => status)]).toEqual([person, 403, 403]);
    }
    const bare = await staff.raw('POST', '/api/admissions/goals', {
      ...next,
      div_cde: 'U',
      application: 9,
      accepted: 9,
      enrolled: 9,
    });
    expect(bare.body.success).toBe(false);
    expect(await goal('U')).toEqual(before);
  });
});

describe('the lists of a campus', () => {
  it('bring candidates, candidacies with their stages, programs, goals and past terms, and verify holds [ADMIS-008]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-admissions-'));
    const write = (name: string, ...lines: string[]) => writeFile(join(folder, `${name}.csv`), lines.join('\n'));
    await write('candidates', 'connect_id,id_num,first_name,last_name,gender', 'Z1,7700001,Ada,Lovell,F');
    const head = 'id_num,yr_cde,trm_cde,div_cde,prog_cde,stage,loca_cde,connect_id,stud_type';
    await write('candidacies', head, '7700001,2012,FA,M,MDV,ENR,CAMPUS,Z1,N', '7700002,2012,FA,M,MDV,ENR,CAMPUS,none,N');
    await write(
      'candidacy-stages',
      'source_id,id_num,yr_cde,trm_cde,div_cde,stage,reached_on',
      ...['s1,7700001,2012,FA,M,APP,2012-02-01', 's2,7700001,2012,FA,M,ENR,2012-06-01', 's3,7700009,2012,FA,M,APP,2012-02-01'],
    );
    const program = '6f0d4f4e-8a57-4c2e-9a0a-5d2f3b7c1e11';
    await write('admissions-programs', 'id,program_name', `${program},Imported`);
    await write('admissions-program-codes', 'code,program_id', `QQQ%,${program}`, 'QQ,no-id');
    await write('goals', 'yr_cde,trm_cde,div_cde,application,accepted,enrolled', '2012,FA,M,9,8,7');
    const past = 'yr_cde,trm_cde,id_num,div_cde,connect_id,first_name,last_name,prog_cde,loca_cde,stud_type,app,acc,reg';
    await write(
      'past-candidates',
      past,
      '2001,FA,7700003,U,Z3,Ben,Older,BAT,CAMPUS,T,1,1,0',
      '2001,FA,7700004,U,Z4,Wrong,Row,BAT,CAMPUS,T,2,1,0',
    );
    const run = async (...args: string[]) => (await portal.cli(args)).said;
    await run('import-campus', '--from', folder);
    const found = await staff.mustCall(listCandidates, { yr_cde: '2012', trm_cde: 'FA' });
    expect(found.map(({ id_num: id, last_name: name, acc }) => [id, name, acc])).toEqual([['7700001', 'Lovell', 1]]);
    const accOn = async (as_of: string) =>
      (await staff.mustCall(listCandidates, { yr_cde: '2012', trm_cde: 'FA', as_of }))[0]?.acc;
    expect([await accOn('2012-02-01'), await accOn('2012-06-01')]).toEqual([0, 1]);
    expect((await staff.mustCall(listAdmissionsPrograms, {})).find(({ id }) => id === program)).toMatchObject({
      program_name: 'Imported',
      codes: ['QQQ%'],
    });
    await run('import-campus', '--from', folder);
    expect(await portal.database.query(`SELECT 1 FROM candidacy_stages WHERE id_num = '7700001'`)).toHaveLength(2);
    const archive = await staff.mustCall(listArchive, { yr_cde: '2001', trm_cde: 'FA' });
    expect(archive.map(({ id_num: id, stud_type: type, reg }) => [id, type, reg])).toEqual([['7700003', 'T', 0]]);
    await portal.database.query(`DELETE FROM candidacies WHERE id_num LIKE '889%'`);
    expect(await run('verify')).toMatch(/All \d+ invariants hold/);
  });
});
