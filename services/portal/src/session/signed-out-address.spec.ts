import { describe, expect, it } from '@jest/globals';
import { signedOutAddress } from './signed-out-address.js';

describe('signing out', () => {
  it('leads to the tiles of the demo people in development, else to a page that says so', () => {
    const publicUrl = 'https://portal.campus.example';
    const home = (nodeEnv: 'development' | 'test' | 'production') => signedOutAddress({ publicUrl, nodeEnv });
    expect([home('development'), home('production')]).toEqual([publicUrl, `${publicUrl}/signed-out`]);
  });
});
