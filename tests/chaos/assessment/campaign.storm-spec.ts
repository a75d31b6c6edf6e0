import {
  publishEvaluation,
  readCampaign,
  readQuestions,
  saveCampaign,
  saveEvaluation,
  setEvaluationActive,
} from '@campus/domain/assessment';
import { addDays, campusDay } from '@campus/domain/calendar/rules';
import { eventually, seededRandom } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

import { WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const REST_MS = 240_000;
/** Chunks of 200: the fault strikes between the first and the last of them. */
const STUDENTS = 1500;
const COURSE = 'STORM1';

describe(`a campaign whose worker dies halfway through a send, seed ${chance.seed}`, () => {
  const today = campusDay(Date.now());
  let portal: WholePortal;
  let admin: TestClient;
  let db: pg.Pool;

  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(sql, [...values])).rows;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    admin = await portal.client('assessment');
    db = new pg.Pool({ connectionString: (await portal.run()).databaseUrl, max: 2 });
    db.on('error', () => undefined);
    await rows(
      `INSERT INTO people (emp_id, username, first_name, last_name, email)
       SELECT 'W' || n, 'w' || n, 'Storm', 'Student' || n, 'w' || n || '@campus.example' FROM generate_series(1, $1::int) n`,
      [STUDENTS],
    );
    await rows(
      `INSERT INTO students (emp_id, school, classification, load, admitted_on)
       SELECT emp_id, 'BOYCE', 'SO', 'full', DATE '2024-08-15' FROM people WHERE emp_id LIKE 'W%'`,
    );
    await rows(
      `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity)
       VALUES ($1, $1, 'A course for everybody', 'A', $2, 'FA', 'BOYCE', 'UG', 'CAMPUS', 3, 100000)`,
      [COURSE, today.slice(0, 4)],
    );
    await rows(
      `INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT $1, emp_id, now()::date FROM people WHERE emp_id LIKE 'W%'`,
      [COURSE],
    );
  });
  afterAll(async () => {
    await db?.end();
    await portal?.stop();
  });

  async function runningEvaluation(): Promise<string> {
    const { categories, questionBank } = await admin.mustCall(readQuestions, {});
    const { EvaluationId } = await admin.mustCall(saveEvaluation, {
      Title: 'Storm evaluation',
      YearCode: today.slice(0, 4),
      TermCode: 'FA',
      School: 'Boyce',
      StartDate: today,
      EndDate: addDays(today, 9),
      courses: [COURSE],
      questions: [
        { QuestionBankId: questionBank[0]?.QuestionBankId, CatId: categories[0]?.QuestionCategoryId, TypeId: '1', IsRequired: 1 },
      ],
    });
    await admin.mustCall(publishEvaluation, { EvaluationId });
    await admin.mustCall(setEvaluationActive, { EvaluationId, IsActive: 1 });
    return EvaluationId;
  }

  it('mails every student once that day, whoever of worker, engine and jobs dies in the middle', async () => {
    const victims = chance.shuffled<Victim>(['worker', 'temporal', 'jobs']);
    const evalId = await runningEvaluation();
    await admin.mustCall(saveCampaign, {
      evalId,
      IsActive: 1,
      Frequency: 'Daily',
      CampaignStartDt: today,
      CampaignEndDt: addDays(today, 5),
      Salutation: 'Dear',
      SalutationAddress: 'First name',
      MainSubject: 'Please evaluate',
      MainContent: 'It takes ten minutes.',
      TemplateUrl: '/templates/evaluation',
    });
    const written = async () =>
      (
        await rows<{ n: number }>('SELECT count(*)::int AS n FROM evaluation_campaign_mails WHERE evaluation_id = $1', [evalId])
      )[0]?.n ?? 0;
    await eventually(async () => (await written()) > 0, { withinMs: REST_MS, everyMs: 5, what: 'the first chunk' });
    for (const victim of victims) await portal.recovered(victim, await portal.kill(victim));
    const [send] = await eventually(
      async () => {
        const { sent } = await admin.mustCall(readCampaign, { evalId });
        return sent.some(({ done }) => done === 1) ? sent : undefined;
      },
      { withinMs: REST_MS, everyMs: 500, what: 'the day to be done' },
    );
    expect([send?.day, send?.mails, await written()]).toEqual([today, STUDENTS, STUDENTS]);
    const mails = await rows<{ recipient: string; n: number }>(
      `SELECT recipient, count(*)::int AS n FROM mail_messages WHERE key LIKE $1 GROUP BY recipient`,
      [`assessment/campaign/${evalId}/%`],
    );
    expect([mails.length, mails.filter(({ n }) => n !== 1)]).toEqual([STUDENTS, []]);
    await eventually(
      async () =>
        (
          await rows(`SELECT 1 FROM mail_messages WHERE key LIKE $1 AND state IN ('queued', 'claimed', 'sending') LIMIT 1`, [
            `assessment/campaign/${evalId}/%`,
          ])
        ).length === 0,
      { withinMs: REST_MS, everyMs: 1000, what: 'every mail to end' },
    );
    const twice = chance.shuffled(mails).slice(0, 20);
    for (const { recipient } of twice) expect((await portal.mailTo(recipient)).length).toBeLessThanOrEqual(1);
    await portal.verified();
  });
});
