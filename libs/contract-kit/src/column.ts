import * as z from 'zod';
import { layersOf } from './field.js';

/** How a column reads: on a screen, in a file and in its cells. A `day` has no time, an `instant` is shown in the campus's zone. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'day' | 'instant' | 'flag';

declare module 'zod' {
  interface GlobalMeta {
    /** How a column of it reads, where its type does not say so. */
    as?: ColumnKind | undefined;
  }
}

/** A column of a list, as the schema of its rows says it. */
export interface RowColumn {
  readonly name: string;
  readonly title: string;
  readonly kind: ColumnKind;
  /** What the values of an enum are called. */
  readonly choices: Readonly<Record<string, string>>;
}

function kindOf(core: z.ZodType): ColumnKind {
  if (core instanceof z.ZodNumber) return 'number';
  if (core instanceof z.ZodBoolean) return 'flag';
  if (core instanceof z.ZodISODate) return 'day';
  return core instanceof z.ZodISODateTime ? 'instant' : 'text';
}

/** The schema of a list's rows; null for what is no list of records. */
export function rowsOf(output: z.ZodType): z.ZodObject | null {
  return output instanceof z.ZodArray && output.element instanceof z.ZodObject ? output.element : null;
}

/** The columns of a list by their names; without names all fields that have a title. Throws for a field that has none. */
export function columnsOf(row: z.ZodObject, names?: readonly string[]): RowColumn[] {
  const fields = row.shape as Readonly<Record<string, z.ZodType | undefined>>;
  const wanted = names ?? Object.keys(fields).filter((name) => fields[name]?.meta()?.title !== undefined);
  return wanted.map((name) => {
    const field = fields[name];
    const { core, meta } = layersOf(field ?? z.never());
    if (meta.title === undefined)
      throw new Error(`A list has no column ${name}: no field of its rows is called so and has a title`);
    return { name, title: meta.title, kind: meta.as ?? kindOf(core), choices: meta.choices ?? {} };
  });
}
