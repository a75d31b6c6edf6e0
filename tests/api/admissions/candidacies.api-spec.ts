import type { Candidacy } from '@campus/domain/admissions';
import { updateCandidacy } from '@campus/domain/admissions';
import { readRecord } from '@campus/domain/records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let office: TestClient;
let plain: TestClient;
let idNum: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  [office, plain] = (await Promise.all(['records', 'plain'].map((name) => portal.client(name)))) as [TestClient, TestClient];
  const [row] = await portal.database.query<{ id: string }>(
    `SELECT id_num AS id FROM candidacies GROUP BY id_num, yr_cde, trm_cde HAVING count(*) = 2 ORDER BY 1 LIMIT 1`,
  );
  idNum = row?.id ?? '';
});
afterAll(() => portal.stop());

const rows = async (by = office): Promise<readonly Candidacy[]> => (await by.mustCall(readRecord, { idNum })).candidacies;
const history = () =>
  portal.database.query<{ stage: string }>('SELECT stage FROM candidacy_stages WHERE id_num = $1 ORDER BY id', [idNum]);

describe('candidacies', () => {
  it('stand on the record with the seven fields of the admissions system [RECORD-008] [RECORD-043]', async () => {
    const found = await rows();
    expect(found).toHaveLength(2);
    for (const row of found)
      expect(Object.keys(row).sort()).toEqual(['DIV_CDE', 'ID_NUM', 'LOCA_CDE', 'PROG_CDE', 'STAGE', 'TRM_CDE', 'YR_CDE']);
    expect(await rows(plain)).toEqual([]);
  });

  it('are changed one by one, and a stage that is reached is kept [RECORD-041] [RECORD-001]', async () => {
    const [first, second] = (await rows()) as [Candidacy, Candidacy];
    const before = (await history()).length;
    const changed = await office.mustCall(updateCandidacy, { ...first, STAGE: 'WIT' });
    expect(changed).toEqual({ ...first, STAGE: 'WIT' });
    expect(await rows()).toEqual([{ ...first, STAGE: 'WIT' }, second]);
    await office.mustCall(updateCandidacy, { ...first, STAGE: 'WIT', PROG_CDE: 'ABC' });
    expect((await history()).map(({ stage }) => stage).slice(before)).toEqual(['WIT']);
  });

  it('are refused where there is none, a field is wrong, another person has changed it, or one has no right [RECORD-041]', async () => {
    const [first] = (await rows()) as [Candidacy];
    const status = async (by: TestClient, changes: object) =>
      (await by.call(updateCandidacy, { ...first, ...changes } as never)).status;
    expect(await status(office, { TRM_CDE: 'XX' })).toBe(404);
    expect(await status(office, { ID_NUM: '999999' })).toBe(404);
    for (const wrong of [
      { STAGE: 'NEW' },
      { PROG_CDE: 'ab' },
      { PROG_CDE: 'TOOLONG' },
      { LOCA_CDE: 'campus' },
      { YR_CDE: '26' },
      { DIV_CDE: '' },
    ])
      expect([wrong, await status(office, wrong)]).toEqual([wrong, 400]);
    for (const name of ['plain', 'tech', 'student1']) expect(await status(await portal.client(name), {})).toBe(403);
    const both = await Promise.all(['DEF', 'DEN'].map((STAGE) => status(office, { STAGE, was: first.STAGE })));
    expect(both.sort()).toEqual([200, 409]);
  });
});
