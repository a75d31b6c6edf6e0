import type { DirectoryDepartment, DirectoryFile } from '@campus/domain/directory';
import { directoryTexts as texts, downloadDirectoryFile } from '@campus/domain/directory';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportScope } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import type { FileColumn, FileRow } from '../platform/index.js';
import { Database } from '../platform/index.js';
import { BY_NAME, DEPARTMENTS_SQL, STAFF, STUDENTS } from './directory.sql.js';
import type { FoundInDirectory } from './directory.repository.js';

interface Table {
  readonly columns: readonly string[];
  readonly sql: string;
  readonly order: string;
  readonly cells: (row: never) => FileRow;
}

const { columns } = texts;
const text = (value: string | null): string => value ?? '';

const TABLES: Readonly<Record<DirectoryFile, Table>> = {
  staff: {
    columns: [columns.name, columns.title, columns.email, columns.phone, columns.departments],
    sql: STAFF,
    order: BY_NAME,
    cells: (row: FoundInDirectory) => [row.name, row.title, text(row.email), text(row.phone), row.departments.join('; ')],
  },
  students: {
    columns: [columns.name, columns.title, columns.email, columns.phone, columns.department],
    sql: STUDENTS,
    order: BY_NAME,
    cells: (row: FoundInDirectory) => [row.name, row.title, text(row.email), text(row.phone), text(row.student_department)],
  },
  departments: {
    columns: [columns.name, columns.phone, columns.location, columns.box, columns.email],
    sql: DEPARTMENTS_SQL,
    order: 'd.friendly_name, d.dept_code',
    cells: (row: DirectoryDepartment) => [row.name, text(row.phone), text(row.location), text(row.box), text(row.email)],
  },
};

const tableOf = (scope: ExportScope): Table => TABLES[scope['file'] as DirectoryFile];
/** Everything is text: a phone or a box that looks like a number stays as it is written. */
const asText = (label: string): FileColumn => ({ label, kind: 'text' });

/** The files of the directory, read row by row from the database. [DIRCSV-003] */
@Injectable()
export class DirectoryExports implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: downloadDirectoryFile,
      bare: true,
      tableOf: (_actor, input) => {
        const file = input['file'] as DirectoryFile;
        return { title: texts.files[file], name: `directory-${file}`, filters: [], scope: { file } };
      },
      columns: (scope) => tableOf(scope).columns.map(asText),
      count: (scope) => this.count(scope),
      batches: (scope) => this.batches(scope),
    });
  }

  private async count(scope: ExportScope): Promise<number> {
    return (await this.db.one<{ rows: number }>(`SELECT count(*)::int AS rows FROM (${tableOf(scope).sql}) q`)).rows;
  }

  private async *batches(scope: ExportScope): AsyncGenerator<ExportBatch> {
    const { sql, order, cells } = tableOf(scope);
    for await (const rows of this.db.batches(`${sql} ORDER BY ${order}`, [])) {
      yield { rows: rows.map((row) => cells(row as never)) };
    }
  }
}
