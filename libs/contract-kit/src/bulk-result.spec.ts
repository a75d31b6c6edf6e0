import { expect, it } from '@jest/globals';
import { bulkDone, bulkRefused } from './bulk-result.js';
import { Refusal } from './refusal.js';

it('says of a refused record whether the same call may succeed later', () => {
  expect(bulkDone('7')).toEqual({ id: '7', success: true, code: null, message: null, retryable: false });
  const refused = (status: 409 | 503, ...retryable: boolean[]) =>
    bulkRefused('7', new Refusal(status, 'ops.queues_silent', 'The queues do not answer.'), ...retryable);
  expect(refused(503)).toEqual({
    id: '7',
    success: false,
    code: 'ops.queues_silent',
    message: 'The queues do not answer.',
    retryable: true,
  });
  expect([refused(409).retryable, refused(409, true).retryable]).toEqual([false, true]);
});
