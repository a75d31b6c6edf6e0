import type { DirectoryRow } from '@campus/domain/directory';
import type { DataColumn } from '@campus/ui-kit';
import { column, PersonCell } from '@campus/ui-kit';
import { EmailCell } from './email-cell.js';

const email: DataColumn<DirectoryRow> = column.of('email', 'Email', (row) =>
  row.email === null ? null : <EmailCell email={row.email} />,
);

const before: readonly DataColumn<DirectoryRow>[] = [
  column.of('name', 'Name', (row) => <PersonCell name={row.name} image={row.image} />, { primary: true }),
  column.text('title', 'Title'),
  email,
  column.text('phone', 'Phone'),
];

/** The columns of people of the directory. [DIR-002] */
export const columnsOf: Readonly<Record<'staff' | 'students', readonly DataColumn<DirectoryRow>[]>> = {
  staff: [...before, column.of('departments', 'Departments', (row) => row.departments.join(', '))],
  students: [...before, column.text('student_department', 'Department')],
};
