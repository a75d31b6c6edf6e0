import {
  addRubricGroup,
  addRubricType,
  generateRubric,
  listRubricCourses,
  listRubricGroups,
  listRubricTypes,
  removeRubricGroup,
  removeRubricType,
  saveRubricGroupTypes,
} from '@campus/domain/assessment';
import { listTerms } from '@campus/domain/academic-records';
import { downloadFile, readJob } from '@campus/domain/exports';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';

jest.setTimeout(180_000);

let portal: TestPortal;
let communications: TestClient;
let assessment: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'], seed: 'small' });
  [communications, assessment] = await Promise.all([portal.client('communications'), portal.client('assessment')]);
});
afterAll(() => portal?.stop());

const refusal = ({ status, body }: Reply): readonly unknown[] => [status, body.success, typeof body.message];

/** The names of a workbook's sheets, and how many rows each has. */
function sheetsOf(bytes: Uint8Array): { name: string; rows: number }[] {
  const files = unzipSync(bytes);
  const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  const names = [...book.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map((match) => match[1] ?? '');
  return names.map((name, at) => {
    const sheet = strFromU8(files[`xl/worksheets/sheet${at + 1}.xml`] ?? new Uint8Array());
    return { name, rows: [...sheet.matchAll(/<row[ >]/g)].length };
  });
}

describe('the rubric generator', () => {
  it('lists types, and groups with their type ids [RUBRIC-006] [RUBRIC-011]', async () => {
    const types = await assessment.mustCall(listRubricTypes, {});
    const groups = await assessment.mustCall(listRubricGroups, {});
    expect(types.length).toBeGreaterThan(3);
    const known = new Set(types.map(({ id }) => id));
    for (const group of groups) expect(group.types.every((id) => known.has(id))).toBe(true);
  });

  it('adds and removes types and groups, not twice the same [RUBRIC-012] [RUBRIC-013]', async () => {
    for (const [add, remove, list] of [
      [addRubricType, removeRubricType, listRubricTypes],
      [addRubricGroup, removeRubricGroup, listRubricGroups],
    ] as const) {
      const before = await assessment.mustCall(list, {});
      const added = await assessment.mustCall(add, { name: 'Field work' });
      expect((await assessment.mustCall(list, {})).map(({ id }) => id)).toContain(added.id);
      expect(refusal(await assessment.call(add, { name: 'field WORK' }))).toEqual([409, false, 'string']);
      const gone = await assessment.raw('POST', `/api${remove.path}`, {
        id: added.id,
        _method: 'delete',
        _token: assessment.token,
      });
      expect([gone.status, gone.body.success]).toEqual([200, true]);
      expect(refusal(await assessment.call(remove, { id: added.id }))).toEqual([404, false, 'string']);
      expect(await assessment.mustCall(list, {})).toEqual(before);
    }
  });

  it('keeps exactly the types that were saved in a group; an unknown one changes nothing [RUBRIC-014]', async () => {
    const [one, two, three] = await assessment.mustCall(listRubricTypes, {});
    const group = await assessment.mustCall(addRubricGroup, { name: 'Exegesis paper' });
    const of = async () => (await assessment.mustCall(listRubricGroups, {})).find(({ id }) => id === group.id);
    const save = (types: (string | undefined)[], version?: number) =>
      assessment.call(saveRubricGroupTypes, {
        id: group.id,
        types: types.map((id) => id ?? ''),
        ...(version === undefined ? {} : { version }),
      });
    expect((await save([one?.id, two?.id])).status).toBe(200);
    expect([...((await of())?.types ?? [])].sort()).toEqual([one?.id, two?.id].sort());
    expect(refusal(await save([one?.id, '00000000-0000-4000-8000-000000000000']))).toEqual([404, false, 'string']);
    expect(refusal(await save([three?.id], 1))).toEqual([409, false, 'string']);
    expect([...((await of())?.types ?? [])].sort()).toEqual([one?.id, two?.id].sort());
    const gone = await assessment.mustCall(addRubricType, { name: 'Short-lived' });
    await save([one?.id, gone.id]);
    await assessment.mustCall(removeRubricType, { id: gone.id });
    expect((await of())?.types).toEqual([one?.id]);
    await assessment.mustCall(removeRubricGroup, { id: group.id });
    expect((await assessment.mustCall(listRubricTypes, {})).map(({ id }) => id)).toContain(one?.id);
  });

  it('offers the courses of a school in a term, narrowed by a text of 1 to 50 characters [RUBRIC-015]', async () => {
    const current = (await assessment.mustCall(listTerms, {})).find((term) => term.current);
    const asked = { year_code: current?.year_code ?? '', term_code: current?.term_code ?? '', school: 'BOYCE' };
    const all = await assessment.mustCall(listRubricCourses, asked);
    expect(Object.keys(all[0] ?? {})).toEqual(['REQUEST_NUM', 'CRS_CDE', 'CRS_TITLE']);
    const stored = await portal.database.query(
      `SELECT 1 FROM courses WHERE school = 'BOYCE' AND year_code = $1 AND term_code = $2`,
      [asked.year_code, asked.term_code],
    );
    expect(all).toHaveLength(stored.length);
    const found = await assessment.mustCall(listRubricCourses, { ...asked, q: 'survey' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((course) => course.CRS_TITLE.includes('Survey'))).toBe(true);
    const wrong: Record<string, string | undefined>[] = [
      { year_code: '20255' },
      { year_code: 'abcd' },
      { term_code: 'FAL' },
      { q: 'x'.repeat(51) },
      { q: '' },
      { year_code: undefined },
      { term_code: undefined },
      { school: undefined },
    ];
    for (const change of wrong)
      expect((await assessment.call(listRubricCourses, { ...asked, ...change } as never)).status).toBe(400);
    expect((await assessment.call(listRubricCourses, { ...asked, school: 'W' })).status).toBe(422);
  });

  it('makes a file with a sheet for each course and a row for each type [RUBRIC-005] [RUBRIC-016]', async () => {
    const current = (await assessment.mustCall(listTerms, {})).find((term) => term.current);
    const asked = { year_code: current?.year_code ?? '', term_code: current?.term_code ?? '', school: 'BOYCE' };
    const courses = (await assessment.mustCall(listRubricCourses, asked)).slice(0, 2).map((course) => course.REQUEST_NUM);
    const group = (await assessment.mustCall(listRubricGroups, {})).find(({ types }) => types.length === 3);
    const bare = await assessment.call(generateRubric, { courses });
    expect(bare.headers.get('content-disposition')).toContain('.xlsx');
    expect(sheetsOf(bare.bytes).map(({ rows }) => rows)).toEqual([1, 1]);
    const two = await assessment.call(generateRubric, { courses, group: group?.id ?? '', types: group?.types.slice(0, 2) ?? [] });
    expect(sheetsOf(two.bytes).map(({ rows }) => rows)).toEqual([3, 3]);
    expect(sheetsOf((await assessment.call(generateRubric, { courses, group: group?.id ?? '' })).bytes)[0]?.rows).toBe(4);
    expect((await assessment.mustCall(listRubricGroups, {})).find(({ id }) => id === group?.id)?.types).toHaveLength(3);
    expect(refusal(await assessment.call(generateRubric, { courses: [] }))).toEqual([422, false, 'string']);
    expect(refusal(await assessment.call(generateRubric, { courses: ['99999'] }))).toEqual([422, false, 'string']);
    expect(refusal(await assessment.call(generateRubric, { courses, types: ['nothing'] }))).toEqual([404, false, 'string']);
  });

  it('makes it as a file job for whoever rather watches than waits', async () => {
    const [course] = await assessment
      .mustCall(listRubricGroups, {})
      .then(() => portal.database.query<{ request_num: string }>('SELECT request_num FROM courses ORDER BY request_num LIMIT 1'));
    const asked = await assessment.call(
      generateRubric,
      { courses: [course?.request_num ?? ''] },
      { headers: { prefer: 'respond-async' } },
    );
    expect(asked.status).toBe(202);
    const { id } = asked.body.data as { readonly id: string };
    await eventually(async () => (await assessment.mustCall(readJob, { id })).state === 'ready', { withinMs: 60_000 });
    expect(sheetsOf((await assessment.call(downloadFile, { id })).bytes)).toHaveLength(1);
    expect((await communications.call(downloadFile, { id })).status).toBe(404);
  });
});
