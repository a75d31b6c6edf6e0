import { readOwnEvaluation, readStatistics, saveOwnEvaluation } from '@campus/domain/assessment';
import type { Evaluation } from '@campus/domain/assessment';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { everyRow, placesOf } from './anonymity.js';
import { AssessmentCampus } from './campus.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let campus: AssessmentCampus;
let ids: string[];
let students: TestClient[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  campus = await AssessmentCampus.of(portal);
  ids = await campus.students(106);
  students = await campus.signedIn(ids);
});
afterAll(() => portal?.stop());

const as = (client: TestClient | undefined): TestClient => {
  if (client === undefined) throw new Error('Nobody is signed in');
  return client;
};
const stats = (evaluation: Evaluation, course: string) =>
  campus.admin.mustCall(readStatistics, { evalId: evaluation.EvaluationId, courseId: course });

describe('an attacker who reads every store', () => {
  it('finds an answer before the opening nowhere, and no pool by its size or row', async () => {
    const course = await campus.course(ids.slice(50, 56));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 1 });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const sizes = () =>
      portal.database.query<{ table: string; bytes: number }>(
        `SELECT 'pool' AS table, length(p.sealed) AS bytes FROM evaluation_pools p JOIN evaluation_urns u ON u.id = p.urn_id WHERE u.evaluation_id = $1::uuid
         UNION ALL SELECT 'draft', length(d.sealed) FROM evaluation_drafts d JOIN evaluation_invitations i ON i.id = d.invitation_id
           JOIN evaluation_urns u ON u.id = i.urn_id WHERE u.evaluation_id = $1::uuid`,
        [evaluation.EvaluationId],
      );
    const text = (await as(students[50]).mustCall(readOwnEvaluation, at)).questions[1]?.QuestionId ?? '';
    const seen = new Set<string>();
    for (const [turn, words] of ['canary-short', `canary-long ${'x'.repeat(480)}`].entries()) {
      const client = as(students[50 + turn]);
      await client.mustCall(saveOwnEvaluation, { ...at, answers: { [text]: words } });
      for (const { table, bytes } of await sizes()) seen.add(`${table} ${bytes}`);
      await client.mustCall(saveOwnEvaluation, { ...at, submit: true }, { headers: { 'idempotency-key': `canary-${turn}` } });
      for (const { table, bytes } of await sizes()) seen.add(`${table} ${bytes}`);
    }
    expect([...seen].map((one) => one.split(' ')[0]).sort()).toEqual(['draft', 'pool']);
    for (const word of ['canary-short', 'canary-long']) expect(await placesOf(portal, word)).toEqual([]);
    const drafts = (await sizes()).filter(({ table }) => table === 'draft');
    expect(drafts).toEqual([]);
  });

  it('meets texts after the opening in one table, of one transaction, with no key, number or time that leads to a person', async () => {
    const course = await campus.course(ids.slice(60, 72));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 1 });
    const wrote = Array.from({ length: 12 }, (_, turn) => `canary-opened-${String(turn).padStart(2, '0')}`);
    for (const [turn, words] of wrote.entries())
      await campus.finish(as(students[60 + turn]), evaluation, course, { ratings: [1 + (turn % 5)], texts: [words] });
    const { textResponses } = await stats(evaluation, course);
    expect(textResponses.map(({ TextValue }) => TextValue).sort()).toEqual(wrote);
    for (const words of wrote) expect(await placesOf(portal, words)).toEqual(['evaluation_texts']);
    const rows = await everyRow(portal);
    const texts = (rows['evaluation_texts'] ?? []).filter((row) => row.includes('canary-opened'));
    expect(new Set(texts.map((row) => row.split(' ')[0])).size).toBe(1);
    const columns = await portal.database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name IN ('evaluation_texts', 'evaluation_tallies', 'evaluation_pools')
         AND (data_type LIKE 'timestamp%' OR data_type IN ('date', 'bigint') OR column_default LIKE 'nextval%')`,
    );
    expect(columns).toEqual([]);
    const onDisk = await portal.database.query<{ text: string; id: string }>(
      `SELECT text_value AS text, id FROM evaluation_texts WHERE text_value LIKE 'canary-opened%' ORDER BY ctid`,
    );
    expect(onDisk.map(({ text }) => text)).not.toEqual(wrote);
    expect(onDisk.map(({ text }) => text)).not.toEqual([...wrote].reverse());
    const people = new Set((await campus.students(106)).slice(60, 72));
    for (const table of ['evaluation_texts', 'evaluation_tallies', 'evaluation_pools', 'evaluation_urns'])
      for (const row of rows[table] ?? []) expect([...people].filter((id) => row.includes(`"${id}"`))).toEqual([]);
    const kept = (rows['idempotency_keys'] ?? []).filter((row) => row.includes('saveOwnEvaluation'));
    expect(new Set(kept.map((row) => /"fingerprint": "([^"]+)"/.exec(row)?.[1])).size).toBeLessThanOrEqual(1);
  });

  it('sees no figure before and after one person: an opened course takes no more', async () => {
    const course = await campus.course(ids.slice(80, 83));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 1 });
    for (const at of [80, 81, 82]) await campus.finish(as(students[at]), evaluation, course, { ratings: [3], texts: ['Same'] });
    const before = await stats(evaluation, course);
    await campus.enrol(course, ids.slice(83, 84));
    const late = await as(students[83]).call(readOwnEvaluation, { evalId: evaluation.EvaluationId, courseId: course });
    expect(late.status).toBe(404);
    expect(await stats(evaluation, course)).toEqual(before);
  });
});

describe('every figure', () => {
  it('is what an independent calculation gives, whatever was answered [ASSESS-024]', async () => {
    const course = await campus.course(ids.slice(0, 1));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 0 });
    const [ballotBox] = await portal.database.query<{ id: string }>(
      'SELECT id FROM evaluation_urns WHERE evaluation_id = $1::uuid',
      [evaluation.EvaluationId],
    );
    const question = evaluation.questions[0]?.QuestionId;
    await portal.database.query('UPDATE evaluation_urns SET opened_on = now()::date WHERE id = $1::uuid', [ballotBox?.id]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 40 }), async (answers) => {
        const given = answers.filter((one): one is number => one !== null).sort((a, b) => a - b);
        const of = (rate: number) => given.filter((one) => one === rate).length;
        await portal.database.query(
          `INSERT INTO evaluation_tallies VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8) ON CONFLICT (urn_id, question_id) DO UPDATE
           SET rate_1 = $3, rate_2 = $4, rate_3 = $5, rate_4 = $6, rate_5 = $7, rate_null = $8`,
          [ballotBox?.id, question, of(1), of(2), of(3), of(4), of(5), answers.length - given.length],
        );
        const [figures] = (await stats(evaluation, course)).questions;
        const mean = given.reduce((sum, one) => sum + one, 0) / given.length;
        const middle = given.length / 2;
        const median = given.length % 2 === 1 ? given[Math.floor(middle)] : ((given[middle - 1] ?? 0) + (given[middle] ?? 0)) / 2;
        const spread = Math.sqrt(given.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (given.length - 1));
        expect([figures?.NumOfResponses, figures?.Rate_NULL]).toEqual([given.length, answers.length - given.length]);
        expect([figures?.LowestScore, figures?.HighestScore]).toEqual([given[0] ?? null, given.at(-1) ?? null]);
        expect(figures?.MedianLikert).toBe(given.length === 0 ? null : median);
        if (given.length > 0) expect(Math.abs((figures?.MeanLikert ?? 0) - mean)).toBeLessThanOrEqual(0.005_000_1);
        else expect(figures?.MeanLikert).toBeNull();
        if (given.length > 1) expect(Math.abs((figures?.StdDev ?? 0) - spread)).toBeLessThanOrEqual(0.005_000_1);
        else expect(figures?.StdDev).toBeNull();
      }),
      { numRuns: 40, seed: 8 },
    );
  });
});
