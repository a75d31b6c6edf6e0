import type { OrganizationRow } from '@campus/domain/directory';
import { listStaff, readOrganization } from '@campus/domain/directory';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { FakePortal } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

function rowOf(hash: string, name: string, reports: number): OrganizationRow {
  const facts = { title: 'Librarian', email: `${hash}@campus.example`, phone: null, student_department: null };
  return { ...facts, hash, name, reports, departments: ['Library'], image: `/api/directory/picture/${hash}` };
}

function directory(): FakePortal {
  const { reports: _reports, ...harriet } = rowOf('h2', 'Harriet Novak', 0);
  return new FakePortal().answer(listStaff, [harriet]).answer(readOrganization, ({ under }) => ({
    rows: under === 'h1' ? [rowOf('h2', 'Harriet Novak', 0)] : [rowOf('h1', 'Susan Whitlock', 1)],
    alone: 0,
  }));
}

describe('the organization', () => {
  it('reads a level when it is opened, and closes it again', async () => {
    const portal = directory();
    renderScreen('/directory?tab=organization', portal, meOf({ groups: ['employees'] }));
    const opener = await screen.findByRole('button', { name: 'Who reports to Susan Whitlock' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(portal.calls(readOrganization)).toHaveLength(1);
    fireEvent.click(opener);
    expect(await screen.findByText('Harriet Novak')).toBeInTheDocument();
    expect(portal.lastCall(readOrganization)).toEqual({ under: 'h1' });
    expect(screen.getByRole('list', { name: 'Who reports to Susan Whitlock' })).toBeInTheDocument();
    fireEvent.click(opener);
    await waitFor(() => expect(screen.queryByText('Harriet Novak')).not.toBeInTheDocument());
  });

  it('is offered to employees, and not to students', async () => {
    for (const [group, isOffered] of [
      ['employees', true],
      ['students', false],
    ] as const) {
      renderScreen('/directory?tab=organization', directory(), meOf({ groups: [group] }));
      await screen.findByText(isOffered ? 'Susan Whitlock' : 'Harriet Novak');
      expect(screen.queryByRole('tab', { name: 'Organization' }) !== null).toBe(isOffered);
      expect(screen.queryByRole('table', { name: 'Staff' }) !== null).toBe(!isOffered);
      expect(screen.queryByRole('button', { name: /in the organization$/ })).not.toBeInTheDocument();
      takeAway();
    }
  });
});
