import { demoPerson } from '@campus/demo-campus';
import { listPrimaryAims, listWhatIfChoices, readDegreeAudit, readWhatIf } from '@campus/domain/academic-records';
import { endImpersonation, startImpersonation } from '@campus/domain/impersonation';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditedCampus, written } from './audited-campus.js';

jest.setTimeout(180_000);

const idOf = (username: string): string => demoPerson(username).empId;
const AIM = 'TAUD';

let portal: TestPortal;
let campus: AuditedCampus;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  campus = await AuditedCampus.of(portal);
  student = await portal.client('student3');
  await campus.program(AIM, 24, ['student3']);
  await campus.ask(AIM, [
    written('Survey', 'TA101, TA102', 6, { least_grade: 'C-' }),
    written('Studies', 'TA2%', 6),
    written('Practice', 'TA301', 1, { needs: 'courses' }),
    written('Electives', '', 3, { electives: true }),
  ]);
  for (const [code, grade] of [
    ...[
      ['TA101', 'B'],
      ['TA102', 'D'],
      ['TA201', 'A'],
      ['TA202', 'C'],
    ],
    ...[
      ['TA301', null],
      ['TA901', 'P'],
    ],
  ] as const)
    await campus.take('student3', code ?? '', grade ?? null);
});
afterAll(() => portal?.stop());

const children = async (at: number) => (await student.mustCall(readDegreeAudit, { aim: AIM })).groups[at]?.children ?? [];

describe('the aims of a student', () => {
  it('are the own degrees in their order, and none for who has none [DEGREE-002] [DEGREE-006]', async () => {
    const aims = await (await portal.client('student1')).mustCall(listPrimaryAims, {});
    expect(aims).toEqual([
      { AdvReqCode: 'BABS', AimDesc: 'Bachelor of Arts, Biblical Studies' },
      { AdvReqCode: 'BSBA', AimDesc: 'Bachelor of Science, Business Administration' },
    ]);
    await portal.database.query('DELETE FROM student_programs WHERE emp_id = $1', [idOf('student6')]);
    const none = await (await portal.client('student6')).call(listPrimaryAims, {});
    expect([none.status, none.body.success, none.body.data]).toEqual([200, true, []]);
  });
});

describe('the audit of a degree', () => {
  it('has the degree with name, address, hours, average and state [DEGREE-003] [DEGREE-005] [DEGREE-007]', async () => {
    await portal.database.query(
      `UPDATE people SET street1 = '1 Main St', street2 = 'Room 4', street3 = NULL, city = 'Louisville', state = 'KY', zip = '40280',
         country_code = 'US' WHERE emp_id = $1`,
      [idOf('student3')],
    );
    const { primary, groups, requirements } = await student.mustCall(readDegreeAudit, { aim: AIM });
    const { firstName, lastName } = demoPerson('student3');
    expect(primary).toMatchObject({
      AdvReqCode: AIM,
      AimDesc: 'Bachelor of Tests, Studies TAUD',
      IDNum: idOf('student3'),
      FirstName: firstName,
      LastName: lastName,
      AddrLine1: '1 Main St',
      AddrLine2: 'Room 4',
      AddrLine3: '',
      City: 'Louisville',
      State: 'KY',
      Zip: '40280',
      Country: 'US',
      HrsNeeded: '24.00',
      ReqMet: 'N',
      GpaCurrent: expect.stringMatching(/^\d\.\d\d$/),
      ReqTxt: expect.stringContaining('1 of 4 groups'),
    });
    expect(groups.map(({ AdvReqDesc: name, ReqMet: state }) => [name, state])).toEqual([
      ...[
        ['Survey', 'N'],
        ['Studies', 'Y'],
        ['Practice', 'I'],
        ['Electives', 'Y'],
      ],
    ]);
    const earned = groups.reduce((sum, group) => sum + Number(group.HrsEarned), 0);
    expect(Number(primary.HrsEarned)).toBe(earned);
    expect(requirements).toMatchObject({ catalog_year: 2020, version: 1 });
  });

  it('has lines that say which course is used and what is wrong with the others [DEGREE-004] [DEGREE-005]', async () => {
    expect(await children(0)).toEqual([
      {
        CrsCde: 'TA101',
        ReqErrCde: '',
        AdvReqDesc: 'Course TA101',
        GradeCde: 'B',
        HrsEarned: '3.00',
        ReqMet: 'Y',
        why: 'Counts: Audited term, grade B.',
      },
      {
        CrsCde: 'TA102',
        ReqErrCde: 'G',
        AdvReqDesc: 'Course TA102',
        GradeCde: 'D',
        HrsEarned: '0.00',
        ReqMet: 'N',
        why: 'The grade D is too low; C- is needed.',
      },
    ]);
    const [practice] = await children(2);
    expect(practice).toMatchObject({ CrsCde: 'TA301', ReqErrCde: '', GradeCde: '', HrsEarned: '0.00', ReqMet: 'I' });
    expect((await children(3)).map(({ CrsCde: code }) => code)).toEqual(expect.arrayContaining(['TA102', 'TA901']));
  });

  it('follows a grade and changed requirements at once, and says of which version it is', async () => {
    const [row] = await portal.database.query<{ request_num: string }>(`SELECT request_num FROM courses WHERE crs_cde = 'TA301'`);
    await campus.grade(row?.request_num ?? '', idOf('student3'), 'A-');
    expect(await children(2)).toEqual([expect.objectContaining({ GradeCde: 'A-', HrsEarned: '3.00', ReqMet: 'Y' })]);
    const before = await student.mustCall(readDegreeAudit, { aim: AIM });
    await campus.ask(AIM, [
      written('Survey', 'TA101', 3),
      written('More', 'TB1%', 9),
      written('Electives', '', 0, { electives: true }),
    ]);
    const after = await student.mustCall(readDegreeAudit, { aim: AIM });
    expect([before.requirements?.version, after.requirements?.version]).toEqual([1, 2]);
    expect(after.groups[1]?.children).toEqual([
      {
        CrsCde: 'TB1%',
        ReqErrCde: 'H',
        AdvReqDesc: 'Courses that begin with TB1',
        GradeCde: '',
        HrsEarned: '0.00',
        ReqMet: 'N',
        why: 'Missing: 9 more hours.',
      },
    ]);
  });

  it('is of no degree of nobody or another student, whatever is asked [DEGREE-007]', async () => {
    for (const aim of ['MDIV', 'NOBODY', 'taud', "'; --", 'x'.repeat(64)]) {
      const { status, body } = await student.call(readDegreeAudit, { aim });
      expect([status, body.code]).toEqual([404, 'academic-records.no_such_aim']);
    }
    expect((await (await portal.client('student1')).call(readDegreeAudit, { aim: AIM })).status).toBe(404);
    expect((await student.call(readDegreeAudit, { aim: AIM, id_num: idOf('student1') } as never)).status).toBe(400);
    expect((await student.call(readDegreeAudit, { aim: 'x'.repeat(65) })).status).toBe(400);
  });

  it('says so where the requirements of a program are missing, and needs no hours where it needs none [DEGREE-008]', async () => {
    await campus.program('TNONE', 0, ['student3']);
    const { primary, groups, requirements } = await student.mustCall(readDegreeAudit, { aim: 'TNONE' });
    expect([primary.ReqMet, groups, requirements]).toEqual(['N', [], null]);
    expect(primary).toMatchObject({
      HrsNeeded: '0.00',
      ReqTxt: 'The requirements of this degree are not in the portal yet. Ask the registrar.',
    });
  });

  it('is written down when somebody opens it as the student, once a visit', async () => {
    const impersonator = await portal.client('impersonator');
    await impersonator.mustCall(startImpersonation, { emp_id: idOf('student1'), reason: 'The student asks at the counter' });
    for (let time = 0; time < 2; time += 1)
      expect((await impersonator.mustCall(readDegreeAudit, { aim: 'BABS' })).primary.IDNum).toBe(idOf('student1'));
    expect((await impersonator.call(readDegreeAudit, { aim: AIM })).status).toBe(404);
    await impersonator.call(endImpersonation, {});
    const views = await portal.database.query<{ action_by: string }>(
      `SELECT action_by FROM audit_entries WHERE record_type = 'record-view' AND action = 'audit' AND record_id = $1`,
      [idOf('student1')],
    );
    expect(views).toEqual([{ action_by: idOf('impersonator') }]);
  });
});

