import { describe, expect, it } from '@jest/globals';
import { refuseUpdate } from './refuse-update.js';

describe('refuseUpdate', () => {
  it('carries the code as type and the values as detail and is never tried again', () => {
    const failure = refuseUpdate('shares_not_100', { position: 1, sum: 90 });
    expect(failure).toMatchObject({ type: 'shares_not_100', nonRetryable: true, details: [{ position: 1, sum: 90 }] });
  });
});
