import { downloadTraining, readTrainingStatistics, TRAINING_GROUPS } from '@campus/domain/compliance';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let hr: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
  hr = await portal.client('hr');
});
afterAll(() => portal?.stop());

const HEAD = ['Id', 'Name', 'Email', 'School', 'Status', 'Activated', 'Complete', 'Completed at', 'Score'];

describe('the ministry-safe training', () => {
  it('is counted by term as it is stored: of ten students seven have completed it [MINSAFE-005] [MINSAFE-008]', async () => {
    await portal.database.query(`
      INSERT INTO terms (year_code, term_code, name, begins_on, ends_on) VALUES ('2031', 'FA', 'Fall 2031', '2031-08-15', '2031-12-15');
      INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits)
        SELECT 'T' || at, 'TS' || at, 'Training', '01', '2031', 'FA', (SELECT min(code) FROM schools), 'UG', 'MAIN', 3 FROM generate_series(1, 2) at;
      CREATE TEMP TABLE ten AS SELECT emp_id, row_number() OVER (ORDER BY emp_id) AS at FROM students ORDER BY emp_id LIMIT 12;
      INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT 'T1', emp_id, '2031-08-01' FROM ten WHERE at <= 10;
      INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT 'T2', emp_id, '2031-08-01' FROM ten WHERE at <= 5;
      INSERT INTO enrolments (request_num, emp_id, enrolled_on, status, ended_on)
        SELECT 'T2', emp_id, '2031-08-01', 'dropped', '2031-08-20' FROM ten WHERE at > 10;
      DELETE FROM ministry_safety_records WHERE emp_id IN (SELECT emp_id FROM ten);
      INSERT INTO ministry_safety_records (emp_id, activated, complete, completed_at, login_url, score)
        SELECT emp_id, at <= 8, at <= 7, CASE WHEN at <= 7 THEN now() END, NULL, CASE WHEN at <= 7 THEN 84 + at END
        FROM ten WHERE at <= 9`);
    const [newest, ...others] = await hr.mustCall(readTrainingStatistics, {});
    expect(newest).toEqual({
      id: '2031FA',
      year_code: '2031',
      term_code: 'FA',
      name: 'Fall 2031',
      students: 10,
      activated: 8,
      complete: 7,
      average_score: 88,
    });
    expect(others.length).toBeGreaterThan(0);
  });

  it('is a CSV of exactly each group, with a head; any other group is refused [MINSAFE-006] [MINSAFE-009]', async () => {
    const studying = `s.status IN ('active', 'graduating')`;
    const groups = {
      active: studying,
      graduating: `s.status = 'graduating'`,
      new: `${studying} AND s.admitted_on > (SELECT max(ends_on) FROM terms WHERE ends_on < (now() AT TIME ZONE 'America/New_York')::date)`,
    };
    for (const group of TRAINING_GROUPS) {
      const [head, ...rows] = csvRows((await hr.call(downloadTraining, { group })).bytes);
      const stored = await portal.database.query<{ id: string; activated: boolean; complete: boolean; score: number | null }>(
        `SELECT s.emp_id AS id, coalesce(m.activated, false) AS activated, coalesce(m.complete, false) AS complete, m.score
         FROM students s LEFT JOIN ministry_safety_records m USING (emp_id) WHERE ${groups[group]} ORDER BY s.emp_id`,
      );
      expect(head).toEqual(HEAD);
      const told = rows.map(([id, , , , , activated, complete, , score]) => [id, activated, complete, score]);
      const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');
      expect(told.sort()).toEqual(
        stored.map(({ id, activated, complete, score }) => [id, yesNo(activated), yesNo(complete), `${score ?? ''}`]),
      );
      expect(rows.length).toBeGreaterThan(0);
    }
    const { status, body } = await hr.raw('GET', '/api/staff/minsafe-csv/everyone');
    expect([status, body.code]).toEqual([422, 'compliance.no_such_group']);
  });
});