describe('a what-if', () => {
  it('is the audit of the same courses for another program, with planned courses as in progress, and saves nothing', async () => {
    await campus.program('TELSE', 9, []);
    await campus.ask('TELSE', [written('Other', 'TA2%, MU120', 9, { least_grade: 'C-' })]);
    const bare = await student.mustCall(readWhatIf, { program: 'TELSE' });
    expect([bare.primary.ReqMet, bare.groups[0]?.ReqMet, bare.groups[0]?.HrsEarned]).toEqual(['N', 'N', '6.00']);
    const planned = await student.mustCall(readWhatIf, { program: 'TELSE', planned: ' mu120,MU120 ' });
    expect([planned.primary.ReqMet, planned.primary.HrsProgress]).toEqual(['I', '3.00']);
    expect(planned.groups[0]?.children.find(({ CrsCde: code }) => code === 'MU120')).toMatchObject({
      ReqMet: 'I',
      AdvReqDesc: 'Music Theory I',
      why: 'Planned.',
    });
    const aims = await student.mustCall(listPrimaryAims, {});
    expect(aims.map(({ AdvReqCode: code }) => code)).not.toContain('TELSE');
  });

  it('is made of programs with requirements and of known courses', async () => {
    const { programs, courses } = await student.mustCall(listWhatIfChoices, {});
    expect(programs.map(({ code }) => code)).toEqual(expect.arrayContaining(['BABS', 'MDIV', AIM]));
    expect(programs.map(({ code }) => code)).not.toContain('TNONE');
    expect(courses).toContainEqual({ code: 'MU120', title: 'Music Theory I', school: 'BOYCE', hours: '3.00' });
    for (const [input, status, code] of [
      [{ program: 'NOBODY' }, 404, 'no_such_program'],
      [{ program: AIM, planned: 'XX999' }, 422, 'no_such_planned_course'],
      [{ program: AIM, planned: 'OT510' }, 422, 'no_such_planned_course'],
      [{ program: AIM, planned: Array.from({ length: 31 }, (_, at) => `C${at}`).join() }, 422, 'too_many_planned'],
    ] as const) {
      const reply = await student.call(readWhatIf, input);
      expect([reply.status, reply.body.code]).toEqual([status, `academic-records.${code}`]);
    }
  });
});

describe('the demo campus', () => {
  it('shows every state of a requirement, and a degree that is completed [DEGREE-005]', async () => {
    const states = new Set<string>();
    for (let number = 1; number <= 9; number += 1) {
      const client = await portal.client(`student${number}`);
      for (const { AdvReqCode: aim } of await client.mustCall(listPrimaryAims, {})) {
        const { groups } = await client.mustCall(readDegreeAudit, { aim });
        for (const { ReqMet: state } of groups) states.add(state);
      }
    }
    expect([...states].sort()).toEqual(['I', 'N', 'Y']);
    const graduating = await portal.client('student4');
    expect((await graduating.mustCall(readDegreeAudit, { aim: 'MDIV' })).primary).toMatchObject({ ReqMet: 'Y' });
  });
});
