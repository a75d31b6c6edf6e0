import { demoPerson } from '@campus/demo-campus';
import {
  listPrograms,
  previewRequirements,
  readDegreeAudit,
  readRequirements,
  saveRequirements,
} from '@campus/domain/academic-records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditedCampus, written } from './audited-campus.js';

jest.setTimeout(180_000);

const code = 'TPRO';
const catalog_year = 2020;

let portal: TestPortal;
let campus: AuditedCampus;
let registrar: TestClient;
let nextRegistrar: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  campus = await AuditedCampus.of(portal);
  [registrar, nextRegistrar] = [await portal.client('registrar'), await portal.client('allareas')];
  await campus.program(code, 3, ['student1', 'student3', 'student5']);
  await campus.take('student1', 'TP101', 'A');
  await campus.take('student3', 'TP101', 'D');
  await campus.take('student5', 'TP101', null);
  await campus.ask(code, [written('Studies', 'TP1%', 3)]);
});
afterAll(() => portal?.stop());

const stored = () => registrar.mustCall(readRequirements, { code, catalog_year });
const stateOf = async (username: string) =>
  (await (await portal.client(username)).mustCall(readDegreeAudit, { aim: code })).primary.ReqMet;

describe('the requirements of programs', () => {
  it('are listed with their catalog years and students, and read by year', async () => {
    const programs = await registrar.mustCall(listPrograms, {});
    expect(programs.find((one) => one.code === code)).toEqual({
      code,
      name: 'Studies TPRO',
      degree: 'Bachelor of Tests',
      school: 'BOYCE',
      hours_needed: '3.00',
      students: 3,
      years: [{ catalog_year, version: 1 }],
    });
    expect(await stored()).toMatchObject({ version: 1, copied_from: null, groups: [written('Studies', 'TP1%', 3)] });
    const next = await registrar.mustCall(readRequirements, { code, catalog_year: 2023 });
    expect(next).toMatchObject({ version: 0, copied_from: catalog_year, saved_at: null, groups: [{ name: 'Studies' }] });
    const unknown = await registrar.call(readRequirements, { code: 'NOBODY' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'academic-records.no_such_program']);
  });

  it('say before they are saved whose audits they change, from what to what, and change nothing by that', async () => {
    expect([await stateOf('student1'), await stateOf('student3'), await stateOf('student5')]).toEqual(['Y', 'Y', 'I']);
    const groups = [written('Studies', 'TP1%', 3, { least_grade: 'C-' }), written('Practice', 'TP9%', 0)];
    const preview = await registrar.mustCall(previewRequirements, { code, catalog_year, version: 1, groups });
    const { firstName, lastName } = demoPerson('student3');
    expect(preview).toEqual({
      students: 3,
      changed: 1,
      changes: [{ from: 'Y', to: 'N', students: 1, names: [`${firstName} ${lastName}`] }],
    });
    expect(await stateOf('student3')).toBe('Y');
    const saved = await registrar.call(saveRequirements, { code, catalog_year, version: 1, groups });
    expect([saved.status, saved.body.message, saved.body.data.version]).toEqual([
      200,
      'The requirements of Bachelor of Tests, Studies TPRO for 2020 are saved.',
      2,
    ]);
    expect([await stateOf('student1'), await stateOf('student3'), await stateOf('student5')]).toEqual(['Y', 'N', 'I']);
    const audited = await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'program-requirements' AND record_id = $1 ORDER BY seq`,
      [`${code}/${catalog_year}`],
    );
    expect(audited.at(-1)?.description).toContain('version 2: Studies, Practice');
  });

  it('hold from their catalog year on: for whoever declared the program since then', async () => {
    const groups = [written('Anything', 'TP%', 0)];
    const before = { code, catalog_year: 2023, groups };
    expect((await registrar.mustCall(previewRequirements, { ...before, version: 0 })).students).toBe(3);
    const later = { code, catalog_year: 2025, groups, version: 0 };
    expect(await registrar.mustCall(previewRequirements, later)).toEqual({ students: 0, changed: 0, changes: [] });
    await registrar.mustCall(saveRequirements, later);
    expect(await stateOf('student3')).toBe('N');
    await portal.database.query(
      `UPDATE student_programs SET declared_on = '2025-08-01' WHERE program_code = $1 AND emp_id = $2`,
      [code, demoPerson('student3').empId],
    );
    expect(await stateOf('student3')).toBe('Y');
  });

  it('are saved over no one, and once however often the call arrives', async () => {
    const { version } = await stored();
    const input = { code, catalog_year, version, groups: [written('First', 'TP1%', 3)] };
    const key = { headers: { 'idempotency-key': 'requirements-once' } };
    const first = await registrar.call(saveRequirements, input, key);
    const again = await registrar.call(saveRequirements, input, key);
    expect([first.status, again.status, again.body.data.version, (await stored()).version]).toEqual([
      ...[200, 200],
      version + 1,
      version + 1,
    ]);
    for (const operation of [saveRequirements, previewRequirements]) {
      const stale = await nextRegistrar.call(operation, input);
      expect([stale.status, stale.body.code]).toEqual([409, 'academic-records.requirements_changed']);
      expect(stale.body.data).toMatchObject({ version: version + 1, groups: [{ name: 'First' }] });
    }
    const { version: _seen, ...blind } = input;
    expect((await nextRegistrar.call(saveRequirements, blind)).status).toBe(409);
    expect((await registrar.call(saveRequirements, blind)).status).toBe(200);
    expect((await nextRegistrar.call(saveRequirements, { ...input, version: 0 })).status).toBe(409);
  });

  it('are refused with what is wrong beside its field, and nothing is saved', async () => {
    const { version } = await stored();
    for (const [groups, path, status, message] of [
      [[], 'groups', 422, 'Add a group of courses.'],
      [[written(' ', 'TP1', 3)], 'groups.0.name', 422, 'Give the group a name.'],
      [[written('One', 'TP1', 3), written('one', 'TP2', 3)], 'groups.1.name', 422, 'Two groups are called one.'],
      [[written('One', 'TP1, %X', 3)], 'groups.0.patterns', 422, '%X is no course code'],
      [[written('One', ' , ', 3)], 'groups.0.patterns', 422, 'Write at least one course code or pattern.'],
      [[written('One', 'TP1', 1.5, { needs: 'courses' })], 'groups.0.amount', 422, 'Enter how many hours'],
      [[written('One', 'TP1', '' as never)], 'groups.0.amount', 400, 'Enter a number.'],
      [[written('One', 'TP1', -1)], 'groups.0.amount', 400, 'Enter 0 or more.'],
      [
        [written('One', '', 3, { electives: true }), written('Two', '', 3, { electives: true })],
        ...(['groups.1.electives', 422, 'Only one group can take the electives.'] as const),
      ],
    ] as const) {
      const reply = await registrar.call(saveRequirements, { code, catalog_year, version, groups: [...groups] });
      expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([status, path]);
      expect(reply.body.fields?.[0]?.message).toContain(message);
    }
    for (const year of ['', 'soon', 20, 9999])
      expect((await registrar.call(readRequirements, { code, catalog_year: year } as never)).status).toBe(400);
    expect((await stored()).version).toBe(version);
  });
});
