import type { Operation } from '@campus/contract-kit';
import type { Actor } from '@campus/server-kit';
import { Injectable } from '@nestjs/common';
import type { FileColumn, FileFact, FileRow } from '../files/table-writer.js';

/** Which rows of a table: ids, codes and days only, because it is kept with the file job. */
export type ExportScope = Readonly<Record<string, string | number | null>>;

/** A table for one person and some filters: how it is called, what the filters are in words, and which rows these give. */
export interface ExportedTable {
  readonly title: string;
  /** The file's name without its ending. */
  readonly name: string;
  readonly filters: readonly FileFact[];
  readonly scope: ExportScope;
}

/** Rows of a table, and with the last ones its total where it has one. */
export interface ExportBatch {
  readonly rows: readonly FileRow[];
  /** The sheet these rows stand on, where a table has several; no name there is longer than a workbook takes. */
  readonly sheet?: string;
  readonly total?: FileRow;
}

/** Filters as the operation read them, without the format. */
export type ExportInput = Readonly<Record<string, unknown>>;

/** A piece of a file's content, and how many rows are in it and in the ones before. */
export interface ContentPiece {
  readonly content: Buffer;
  readonly rowsDone: number;
}

/** What a file is made of. The operation gives the right; `tableOf` narrows to what this person sees in the list itself. */
interface Source {
  readonly operation: Operation;
  tableOf(actor: Actor, input: ExportInput): ExportedTable;
  count(scope: ExportScope): Promise<number>;
}

/** Where the rows of a table come from. */
export interface TableSource extends Source {
  /** Nothing but head and rows: the requirement leaves no place for what a file says of itself, whose name then says it. */
  readonly bare?: true;
  columns(scope: ExportScope): readonly FileColumn[] | Promise<readonly FileColumn[]>;
  batches(scope: ExportScope): AsyncIterable<ExportBatch>;
}

/** An archive of papers: its rows are the papers, its content comes piece by piece. */
export interface ArchiveSource extends Source {
  pieces(scope: ExportScope): AsyncIterable<ContentPiece>;
}

export type ExportSource = TableSource | ArchiveSource;

/** Every table that can be had as a file, by the name of its operation. */
@Injectable()
export class ExportSources {
  private readonly known = new Map<string, ExportSource>();

  register(source: ExportSource): void {
    if (this.known.has(source.operation.name)) throw new Error(`Two tables are called ${source.operation.name}`);
    this.known.set(source.operation.name, source);
  }

  /** The operations whose tables are registered. */
  get operations(): ReadonlySet<string> {
    return new Set(this.known.keys());
  }

  /** The table of an operation; throws for one that nothing registered. */
  of(operation: string): ExportSource {
    const source = this.known.get(operation);
    if (source === undefined) throw new Error(`No table is registered for ${operation}`);
    return source;
  }
}
