import { demoPeople } from '@campus/demo-campus';
import { describe, expect, it } from '@jest/globals';
import { signInPage } from './pages.js';
import { byRole } from './roles.js';

const accounts = demoPeople.map((person) => ({ ...person, active: true }));

describe('the sign-in page', () => {
  it('has a tile for everyone whose account is open, with username, name and purpose', () => {
    const page = signInPage(
      '/go',
      accounts.map((one) => (one.username === 'plain' ? { ...one, active: false } : one)),
    );
    for (const { username, firstName, lastName, is } of demoPeople) {
      expect(page.includes(`value="${username}"`)).toBe(username !== 'plain');
      if (username !== 'plain') expect(page).toContain(`${firstName} ${lastName}`);
      if (!is.includes("'")) expect(username === 'plain' || page.includes(is)).toBe(true);
    }
  });

  it('stands everyone under one role', () => {
    const roles = byRole(accounts);
    expect(roles.flatMap(([, people]) => people.map(({ username }) => username)).sort()).toEqual(
      demoPeople.map(({ username }) => username).sort(),
    );
    expect(roles.map(([title]) => title)).toEqual([
      'Personnel action forms',
      'Time and pay',
      'Students',
      'Faculty and deans',
      'The portal itself',
      'Offices',
    ]);
  });
});
