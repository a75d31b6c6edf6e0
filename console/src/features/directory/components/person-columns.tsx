import type { DirectoryRow } from '@campus/domain/directory';
import type { DataColumn } from '@campus/ui-kit';
import { PersonCell } from '@campus/ui-kit';
import { EmailCell } from './email-cell.js';

const email: DataColumn<DirectoryRow> = {
  id: 'email',
  header: 'Email',
  cell: (row) => (row.email === null ? null : <EmailCell email={row.email} />),
};

const before: readonly DataColumn<DirectoryRow>[] = [
  { id: 'name', header: 'Name', cell: (row) => <PersonCell name={row.name} image={row.image} />, primary: true },
  { id: 'title', header: 'Title', cell: (row) => row.title },
  email,
  { id: 'phone', header: 'Phone', cell: (row) => row.phone },
];

/** The columns of people of the directory. [DIR-002] */
export const columnsOf: Readonly<Record<'staff' | 'students', readonly DataColumn<DirectoryRow>[]>> = {
  staff: [...before, { id: 'departments', header: 'Departments', cell: (row) => row.departments.join(', ') }],
  students: [...before, { id: 'student_department', header: 'Department', cell: (row) => row.student_department }],
};
