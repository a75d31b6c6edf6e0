import { demoPerson } from '@campus/demo-campus';
import type { ReportAnswer } from '@campus/domain/personnel-actions';
import { listHeldPositions, listPositions, readReport, readReportFile } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { finalized, newHire } from './new-hire.js';

jest.setTimeout(180_000);

const ONE = ['approver1'] as const;
/** Days that no made-up form reaches. */
const DAYS = { start_date: '2029-03-01', end_date: '2029-03-31' };

describe('the accounting reports', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const report = async (number: number, days: object = DAYS): Promise<ReportAnswer> =>
    (await portal.client('pafadmin')).mustCall(readReport, { number, ...days });
  const cellsOf = ({ columns, rows }: ReportAnswer, id: string): (string | undefined)[] => {
    const at = columns.findIndex((column) => column.id === id);
    return rows.map((row) => row[at]);
  };
  const hire = async (lastName: string, first: string, last: string, pay = '36500.00', firstName = 'Nadia') => {
    const content = await newHire(portal, ONE);
    const positions = await (await portal.client('creator')).mustCall(listPositions, { department: '0410' });
    const position = positions.find((known) => known.pos_type === 'S');
    if (position === undefined) throw new Error('Department 0410 has no salaried position');
    const code = { acct_comp_4_object_code: position.obj_cde };
    return finalized(
      portal,
      {
        ...content,
        first_name: firstName,
        last_name: lastName,
        positions: [
          {
            appid: position.appid,
            department_code: '0410',
            supervisor_id: demoPerson('supervisor').empId,
            pay_type: 'S',
            pay_amount: pay,
            start_date: first,
            end_date: last,
            account_codes: [
              { ...code, dist_pct: 67 },
              { ...code, acct_comp_3: '1200', dist_pct: 33 },
            ],
          },
        ],
      },
      ONE,
    );
  };

  it('are open to administrators and to nobody else, as tables and as files [PAFREP-009]', async () => {
    for (const username of ['creator', 'approver1', 'processor1', 'finalizer', 'plain']) {
      expect((await (await portal.client(username)).call(readReport, { number: 4, ...DAYS })).status).toBe(403);
      expect((await (await portal.client(username)).call(readReportFile, { number: 4, ...DAYS, format: 'csv' })).status).toBe(
        403,
      );
    }
    expect((await portal.anonymous().call(readReport, { number: 4, ...DAYS })).status).toBe(401);
    for (const number of [4, 5, 7]) expect((await report(number)).number).toBe(number);
  });

  it('answer at both addresses, and nothing without sensible days or for another number, and nobody else [PAFREP-010] [PAFREP-014]', async () => {
    const admin = await portal.client('pafadmin');
    for (const path of ['/api/hr/paf/admin/report/4', '/api/hr/paf/report/4']) {
      const asked = `${path}?start_date=2029-03-01&end_date=2029-03-31`;
      expect((await admin.raw('GET', asked)).status).toBe(200);
      expect((await (await portal.client('plain')).raw('GET', asked)).status).toBe(403);
    }
    for (const number of [4, 5, 7]) {
      for (const { start_date, end_date } of [
        { ...DAYS, end_date: undefined },
        { ...DAYS, start_date: undefined },
      ]) {
        const input = { number, ...(start_date ? { start_date } : {}), ...(end_date ? { end_date } : {}) };
        expect(await admin.call(readReport, input)).toMatchObject({
          status: 422,
          body: { success: false, code: 'personnel-actions.report_dates_required' },
        });
      }
    }
    for (const number of [1, 2, 3, 6, 8]) {
      expect(await admin.call(readReport, { number, ...DAYS })).toMatchObject({
        status: 422,
        body: { message: 'Invalid Report Selected' },
      });
    }
    const refused = [
      { start_date: '2029-03-31', end_date: '2029-03-01' },
      { start_date: '1900-01-01', end_date: '1900-02-01' },
      { start_date: '2001-01-01', end_date: '2400-12-31' },
      { start_date: '2029-02-29', end_date: '2029-03-01' },
    ];
    for (const days of refused) {
      const reply = await admin.call(readReport, { number: 4, ...days });
      expect([400, 422]).toContain(reply.status);
      expect(reply.body.message).toBeTruthy();
    }
  });

  it('list new hires that start in the days, with accounts and percentages [PAFREP-011]', async () => {
    await hire('Inside', '2029-03-15', '2030-03-14');
    await hire('Outside', '2029-04-01', '2030-03-31');
    const answer = await report(4);
    expect(cellsOf(answer, 'name')).toEqual(['Nadia Inside', 'Nadia Inside']);
    expect(cellsOf(answer, 'percent')).toEqual(['67', '33']);
    expect(cellsOf(answer, 'pay')).toEqual(['36500.00', '36500.00']);
    expect(cellsOf(answer, 'account_code').map((code) => code?.split('-')[2])).toEqual(['0000', '1200']);
    expect(cellsOf(answer, 'start_date')).toEqual(['2029-03-15', '2029-03-15']);
    expect(Number(cellsOf(answer, 'emp_id')[0])).toBeGreaterThan(500_000);
  });

  it('list terminations whose date lies in the days [PAFREP-012]', async () => {
    const terminate = async (username: string, date: string) => {
      const empId = demoPerson(username).empId;
      const [held] = await (await portal.client('creator')).mustCall(listHeldPositions, { employee: empId });
      await finalized(
        portal,
        {
          paf_type: 4,
          req_department_code: '0410',
          approved_by1: demoPerson('approver1').empId,
          emp_id: empId,
          terminate_pos: `${held?.ORG_POS ?? ''}${held?.POS_SEQ ?? ''}`,
          termination_date: date,
          termination_remarks: `=HYPERLINK("x")`,
        },
        ONE,
      );
    };
    await terminate('housing', '2029-03-31');
    await terminate('clinic', '2029-04-01');
    const answer = await report(5);
    expect(cellsOf(answer, 'emp_id')).toEqual([demoPerson('housing').empId]);
    expect(cellsOf(answer, 'termination_date')).toEqual(['2029-03-31']);
    const file = await (await portal.client('pafadmin')).call(readReportFile, { number: 5, ...DAYS, format: 'csv' });
    const text = Buffer.from(file.bytes).toString('utf8');
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('share the pay of the covered days by account, to the cent [PAFREP-013]', async () => {
    const june = { start_date: '2031-06-01', end_date: '2031-06-30' };
    await hire('Halfway', '2031-06-16', '2031-07-15', '1000.01');
    const answer = await report(7, june);
    expect(cellsOf(answer, 'name')).toEqual(['Nadia Halfway', 'Nadia Halfway']);
    expect(cellsOf(answer, 'first_day')).toEqual(['2031-06-16', '2031-06-16']);
    expect(cellsOf(answer, 'amount')).toEqual(['335.01', '165.00']);
    expect(answer.total).toBe('500.01');
    const july = await report(7, { start_date: '2031-07-01', end_date: '2031-07-31' });
    expect(july.total).toBe('500.00');
  });
});
