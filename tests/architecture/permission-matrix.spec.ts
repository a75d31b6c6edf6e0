import { describe, expect, it } from '@jest/globals';
import { allOperations, allPermissions } from '@campus/domain';
import { permissionsOfRole, roleNames } from '@campus/domain/access';

const matrix = Object.fromEntries(
  allOperations.map(({ name, permission }) => {
    if (permission === 'anyone' || permission === 'signedIn') return [name, permission];
    return [name, roleNames.filter((role) => permissionsOfRole(role).includes(permission)).join(', ') || 'nobody'];
  }),
);

describe('the permission matrix', () => {
  it('stands as it was reviewed', () => {
    expect(matrix).toMatchSnapshot();
  });

  it('opens every operation to somebody', () => {
    expect(Object.entries(matrix).filter(([, roles]) => roles === 'nobody')).toEqual([]);
  });

  it('knows every right that an operation names', () => {
    const named = allOperations.map((operation) => operation.permission);
    const unknown = named.filter((right) => right !== 'anyone' && right !== 'signedIn' && !allPermissions.includes(right));
    expect(unknown).toEqual([]);
  });

  it('has one operation for each method and path', () => {
    const calls = allOperations.flatMap(({ method, override, path, alsoAt }) =>
      [path, ...alsoAt].map((one) => `${override ? 'DELETE' : method} ${one.replaceAll(/:\w+/g, ':')}`),
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });
});
