import type { DirectoryDepartment, DirectoryFile } from '@campus/domain/directory';
import { directoryTexts as texts, downloadDirectoryFile } from '@campus/domain/directory';
import type { ExportScope, FileRow, ListDefinition } from '../platform/index.js';
import { defineList, fileColumns, serveReport } from '../platform/index.js';
import { BY_NAME, DEPARTMENTS_SQL, STAFF, STUDENTS } from './directory.sql.js';
import type { FoundInDirectory } from './directory.repository.js';

interface Table {
  readonly columns: readonly string[];
  readonly list: ListDefinition;
  readonly cells: (row: never) => FileRow;
}

const { columns } = texts;
const text = (value: string | null): string => value ?? '';
const listOf = (file: DirectoryFile, sql: string, wholeOrder: string): ListDefinition =>
  defineList({ name: `${downloadDirectoryFile.name}/${file}`, sql, wholeOrder });

const TABLES: Readonly<Record<DirectoryFile, Table>> = {
  staff: {
    columns: [columns.name, columns.title, columns.email, columns.phone, columns.departments],
    list: listOf('staff', STAFF, BY_NAME),
    cells: (row: FoundInDirectory) => [row.name, row.title, text(row.email), text(row.phone), row.departments.join('; ')],
  },
  students: {
    columns: [columns.name, columns.title, columns.email, columns.phone, columns.department],
    list: listOf('students', STUDENTS, BY_NAME),
    cells: (row: FoundInDirectory) => [row.name, row.title, text(row.email), text(row.phone), text(row.student_department)],
  },
  departments: {
    columns: [columns.name, columns.phone, columns.location, columns.box, columns.email],
    list: listOf('departments', DEPARTMENTS_SQL, 'd.friendly_name, d.dept_code'),
    cells: (row: DirectoryDepartment) => [row.name, text(row.phone), text(row.location), text(row.box), text(row.email)],
  },
};

const tableOf = (scope: ExportScope): Table => TABLES[scope['file'] as DirectoryFile];

/** The files of the directory. Everything is text: a phone or a box that looks like a number stays as it is written. [DIRCSV-003] */
export const directoryFiles = serveReport({
  operation: downloadDirectoryFile,
  bare: true,
  table: (_actor, input) => {
    const file = input['file'] as DirectoryFile;
    return { title: texts.files[file], name: `directory-${file}`, filters: [], scope: { file } };
  },
  columns: (scope) => fileColumns(...tableOf(scope).columns),
  list: (scope) => tableOf(scope).list,
  cells: (row, scope) => tableOf(scope).cells(row as never),
});
