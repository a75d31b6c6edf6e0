import type { Privilege } from '@campus/domain/impersonation';
import {
  addPrivilege,
  impersonationMessages as messages,
  listPrivileges,
  removePrivilege,
  searchPeopleToImpersonate,
  startImpersonation,
} from '@campus/domain/impersonation';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, choosePerson, screenRenderer, takeAway } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';

jest.setTimeout(120_000);

const renderScreen = screenRenderer(routes);

describe('the start of an impersonation', () => {
  it('names the person and the reason, and says who is viewed as [IMPADM-002]', async () => {
    const portal = new FakePortal()
      .answer(searchPeopleToImpersonate, [{ id: '150001', name: 'Sophie Larkin', groups: ['students'] }])
      .answer(startImpersonation, refused(422, { success: false, message: 'Not now.' }));
    renderScreen('/admin/impersonate', portal);
    fireEvent.click(await screen.findByRole('button', { name: 'View as this person' }));
    expect((await screen.findAllByText('Name the person to view as.')).length).toBeGreaterThan(0);
    expect(portal.calls(startImpersonation)).toHaveLength(0);
    await choosePerson('Sophie Larkin');
    expect(String(portal.lastCall(searchPeopleToImpersonate)?.['q']).length).toBeGreaterThanOrEqual(3);
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Stands at the counter' } });
    fireEvent.click(screen.getByRole('button', { name: 'View as Sophie Larkin' }));
    await waitFor(() =>
      expect(portal.lastCall(startImpersonation)).toMatchObject({ emp_id: '150001', reason: 'Stands at the counter' }),
    );
    takeAway();
    const impersonating = { empId: '150001', name: 'Sophie Larkin', until: '2030-01-01T12:00:00.000Z', by: 'Hannah Merrow' };
    renderScreen('/admin/impersonate', portal, meOf({}, { impersonating }));
    expect(await screen.findByText('End viewing as Sophie Larkin')).toBeInTheDocument();
    expect(screen.getByText(/^You are viewing as Sophie Larkin until/)).toBeInTheDocument();
  });
});

describe('the privileges', () => {
  it('are added with both groups, and removed after a question [IMPADM-003] [IMPX-005] [IMPX-006]', async () => {
    const privileges: Privilege[] = [{ id: 'v1', role: 'impersonate-students', grp_to_impersonate: 'students' }];
    const added: Privilege = { id: 'v2', role: 'library', grp_to_impersonate: 'students' };
    const portal = new FakePortal()
      .answer(listPrivileges, () => ({ privileges: [...privileges], groups: ['library', 'students'] }))
      .answer(addPrivilege, () => {
        privileges.push(added);
        return added;
      })
      .answer(removePrivilege, () => {
        privileges.pop();
        return null;
      });
    renderScreen('/admin/impersonate/manage', portal);
    const add = await screen.findByRole('button', { name: 'Add privilege' });
    await choose('Group that gets the privilege', 'library');
    fireEvent.click(add);
    expect((await screen.findAllByText(messages.text('group_missing'))).length).toBeGreaterThan(0);
    expect(portal.calls(addPrivilege)).toHaveLength(0);
    await choose('Group to impersonate', 'students');
    fireEvent.click(add);
    const remove = await screen.findByRole('button', { name: 'Remove: library may impersonate students' });
    expect(portal.lastCall(addPrivilege)).toMatchObject({ role: 'library', grp_to_impersonate: 'students' });
    fireEvent.click(remove);
    expect(portal.calls(removePrivilege)).toHaveLength(0);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove privilege' }));
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(portal.lastCall(removePrivilege)).toMatchObject({ id: 'v2' });
    expect(screen.getByRole('button', { name: 'Remove: impersonate-students may impersonate students' })).toBeInTheDocument();
  });
});
