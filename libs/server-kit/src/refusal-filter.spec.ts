import { Refusal } from '@campus/contract-kit';
import { expect, it } from '@jest/globals';
import { RefusalFilter } from './refusal-filter.js';
import type { KitRefusals } from './sentences.js';

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const refusals = {
  unavailable: () => new Refusal(503, 'unavailable', 'No data'),
  tookTooLong: () => new Refusal(503, 'took_too_long', 'Too much at once'),
  lockHeld: () => new Refusal(503, 'lock_held', 'Held'),
} as KitRefusals;

/** What is answered to an error. */
function answerTo(error: unknown): unknown {
  let sent: unknown;
  const reply = {
    sent: false,
    statusCode: 200,
    header: () => reply,
    status: () => reply,
    send: (body: unknown) => (sent = body),
  };
  const options = {
    checkAnswers: false,
    isStatementTimeout: (one: unknown) => (one as { code?: string }).code === '57014',
    isOutage: (one: unknown) => ['57014', 'ECONNREFUSED'].includes((one as { code?: string }).code ?? ''),
    isLockTimeout: (one: unknown) => (one as { code?: string }).code === '55P03',
  };
  const filter = new RefusalFilter(refusals, options, { failure: () => undefined } as never);
  filter.catch(error, { switchToHttp: () => ({ getRequest: () => ({ id: '1' }), getResponse: () => reply }) } as never);
  return (sent as { code: string }).code;
}

it('says that the work took too long where the database is there, and that it is away where it is', () => {
  expect(['57014', 'ECONNREFUSED', '55P03', 'other'].map((code) => answerTo(coded(code)))).toEqual([
    'took_too_long',
    'unavailable',
    'lock_held',
    'session.unexpected',
  ]);
});
