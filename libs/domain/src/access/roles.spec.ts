import { describe, expect, it } from '@jest/globals';
import { directoryPermissions as directory } from '../directory/permissions.js';
import { employeePayPermissions as pay } from '../employee-pay/permissions.js';
import { allOperations } from '../index.js';
import { personnelActionPermissions as paf } from '../personnel-actions/permissions.js';
import { studentAccountsPermissions as accounts } from '../student-accounts/permissions.js';
import { timeclockPermissions as time } from '../timeclock/permissions.js';
import { isClosedToReduced, reducedRights } from './narrowed.js';
import { navItemsFor } from './navigation.js';
import type { Assignment } from './roles.js';
import { ownRights, permissionsOf, roleNames, shownGroups } from './roles.js';
import { isPermitted } from './rules/permitted.js';

const of = (groups: string[], assignments: Assignment[] = []) => permissionsOf({ groups, assignments });

describe('roles', () => {
  it('give an employee without a role the own time and pay papers and the organization, and anybody else the home page, the directory and the training', () => {
    expect([...of(['employees'])]).toEqual([time.clock, pay.readOwnPay, directory.seeOrganization]);
    expect(navItemsFor(of([])).map((item) => item.path)).toEqual(['/users/homepage', '/directory', '/ministrysafe']);
  });

  it('take approver, processor and admin rights from assignments only, not from a group of that name', () => {
    expect(of(['paf-admin', 'paf-approver', 'paf-processor']).size).toBe(0);
    expect(of([], ['paf-approver']).has(paf.approveForms)).toBe(true);
  });

  it('never let an administrator finalize', () => {
    expect(of([], ['paf-admin', 'paf-approver', 'paf-processor']).has(paf.finalizeForms)).toBe(false);
    expect(of(['hr-paf-finalizers']).has(paf.finalizeForms)).toBe(true);
  });

  it('let those who are offered it send an access request again: HR and administrators', () => {
    expect(of(['hr-paf-finalizers']).has(paf.resendAccess)).toBe(true);
    expect(of([], ['paf-admin']).has(paf.resendAccess)).toBe(true);
    expect(of(['hr-paf-creators'], ['paf-processor', 'paf-approver']).has(paf.resendAccess)).toBe(false);
  });

  it('open a single form to everybody who has a part in forms', () => {
    for (const role of roleNames.filter((name) => name.includes('paf'))) {
      const permissions = role.startsWith('hr-') ? of([role]) : of([], [role as 'paf-admin']);
      expect(permissions.has(paf.viewForms)).toBe(true);
    }
  });

  it('let managers of impersonation start one too, and members of a group with a privilege only start one', () => {
    expect([...permissionsOf({ groups: ['impersonation-admins'], assignments: [] })].sort()).toEqual([
      'impersonation.impersonate',
      'impersonation.manage',
    ]);
    expect([...permissionsOf({ groups: [], assignments: ['impersonator'] })]).toEqual(['impersonation.impersonate']);
  });

  it('lend a stand-in the rights of the part and never count them as the own ones', () => {
    const lent = permissionsOf({ groups: ['hr-paf-creators'], assignments: ['paf-approver', 'paf-finalizer-stand-in'] });
    const shown = ['hr-paf-creators', 'paf-approver', 'paf-finalizer-stand-in'];
    expect([lent.has(paf.finalizeForms), lent.has(paf.approveForms)]).toEqual([true, true]);
    const own = ownRights(lent, shown);
    expect([own.has(paf.finalizeForms), own.has(paf.resendAccess)]).toEqual([false, false]);
    expect([own.has(paf.approveForms), own.has(paf.createForms), own.has(paf.nameStandIn)]).toEqual([true, true, true]);
    expect(ownRights(lent, ['hr-paf-finalizers', ...shown]).has(paf.finalizeForms)).toBe(true);
    for (const part of ['approver', 'processor', 'finalizer'] as const)
      expect(permissionsOf({ groups: [], assignments: [`paf-${part}-stand-in`] }).has(paf.nameStandIn)).toBe(false);
  });

  it('show groups and assignments together, each once', () => {
    expect(shownGroups({ groups: ['ops', 'b'], assignments: ['paf-admin'] })).toEqual(['b', 'ops', 'paf-admin']);
  });

  it('show in the navigation only what the rights open', () => {
    const paths = navItemsFor(of(['hr-paf-creators'])).map((item) => item.path);
    expect(paths).toContain('/hr/my_pafs');
    expect(paths).not.toContain('/hr/awaiting_finalize');
  });

  it('leave a reduced session the homepage and its tool, and nothing of the people of the campus [EMPTOOL-026]', () => {
    const rights = reducedRights(of(['library', 'employees']), 'library-checkin');
    expect(navItemsFor(rights, 'library-checkin').map(({ path }) => path)).toEqual([
      '/users/homepage',
      '/empTools/libraryCheckin',
    ]);
    for (const name of ['directory.listStaff', 'people.searchPeople'])
      expect(isClosedToReduced(name, 'library-checkin')).toBe(true);
    for (const name of ['session.userInfo', 'people.readMyProfile', 'shell.readInbox'])
      expect(isClosedToReduced(name, 'library-checkin')).toBe(false);
  });

  it('leave a payer the accounts of students who named the person, whatever else the person is', () => {
    const everything = of(
      roleNames.filter((name) => name !== 'payer'),
      ['payer', 'paf-admin', 'accountant'],
    );
    expect([...reducedRights(everything, 'payer')]).toEqual([accounts.readPaidAccounts]);
    expect(navItemsFor(reducedRights(everything, 'payer'), 'payer').map(({ path }) => path)).toEqual(['/payer/accounts']);
    const open = allOperations.filter(({ name, permission }) => permission === 'signedIn' && !isClosedToReduced(name, 'payer'));
    expect(open.map(({ name }) => name).sort()).toEqual([
      'session.extend',
      'session.logout',
      'session.signOut',
      'session.userInfo',
    ]);
  });

  it('leave nothing of a session that is reduced to what the portal does not know', () => {
    expect([...reducedRights(of(['ops', 'hr']), 'gone')]).toEqual([]);
    expect(isClosedToReduced('session.userInfo', 'gone')).toBe(true);
  });

  it('show access notes to processors and the administration to administrators only', () => {
    const administration = ['/hr/paf_triggers', '/hr/paf_approvers', '/hr/paf_processors'];
    const pathsOf = (assignment: 'paf-processor' | 'paf-admin') => navItemsFor(of([], [assignment])).map((item) => item.path);
    expect(pathsOf('paf-admin')).toEqual(expect.arrayContaining([...administration, '/hr/access_notes']));
    expect(pathsOf('paf-processor')).toContain('/hr/access_notes');
    expect(pathsOf('paf-processor').filter((path) => administration.includes(path))).toEqual([]);
  });

  it('deny a signed-out person everything but what is open to anyone', () => {
    expect(isPermitted('anyone', null)).toBe(true);
    expect(isPermitted('signedIn', null)).toBe(false);
    expect(isPermitted(paf.createForms, new Set<string>())).toBe(false);
  });
});
