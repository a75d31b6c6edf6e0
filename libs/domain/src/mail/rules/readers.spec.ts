import { describe, expect, it } from '@jest/globals';
import { isMachine } from './readers.js';

describe('whoever asks for the picture of a mail', () => {
  it.each([
    ['HEAD', {}, true],
    ['GET', {}, false],
    ['GET', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36' }, false],
    ['GET', { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' }, true],
    ['GET', { 'user-agent': 'SomeBot/1.0' }, true],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }, true],
    ['GET', { 'x-moz': 'prefetch' }, true],
  ])('%s %j is a machine: %s', (method, headers, is) => {
    expect(isMachine({ method, headers })).toBe(is);
  });
});
