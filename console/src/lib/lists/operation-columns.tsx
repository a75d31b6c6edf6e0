import type { Operation, RowColumn } from '@campus/contract-kit';
import { columnsOf } from '@campus/contract-kit';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import type * as z from 'zod';

/** How a column looks besides what the operation says of it; a `cell` of its own shows more than the value. */
export type ColumnLook<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'header'>>;

type Looks<Row> = { readonly [Name in keyof Row & string]?: ColumnLook<Row> };

function shown<Row>({ name, title, kind, choices }: RowColumn, look: ColumnLook<Row>): DataColumn<Row> {
  const id = name as keyof Row & string;
  if (look.cell !== undefined) return column.of(name, title, look.cell, look);
  if (kind === 'flag') return column.of(name, title, (row) => (row[id] === true ? 'Yes' : 'No'), look);
  if (Object.keys(choices).length > 0) return column.of(name, title, (row) => named(choices, row[id]), look);
  if (kind === 'percent') return column.number(id, title, look);
  return column[kind](id, title, look);
}

const named = (choices: Readonly<Record<string, string>>, value: unknown): ReactNode =>
  choices[String(value)] ?? String(value ?? '');

/** The columns of rows, in this order: titles and how values read come from the schema of the rows. */
export function rowColumns<Schema extends z.ZodObject>(
  schema: Schema,
  looks: Looks<z.output<Schema>>,
): DataColumn<z.output<Schema>>[] {
  const byName = looks as Readonly<Record<string, ColumnLook<z.output<Schema>>>>;
  return columnsOf(schema, Object.keys(looks)).map((one) => shown(one, byName[one.name] ?? {}));
}

/** The columns of an operation's list, which are said in its output. */
export function operationColumns<Row extends z.ZodObject>(
  { output }: Operation<z.ZodObject, z.ZodArray<Row>>,
  looks: Looks<z.output<Row>>,
): DataColumn<z.output<Row>>[] {
  return rowColumns(output.element, looks);
}
