import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';

describe('eventually', () => {
  it('answers the first value that counts', async () => {
    const values = [undefined, false, null, 7];
    expect(await eventually(() => values.shift(), { everyMs: 1 })).toBe(7);
  });

  it('looks again after a throw', async () => {
    let looks = 0;
    const found = await eventually(
      () => {
        looks += 1;
        if (looks < 3) throw new Error('not yet');
        return 'there';
      },
      { everyMs: 1 },
    );
    expect(found).toBe('there');
  });

  it('fails with what it last saw when the time is over', async () => {
    const never = eventually(() => false, { withinMs: 5, everyMs: 1, what: 'The mail' });
    await expect(never).rejects.toThrow('The mail did not come within 0.005 s; last seen: false');
  });
});
