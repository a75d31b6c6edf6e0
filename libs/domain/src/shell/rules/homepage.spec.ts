import { describe, expect, it } from '@jest/globals';
import { homepageTarget, isPortalPath } from './homepage.js';

describe('the homepage rule', () => {
  it('goes to the saved homepage setting [HOME-002]', () => {
    expect(homepageTarget('/hr/my_pafs')).toEqual({ kind: 'path', path: '/hr/my_pafs' });
  });

  it('goes to my profile when the setting is none [HOME-003]', () => {
    expect(homepageTarget('none')).toEqual({ kind: 'myProfile' });
  });

  it('goes to the default homepage when nothing was saved [HOME-004]', () => {
    expect(homepageTarget('')).toEqual({ kind: 'default' });
    expect(homepageTarget(null)).toEqual({ kind: 'default' });
    expect(homepageTarget(undefined)).toEqual({ kind: 'default' });
  });

  it('never leads in a circle', () => {
    expect(homepageTarget('/')).toEqual({ kind: 'default' });
    expect(homepageTarget('/users/homepage')).toEqual({ kind: 'default' });
    expect(homepageTarget('/users/homepage?again=1')).toEqual({ kind: 'default' });
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)', '/a b', '/a\nb'])(
    'does not follow %s out of the portal',
    (value) => {
      expect(isPortalPath(value)).toBe(false);
      expect(homepageTarget(value)).toEqual({ kind: 'default' });
    },
  );
});
