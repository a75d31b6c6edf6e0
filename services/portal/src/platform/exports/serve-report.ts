import type { ColumnKind, Operation, RowColumn } from '@campus/contract-kit';
import { columnsOf } from '@campus/contract-kit';
import type { Actor } from '@campus/server-kit';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Clock } from '../clock/clock.js';
import type { FileColumn, FileRow } from '../files/table-writer.js';
import type { ListDefinition, ListValues } from '../list/list-sql.js';
import { ListsService } from '../list/lists.service.js';
import type { ArchiveSource, ExportedTable, ExportInput, ExportScope, TableSource } from './export-sources.js';
import { ExportSources } from './export-sources.js';

interface Served {
  readonly operation: Operation;
  /** How the file is called for a person and filters, and which rows these give; a business day beside them. */
  readonly table: (actor: Actor, input: ExportInput, today: string) => ExportedTable;
}

const FILE_KINDS: Readonly<Record<ColumnKind, FileColumn['kind']>> = {
  text: 'text',
  number: 'number',
  money: 'money',
  percent: 'percent',
  day: 'date',
  instant: 'instant',
  flag: 'text',
};

type Content = Omit<TableSource, 'operation' | 'tableOf'> | Omit<ArchiveSource, 'operation' | 'tableOf'>;
type Instances<Classes extends readonly Type[]> = { [At in keyof Classes]: Classes[At] extends Type<infer One> ? One : never };

/** A file whose content some services of the domain make. */
export interface ServedFile<Classes extends readonly Type[]> extends Served {
  readonly inject: readonly [...Classes];
  readonly content: (...services: Instances<Classes>) => Content;
}

/** Columns and cells, where the rows of the operation do not say them. */
interface OwnColumns<Row> {
  readonly columns: readonly FileColumn[] | ((scope: ExportScope) => readonly FileColumn[]);
  readonly cells: (row: Row, scope: ExportScope) => FileRow;
}

/** A list as a file. Its columns are those of the operation's rows that are named, or all. */
export type ServedReport<Row extends object> = ReportOfRows<Row> &
  (OwnColumns<Row> | { readonly columns?: readonly (keyof Row & string)[]; readonly cells?: never });

interface ReportOfRows<Row extends object> extends Served {
  /** Nothing but head and rows: the requirement leaves no place for what a file says of itself. */
  readonly bare?: true;
  readonly list: ListDefinition<Row> | ((scope: ExportScope) => ListDefinition<Row>);
  /** The list's values where the scope is not all of them. */
  readonly values?: (scope: ExportScope, today: string) => ListValues;
}

/** The provider that hands out a file of an operation. */
export function serveFile<Classes extends readonly Type[]>(file: ServedFile<Classes>): FactoryProvider {
  const { operation, table, inject, content } = file;
  return {
    provide: `file of ${operation.name}`,
    inject: [ExportSources, Clock, ...inject],
    useFactory: (sources: ExportSources, clock: Clock, ...services: Instances<Classes>) => {
      const source = {
        ...content(...services),
        operation,
        tableOf: (actor: Actor, input: ExportInput) => table(actor, input, clock.today()),
      };
      sources.register(source);
      return source;
    },
  };
}

/** The provider that hands out a list as a file, row by row from the database. */
export function serveReport<Row extends QueryResultRow>(report: ServedReport<Row>): FactoryProvider {
  const { list, values = (scope) => scope, bare } = report;
  const { columns, cells } = columnsAndCells(report);
  const listOf = (scope: ExportScope): ListDefinition<Row> => (typeof list === 'function' ? list(scope) : list);
  return serveFile({
    ...report,
    inject: [ListsService, Clock],
    content: (lists, clock) => ({
      ...(bare === undefined ? {} : { bare }),
      columns: (scope) => (typeof columns === 'function' ? columns(scope) : columns),
      count: (scope) => lists.count(listOf(scope), values(scope, clock.today())),
      batches: async function* (scope) {
        for await (const rows of lists.batches(listOf(scope), values(scope, clock.today())))
          yield { rows: rows.map((row) => cells(row, scope)) };
      },
    }),
  });
}

function columnsAndCells<Row extends QueryResultRow>(report: ServedReport<Row>): OwnColumns<Row> {
  if (report.cells !== undefined) return report;
  const { rows, name } = report.operation;
  if (rows === null) throw new Error(`${name} says nothing of its rows: give the file its columns and cells`);
  const columns = columnsOf(rows, report.columns);
  return {
    columns: columns.map(({ title, kind }) => ({ label: title, kind: FILE_KINDS[kind] })),
    cells: (row) => columns.map((one) => cellOf(one, row[one.name])),
  };
}

/** A value of the database as the cell of a file: instants ISO, the values of an enum by their names. */
function cellOf({ kind, choices }: RowColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  const text = String(value);
  return choices[text] ?? text;
}

/** The columns of a file by their labels; texts unless a kind is named. */
export function fileColumns(...columns: readonly (string | readonly [label: string, kind: FileColumn['kind']])[]): FileColumn[] {
  return columns.map((one) => (typeof one === 'string' ? { label: one, kind: 'text' } : { label: one[0], kind: one[1] }));
}
