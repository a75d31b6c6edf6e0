import { listDirectoryDepartments, listStaff, listStudents, readDirectoryDepartment } from '@campus/domain/directory';
import { listMyJobs } from '@campus/domain/exports';
import { readInbox } from '@campus/domain/inbox';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../../app/testing/rendered-app.js';
import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';
import { departmentOf, departmentWith, people } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
/** Twenty-six of each list, 25 a page. */
const portal = () => {
  const page = ({ page: wanted, per_page: per }: Readonly<Record<string, unknown>>) => {
    const [at, size] = [Number(wanted ?? 1), Number(per)];
    const all = people(26);
    return whole(all.slice((at - 1) * size, at * size), { page: { total: all.length, next: null } });
  };
  return new FakePortal()
    .answer(listStaff, page)
    .answer(listStudents, page)
    .answer(
      listDirectoryDepartments,
      Array.from({ length: 26 }, (_, at) => departmentOf(String(at), `Department ${at}`)),
    );
};
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

describe('the directory', () => {
  it('shows staff, students and departments, 25 a page, also where the files are [DIR-001] [DIR-004] [DIR-009] [DIRCSV-002]', async () => {
    for (const path of ['/directory', '/communications/directory']) {
      renderScreen(path, portal());
      for (const name of ['Staff', 'Students', 'Departments']) {
        await tab(name);
        await screen.findByRole('table', { name });
        await waitFor(() => expect(rows(name)).toHaveLength(25));
        fireEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
        await waitFor(() => expect(rows(name)).toHaveLength(1));
      }
      takeAway();
    }
  });

  it('shows the first ten characters of an address, the whole of it on hover and in the mail link [DIR-010]', async () => {
    renderScreen('/directory', portal());
    const [{ email } = { email: '' }] = people(1);
    const link = await screen.findByRole('link', { name: email ?? '' });
    expect(link).toHaveTextContent(`${(email ?? '').slice(0, 10)}…`);
    expect(link).toHaveAttribute('href', `mailto:${email ?? ''}`);
    expect(link).toHaveAttribute('title', email ?? '');
  });

  it('opens a department with its five values, and all its people where there are 20 or more [DIR-003] [DIR-011]', async () => {
    const PATH = '/directory?tab=departments&department=0410';
    renderScreen(PATH, portal().answer(readDirectoryDepartment, departmentWith(30)));
    expect(await screen.findByRole('heading', { name: 'All 30 people' })).toBeVisible();
    expect(rows('People of the department')).toHaveLength(30);
    takeAway();
    renderScreen(PATH, portal().answer(readDirectoryDepartment, departmentWith(19)));
    const { name, phone, location, box, email } = departmentOf();
    const part = await screen.findByRole('region', { name });
    for (const text of [name, phone, location, box, email]) expect(part).toHaveTextContent(text ?? '');
    expect(rows('People of the department')).toHaveLength(19);
    expect(screen.queryByRole('heading', { name: /^All \d+ people$/ })).not.toBeInTheDocument();
  });

  it('gives each list as a file to communications staff, and a student none [DIR-004] [DIRCSV-001]', async () => {
    renderScreen('/communications/directory', portal());
    for (const file of ['staff', 'students', 'departments']) {
      const link = await screen.findByRole('link', { name: new RegExp(`^${file} as CSV$`, 'i') });
      expect(link).toHaveAttribute('href', `/api/communications/directory/csv/${file}`);
    }
    takeAway();
    renderApp('/communications/directory', new FakePortal().answer(readInbox, []).answer(listMyJobs, []), {
      me: meOf({ groups: ['students'] }),
      routes,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /as CSV$/ })).not.toBeInTheDocument();
  });
});
