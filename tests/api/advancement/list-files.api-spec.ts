import { downloadList } from '@campus/domain/advancement';
import { downloadFile, readJob } from '@campus/domain/exports';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'], seed: 'small' });
});
afterAll(() => portal?.stop());

it('makes a long list in the background and gives it to whoever asked, in whatever order its parts came [LIST-019]', async () => {
  const staff = await portal.client('advancement');
  const filters = { state: { any: ['KY', 'TN'] }, city: { contains: 'ville' } };
  const asked = { dates: [], filters, columns: ['sum', 'city'] } as never;
  const begun = await staff.call(downloadList, asked, { headers: { prefer: 'respond-async' } });
  expect(begun.status).toBe(202);
  const { id } = begun.body.data as { readonly id: string };
  await eventually(async () => (await staff.mustCall(readJob, { id })).state === 'ready');
  const { status, bytes } = await staff.call(downloadFile, { id });
  expect(status).toBe(200);
  const texts = Object.values(unzipSync(bytes)).map((content) => strFromU8(content));
  expect(texts.join('')).toContain('Louisville');
  expect((await (await portal.client('plain')).call(downloadFile, { id })).status).toBe(404);
});
