import { pathParameters } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { allOperations } from '@campus/domain';
import { addPrivilege, endImpersonation, startImpersonation } from '@campus/domain/impersonation';
import { sendMassMail, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import { leaseTestPortal } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
beforeAll(async () => void (portal = await leaseTestPortal({ parts: ['api'], seed: 'small' })));
afterAll(() => portal.stop());

const ID = '00000000-0000-4000-8000-000000000000';
/** Everything that the payments office posts, sets or decides; a mail to a list moves no money. */
const changes = allOperations.filter(
  ({ permission, mode, name }) =>
    name.startsWith('student-accounts.') &&
    permission === can.administerPayments &&
    mode !== 'read' &&
    name !== sendMassMail.name,
);

describe('what the payments office does', () => {
  it("is done in one's own name: each call is refused while one acts as somebody of the office, and nothing is posted", async () => {
    const admin = await portal.client('impadmin');
    await admin.mustCall(addPrivilege, { role: 'impersonate-students', grp_to_impersonate: 'student-payments' });
    const office = await portal.newSession('impersonator');
    const rows = () => portal.database.query('SELECT count(*) AS rows FROM student_account_transactions');
    const before = await rows();
    await office.mustCall(startImpersonation, { emp_id: demoPerson('payments').empId, reason: 'To see what the office sees' });
    const answers = [];
    for (const operation of changes) {
      const path = pathParameters(operation.path).reduce((made, name) => made.replace(`:${name}`, ID), operation.path);
      const body = { _token: office.token, ...(operation.override ? { _method: 'delete' } : {}) };
      const { status, body: said } = await office.raw('POST', `/api${path}`, body);
      answers.push([operation.name, status, /_acting$/.test(said.code ?? '')]);
    }
    expect(changes.length).toBeGreaterThan(15);
    expect(answers).toEqual(changes.map(({ name }) => [name, 403, true]));
    await office.call(endImpersonation, {});
    expect(await rows()).toEqual(before);
  });
});

describe('what a person does alone', () => {
  /** Who does it, and who views as that person. */
  const PERSONAL = [
    'payer',
    'Payer',
    'TaxConsent',
    'requestRefund',
    'signOnToPay',
    'cancelPayment',
    'answerAward',
    'CalendarLink',
  ];
  const own = allOperations.filter(({ name, refusalWhileActing }) => {
    const [domain = '', verb = ''] = name.split('.');
    const isOfStudents = ['student-accounts', 'financial-aid', 'registration'].includes(domain);
    return isOfStudents && refusalWhileActing !== null && PERSONAL.some((part) => verb.includes(part));
  });

  it('is refused with its own sentence to whoever acts for the person, before anything else is looked at', async () => {
    const student = await portal.newSession('impersonator');
    await student.mustCall(startImpersonation, { emp_id: demoPerson('student1').empId, reason: 'To see what the student sees' });
    const answers = [];
    for (const operation of own) {
      const path = pathParameters(operation.path).reduce((made, name) => made.replace(`:${name}`, ID), operation.path);
      const isRead = operation.method === 'GET';
      const body = isRead ? undefined : { _token: student.token, ...(operation.override ? { _method: 'delete' } : {}) };
      const { status, body: said } = await student.raw(isRead ? 'GET' : 'POST', `/api${path}`, body);
      answers.push([operation.name, status, said.message]);
    }
    expect(own.length).toBeGreaterThan(9);
    expect(answers).toEqual(own.map(({ name, refusalWhileActing }) => [name, 403, refusalWhileActing?.().message]));
    await student.call(endImpersonation, {});
  });
});
