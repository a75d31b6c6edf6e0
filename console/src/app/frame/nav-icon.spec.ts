import { navItemsFor, permissionsOfRole, roleNames } from '@campus/domain/access';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

describe('the picture of the navigation', () => {
  it('has a symbol for every item, one for an item without a name, and no other', () => {
    const picture = readFileSync(join(process.cwd(), 'console/src/app/frame/nav-icons.svg'), 'utf8');
    const symbols = [...picture.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><(?:path|circle) /g)].map(([, name]) => name);
    const wanted = new Set([...navItemsFor(new Set(roleNames.flatMap(permissionsOfRole))).map(({ icon }) => icon), 'other']);
    expect(symbols.sort()).toEqual([...wanted].sort());
  });
});
