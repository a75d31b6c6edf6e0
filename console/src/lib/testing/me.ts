import { navItemsFor, permissionsOf, shownGroups } from '@campus/domain/access';
import type { Assignment } from '@campus/domain/access';
import type { UserInfo } from '@campus/domain/session';

/** Who looks at a rendered screen: groups of the sign-in provider and the portal's own assignments, from which the rights follow. */
export interface Viewer {
  readonly groups?: readonly string[];
  readonly assignments?: readonly Assignment[];
}

/** The bootstrap answer of a person with these roles, as the portal would give it. */
export function meOf({ groups = [], assignments = [] }: Viewer = {}, changes: Partial<UserInfo> = {}): UserInfo {
  const roles = { groups, assignments };
  const permissions = permissionsOf(roles);
  return {
    groups: shownGroups(roles),
    token: 'token',
    name: 'Hannah Merrow',
    image: null,
    logout: '/api/authentication/logout?_token=token',
    navItems: navItemsFor(permissions, changes.reducedTo ?? null),
    maintenance: null,
    encryptedId: 'hannah',
    homepage: null,
    impersonating: null,
    accessibility: false,
    myBanner: null,
    ministrySafe: [],
    timeout: 1800,
    deadline: '2099-01-01T00:00:00.000Z',
    permissions: [...permissions],
    reducedTo: null,
    empId: '700001',
    username: 'hannah',
    ...changes,
  };
}
