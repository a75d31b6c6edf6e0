import { describe, expect, it } from '@jest/globals';
import { jobErrorOf } from './form-job-errors.service.js';

const since = new Date('2026-01-05T15:40:00Z');

describe('technical trouble with queued work', () => {
  it('is told with the next attempt and its time on campus', () => {
    const error = { job: 'personnel-actions.makeFormPdf', attempts: 3, nextAt: new Date('2026-01-05T15:52:10Z'), since };
    expect(jobErrorOf(error)).toEqual({
      text: 'PDF is being made again, attempt 4, next try 10:52 AM',
      since: '2026-01-05T15:40:00.000Z',
    });
  });

  it('is not told of work that no screen names', () => {
    expect(jobErrorOf({ job: 'mail.sendMessage', attempts: 1, nextAt: since, since })).toBeNull();
  });
});
