import { describe, expect, it } from '@jest/globals';

import { tidyAddress } from './tidy-address.js';

describe('an address that was pasted out of a sentence', () => {
  it.each([
    ['/hr/view/11.', '', '/hr/view/11'],
    ['/hr/view/11).', '', '/hr/view/11'],
    ['/hr/view/11%E2%80%9D', '', '/hr/view/11'],
    ['/hr/view/11%3E', '', '/hr/view/11'],
    ['/hr/view/11', '?viewOnly=1.', '/hr/view/11?viewOnly=1'],
    ['/hr/view/11', '?viewOnly=1', '/hr/view/11?viewOnly=1'],
    ['/', '', '/'],
    ['/.', '', '/'],
  ])('%s%s leads to %s', (pathname, search, tidy) => expect(tidyAddress({ pathname, search })).toBe(tidy));
});
