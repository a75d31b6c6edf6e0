import { describe, expect, it } from '@jest/globals';
import { returnAddress } from './return-address.js';

describe('return address', () => {
  it('keeps a path of the portal with its query', () => {
    expect(returnAddress('/hr/my_pafs?page=2')).toBe('/hr/my_pafs?page=2');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/x',
    'hr/my_pafs',
    '',
    '/a b',
    '/api/authentication/logout',
    '/' + 'x'.repeat(3000),
  ])('opens the start page instead of %p', (wanted) => {
    expect(returnAddress(wanted)).toBe('/');
  });

  it('opens the start page when none was wanted', () => {
    expect(returnAddress(undefined)).toBe('/');
  });
});
