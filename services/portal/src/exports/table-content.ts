import type { JobFormat } from '@campus/contract-kit';
import { showDate } from '@campus/contract-kit';
import { campusMomentText } from '@campus/domain/calendar/rules';
import { exportTexts } from '@campus/domain/exports';
import type { ContentPiece, ExportScope, ExportSource, FileFact } from '../platform/index.js';
import { tableWriter } from '../platform/index.js';

/** A file to be written. */
export interface TableRequest {
  readonly title: string;
  readonly format: JobFormat;
  readonly filters: readonly FileFact[];
  readonly scope: ExportScope;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** A filter as people read it: one that is a day, as days are read. */
const shown = ({ label, value }: FileFact): FileFact => ({ label, value: showDate(value) || value });

function factsOf(request: TableRequest, rows: number): FileFact[] {
  const { filters } = request;
  return [
    { label: exportTexts.file, value: request.title },
    ...(filters.length === 0 ? [{ label: exportTexts.filters, value: exportTexts.noFilters }] : filters.map(shown)),
    { label: exportTexts.rows, value: String(rows) },
    { label: exportTexts.madeAt, value: campusMomentText(request.madeAt.getTime()) },
    { label: exportTexts.madeBy, value: request.madeBy },
  ];
}

/**
 * The content of a file, piece by piece as its rows are read: a table, as Excel with a sheet that says which filters made it, when and for whom; or an
 * archive as its source makes it.
 */
export async function* contentOf(source: ExportSource, request: TableRequest): AsyncGenerator<ContentPiece> {
  const { format } = request;
  if (format === 'zip' || 'pieces' in source) {
    if (!('pieces' in source)) throw new Error(`${source.operation.name} is no archive`);
    return yield* source.pieces(request.scope);
  }
  // A file whose form is laid down elsewhere is read by programs.
  const readBy = source.bare === true ? 'program' : 'person';
  const writer = tableWriter(format, request.title, await source.columns(request.scope), readBy);
  let rowsDone = 0;
  yield { content: writer.begin(), rowsDone };
  for await (const { rows, sheet, total } of source.batches(request.scope)) {
    rowsDone += rows.length;
    const content = writer.rows(rows, sheet);
    yield { content: total === undefined ? content : Buffer.concat([content, writer.totals(total)]), rowsDone };
  }
  const about = source.bare === true ? null : { title: exportTexts.about, facts: factsOf(request, rowsDone) };
  yield { content: await writer.end(about), rowsDone };
}
