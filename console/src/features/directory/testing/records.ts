import type { OutputOf } from '@campus/contract-kit';
import type { DirectoryDepartment, DirectoryRow, readDirectoryDepartment } from '@campus/domain/directory';

/** Somebody of the directory. */
export function personOf(at: number, changes: Partial<DirectoryRow> = {}): DirectoryRow {
  return {
    hash: `h${at}`,
    name: `Person ${at}`,
    title: 'Librarian',
    email: `person.${at}.of.the.library@campus.example`,
    phone: '502-555-0100',
    student_department: null,
    departments: ['Library'],
    image: `/api/directory/picture/h${at}`,
    ...changes,
  };
}

/** So many people, numbered from 1. */
export const people = (count: number): DirectoryRow[] => Array.from({ length: count }, (_, at) => personOf(at + 1));

/** A department and how it is reached. */
export function departmentOf(id = '0410', name = 'Library'): DirectoryDepartment {
  return { id, name, phone: '502-555-0410', location: 'Linden Hall', box: 'Box 41', email: 'library@campus.example' };
}

/** A department with so many people. */
export function departmentWith(count: number): OutputOf<typeof readDirectoryDepartment> {
  return { ...departmentOf(), rows: people(count) };
}
