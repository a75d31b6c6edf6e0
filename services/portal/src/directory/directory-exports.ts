import type { DirectoryFile } from '@campus/domain/directory';
import { directoryTexts as texts, downloadDirectoryFile } from '@campus/domain/directory';
import type { ExportScope, FileRow, ListDefinition } from '../platform/index.js';
import { defineList, fileColumns, ListsService, serveFile, sql } from '../platform/index.js';
import { BY_NAME, DEPARTMENTS_SQL, STAFF, STUDENTS } from './directory.sql.js';
import type { DirectoryExports as Q } from './directory.sql.types.js';

interface Table {
  readonly columns: readonly string[];
  readonly count: (lists: ListsService) => Promise<number>;
  readonly batches: (lists: ListsService) => AsyncGenerator<{ readonly rows: FileRow[] }>;
}

const { columns } = texts;
const text = (value: string | null): string => value ?? '';
const nameOf = (file: DirectoryFile): string => `${downloadDirectoryFile.name}/${file}`;

const tableOf = <Row extends object>(
  labels: readonly string[],
  list: ListDefinition<Row>,
  cells: (row: Row) => FileRow,
): Table => ({
  columns: labels,
  count: (lists) => lists.count(list, {}),
  batches: async function* (lists) {
    for await (const rows of lists.batches(list, {})) yield { rows: rows.map(cells) };
  },
});

const TABLES: Readonly<Record<DirectoryFile, Table>> = {
  staff: tableOf(
    [columns.name, columns.title, columns.email, columns.phone, columns.departments],
    defineList({ name: nameOf('staff'), sql: sql<Q['STAFF_FILE']>`${STAFF}`, wholeOrder: BY_NAME }),
    (row) => [row.name, row.title, text(row.email), text(row.phone), row.departments.join('; ')],
  ),
  students: tableOf(
    [columns.name, columns.title, columns.email, columns.phone, columns.department],
    defineList({ name: nameOf('students'), sql: sql<Q['STUDENTS_FILE']>`${STUDENTS}`, wholeOrder: BY_NAME }),
    (row) => [row.name, row.title, text(row.email), text(row.phone), row.student_department],
  ),
  departments: tableOf(
    [columns.name, columns.phone, columns.location, columns.box, columns.email],
    defineList({
      name: nameOf('departments'),
      sql: sql<Q['DEPARTMENTS_FILE']>`${DEPARTMENTS_SQL}`,
      wholeOrder: 'd.friendly_name, d.dept_code',
    }),
    (row) => [row.name, text(row.phone), text(row.location), text(row.box), text(row.email)],
  ),
};

const wanted = (scope: ExportScope): Table => TABLES[scope['file'] as DirectoryFile];

/** The files of the directory. Everything is text: a phone or a box that looks like a number stays as it is written. [DIRCSV-003] */
export const directoryFiles = serveFile({
  operation: downloadDirectoryFile,
  table: (_actor, input) => {
    const file = input['file'] as DirectoryFile;
    return { title: texts.files[file], name: `directory-${file}`, filters: [], scope: { file } };
  },
  inject: [ListsService],
  content: (lists) => ({
    bare: true,
    columns: (scope) => fileColumns(...wanted(scope).columns),
    count: (scope) => wanted(scope).count(lists),
    batches: (scope) => wanted(scope).batches(lists),
  }),
});
