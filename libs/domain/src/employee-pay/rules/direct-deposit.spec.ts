import { describe, expect, it } from '@jest/globals';
import { isRoutingNumber, maskedAccount, refusalToDeposit } from './direct-deposit.js';

describe('an account for direct deposit', () => {
  it('has a routing number whose digits add up, and four to seventeen digits typed twice alike', () => {
    expect(['021000021', '011401533', '091000019'].map(isRoutingNumber)).toEqual([true, true, true]);
    expect(['021000022', '02100002', '0210000210', '000000000', 'abcdefghi'].map(isRoutingNumber)).toEqual(Array(5).fill(false));
    const typed = { routing: '0210-0002 1', account: '12 3456-7890', again: '1234567890' };
    expect(refusalToDeposit(typed)).toBeNull();
    expect(refusalToDeposit({ ...typed, routing: '123456789' })).toBe('routing_number');
    expect(refusalToDeposit({ ...typed, account: '123', again: '123' })).toBe('account_number');
    expect(refusalToDeposit({ ...typed, again: '1234567891' })).toBe('accounts_differ');
  });

  it('shows its last four digits and nothing else', () => {
    expect(maskedAccount('7890')).toBe('•••• 7890');
  });
});
