import { existsSync, readFileSync } from 'node:fs';
import { allOperations } from '@campus/domain';
import { deleteAwardLetters, importAwardLetters, readAwardErrors, sendAwardLetters } from '@campus/domain/financial-aid';
import { addAttachment } from '@campus/domain/personnel-actions';
import { sendMassMail, uploadPaymentDocument } from '@campus/domain/student-accounts';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LargestCase } from './largest-of-advancement.js';
import { largestOfAdvancement } from './largest-of-advancement.js';
import { AwardOffice, csvOf } from '../financial-aid/award-office.js';

jest.setTimeout(600_000);

/** How much longer than at rest anyone else may wait for an answer. */
const MAX_DELAY_MS = 250;
const IDLE_ANSWERS = 20;
const MEBIBYTE = 1024 * 1024;
/** Just below what a call with a small body brings. */
const SMALL_BODY = 256 * 1024;

let portal: TestPortal;
let office: AwardOffice;
let payments: TestClient;
let creator: TestClient;
let advancement: TestClient;
beforeAll(async () => {
  portal = await startTestPortal({ parts: ['api'], seed: 'small' });
  office = await AwardOffice.of(portal);
  [payments, creator] = [await portal.client('payments'), await portal.client('creator')];
  advancement = await portal.client('advancement');
});
afterAll(() => portal?.stop());

/** What the thread that answers has worked so far, in milliseconds; where no system tells, the time. */
function workedMs(): number {
  const { pid } = portal.process('api');
  const told = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(told) ? Number(readFileSync(told, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}

async function healthMs(): Promise<number> {
  const before = workedMs();
  await (await fetch(`${portal.baseUrl}/healthz`)).text();
  return workedMs() - before;
}

/** Sends something and asks all the while whether the API lives; the longest wait beyond the longest at rest. */
async function beside(send: () => Promise<Reply>): Promise<{ reply: Reply; delayMs: number }> {
  const idle: number[] = [];
  for (let count = 0; count < IDLE_ANSWERS; count += 1) idle.push(await healthMs());
  const state = { over: false };
  const sent = send().finally(() => (state.over = true));
  const waited: number[] = [];
  while (!state.over) waited.push(await healthMs());
  return { reply: await sent, delayMs: Math.max(...waited) - Math.max(...idle) };
}

const LETTERS = 50_000;
const base64 = (content: Buffer | string): string => Buffer.from(content).toString('base64');
const letters = (count: number, scholarship: string): string =>
  csvOf(
    Array.from({ length: count }, (_, at) => [office.student(at % 150), `${scholarship} ${Math.floor(at / 150)}`, '5'] as const),
  );

const cases: readonly LargestCase[] = [
  ...largestOfAdvancement(() => advancement),
  ['the preview of 99,000 award letters', importAwardLetters, 200, () => office.import(letters(99_000, 'Seen'), { preview: 1 })],
  ['99,000 award letters that are all wrong', importAwardLetters, 422, () => office.import(letters(99_000, '[[Wrong]]'))],
  [
    'the errors of 99,000 award letters',
    readAwardErrors,
    200,
    () =>
      office.aid.call(readAwardErrors, {
        file: { name: 'awards.csv', content: base64(letters(99_000, '[[Wrong]]')) },
        ...office.bucket,
        disbursement_date: '08-15-2027',
      } as never),
  ],
  ['50,000 award letters', importAwardLetters, 200, () => office.import(letters(LETTERS, 'Stored'))],
  [
    'a press on Delete all of 50,000 award letters',
    deleteAwardLetters,
    200,
    () => office.aid.call(deleteAwardLetters, { all: 1, ...office.bucket }),
  ],
  [
    'as many ids of letters as a call may name',
    sendAwardLetters,
    200,
    () =>
      office.aid.call(sendAwardLetters, {
        ids: Array.from({ length: 9900 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
      }),
  ],
  [
    'a list of 90,000 addresses for a mass mail',
    sendMassMail,
    200,
    () =>
      payments.call(sendMassMail, {
        service: 'stu-excel-mass',
        subject: 'About your account',
        body: '<p>Dear {{nick}}</p>',
        file: {
          name: 'list.csv',
          content: base64(`email,nick\n${Array.from({ length: 90_000 }, (_, at) => `p${at}@out.example,P${at}`).join('\n')}`),
        },
      } as never),
  ],
  [
    'a document of 10 MB for students',
    uploadPaymentDocument,
    200,
    () =>
      payments.call(uploadPaymentDocument, {
        file: { name: 'fees.csv', content: base64('fee,amount\n'.padEnd(10 * MEBIBYTE, 'Practicum,150.00\n')) },
      }),
  ],
  [
    'an attachment of 10 MB',
    addAttachment,
    404,
    () =>
      creator.call(addAttachment, {
        id: '00000000-0000-4000-8000-000000000000',
        name: 'a.pdf',
        content: base64('%PDF-1.7\n'.padEnd(10 * MEBIBYTE, 'x')),
      }),
  ],
];

describe('the largest input of each upload keeps nobody else waiting:', () => {
  it.each(cases)('%s', async (_what, _operation, status, send) => {
    const { reply, delayMs } = await beside(send);
    expect([reply.status, reply.body.message ?? '']).toEqual([status, expect.any(String)]);
    expect(delayMs).toBeLessThan(MAX_DELAY_MS);
  });

  it('every call that takes a large body is among them', () => {
    const large = allOperations.filter(({ bodyLimit }) => bodyLimit > SMALL_BODY).map(({ name }) => name);
    expect(large.filter((name) => !cases.some(([, operation]) => operation.name === name))).toEqual([]);
  });
});
