import { existsSync, readFileSync } from 'node:fs';
import { addAttachment } from '@campus/domain/personnel-actions';
import { sendMassMail } from '@campus/domain/student-accounts';
import { receiveText } from '@campus/domain/timeclock';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';

jest.setTimeout(240_000);

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MEBIBYTE = 1024 * 1024;
/** How much longer than at rest anyone else may wait for an answer. */
const MAX_DELAY_MS = 250;
const IDLE_ANSWERS = 20;
/** The most wrong fields that one refusal names, however many a body has. */
const MAX_FIELDS_NAMED = 50;

let portal: TestPortal;
let payments: TestClient;
let creator: TestClient;
beforeAll(async () => {
  portal = await startTestPortal({ parts: ['api'] });
  [payments, creator] = [await portal.client('payments'), await portal.client('creator')];
});
afterAll(() => portal?.stop());

/** What the thread that answers has worked so far, in milliseconds: whatever else this machine does has no part in it. Where no system tells, the time. */
function workedMs(): number {
  const { pid } = portal.process('api');
  const told = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(told) ? Number(readFileSync(told, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}

/** How long the API works before it says that it lives, in milliseconds. */
async function healthMs(): Promise<number> {
  const before = workedMs();
  await (await fetch(`${portal.baseUrl}/healthz`)).text();
  return workedMs() - before;
}

/** Sends something and asks all the while whether the API lives; answers the longest wait beside the longest at rest. */
async function beside(send: () => Promise<Reply>): Promise<{ reply: Reply; waitedMs: number; idleMs: number }> {
  const idle: number[] = [];
  for (let count = 0; count < IDLE_ANSWERS; count += 1) idle.push(await healthMs());
  const state = { over: false };
  const sent = send().finally(() => (state.over = true));
  const waited: number[] = [];
  while (!state.over) waited.push(await healthMs());
  return { reply: await sent, waitedMs: Math.max(...waited), idleMs: Math.max(...idle) };
}

const fields = (count: number): string => Array.from({ length: count }, (_, at) => `f${at}=`).join('&');
const base64 = (content: Uint8Array | string): string => Buffer.from(content).toString('base64');
const tokenOf = (client: TestClient): Record<string, string> => ({ 'x-csrf-token': client.token ?? '' });

function manyParts(count: number): string {
  const part = (at: number): string => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n${'v'.repeat(80)}\r\n`;
  return `${Array.from({ length: count }, (_, at) => part(at)).join('')}--x--\r\n`;
}

function bomb(): Uint8Array {
  const sheet = `<worksheet><sheetData>${' '.repeat(100 * MEBIBYTE)}</sheetData></worksheet>`;
  return zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 6 });
}

const attachments = `/api${addAttachment.path.replace(':id', '00000000-0000-4000-8000-000000000000')}`;
const mail = (more: object) => payments.call(sendMassMail, { service: 'stu-excel-mass', ...more });
const list = (name: string, content: Uint8Array | string) => mail({ file: { name, content: base64(content) } });
const good = { name: 'list.csv', content: base64('email\na@out.example') };

describe('a hostile body keeps nobody else waiting, and is refused:', () => {
  const cases: readonly (readonly [string, number, () => Promise<Reply>])[] = [
    [
      'a form of 62,000 fields from someone who is not signed in',
      413,
      () => portal.anonymous().raw('POST', `/api${receiveText.path}`, fields(62_000).slice(0, 262_000), { 'content-type': FORM }),
    ],
    [
      'a form of as many unknown fields as a form may have',
      400,
      () => portal.anonymous().raw('POST', `/api${receiveText.path}`, fields(10_000), { 'content-type': FORM }),
    ],
    [
      'lists within lists',
      413,
      () => portal.anonymous().raw('POST', `/api${receiveText.path}`, '['.repeat(260_000), { 'content-type': JSON_TYPE }),
    ],
    [
      '14 MB of small fields as JSON',
      413,
      () =>
        creator.raw('POST', attachments, `{${'"a":1,'.repeat(2_400_000)}"b":1}`, {
          'content-type': JSON_TYPE,
          ...tokenOf(creator),
        }),
    ],
    [
      '14 MB of small fields as a form with files',
      413,
      () =>
        creator.raw('POST', attachments, manyParts(90_000), {
          'content-type': 'multipart/form-data; boundary=x',
          ...tokenOf(creator),
        }),
    ],
    ['a mail of 19,000 tags within each other', 422, () => mail({ file: good, body: '<div>'.repeat(19_000) })],
    [
      'a mail of formats that each paragraph takes up again',
      422,
      () => mail({ file: good, body: Array.from({ length: 4000 }, (_, at) => `<p><b id="${at}">x</p>`).join('') }),
    ],
    [
      'a mail of one tag with 30,000 attributes and no word',
      422,
      () => mail({ file: good, body: `<p ${Array.from({ length: 14_000 }, (_, at) => `a${at}`).join(' ')}></p>` }),
    ],
    ['a mail of a place that does not end', 422, () => mail({ file: good, body: `<p>{{nick}} {{${' '.repeat(99_000)}</p>` })],
    ['a list with a row of five million cells', 422, () => list('list.csv', `email\n${','.repeat(5_000_000)}`)],
    ['a workbook that unpacks to a thousand times its size', 422, () => list('list.xlsx', bomb())],
    ['a list of 100,000 rows without one address', 422, () => list('list.csv', `email\n${'nobody at all\n'.repeat(100_000)}`)],
  ];

  it.each(cases)('%s', async (_what, status, send) => {
    const { reply, waitedMs, idleMs } = await beside(send);
    expect([reply.status, reply.body.success]).toEqual([status, false]);
    expect((reply.body.fields ?? []).length).toBeLessThanOrEqual(MAX_FIELDS_NAMED);
    expect(waitedMs - idleMs).toBeLessThan(MAX_DELAY_MS);
  });
});
