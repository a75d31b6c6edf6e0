import type { Operation } from '@campus/contract-kit';
import type { ReportRows } from '@campus/domain/exports';
import { isLongFile } from '@campus/domain/exports';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportInput, FileRow } from '../platform/index.js';
import { Clock, ExportSources } from '../platform/index.js';

/** Rows that the screen shows; the file has all. */
const SHOWN = 200;

/** The rows of a report as its file has them, for the screen. */
@Injectable()
export class ReportRowsService {
  constructor(
    @Inject(ExportSources) private readonly sources: ExportSources,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The first rows and the sums; of a report so long that its file is a job nothing behind the first rows is read. */
  async read(actor: Actor, operation: Operation, input: ExportInput, note: string): Promise<ReportRows> {
    const source = this.sources.of(operation.name);
    if (!('batches' in source)) throw new Error(`${operation.name} is no table`);
    const asOf = this.clock.now().toISOString();
    const { scope } = source.tableOf(actor, input);
    const expected = await source.count(scope);
    const rows: FileRow[] = [];
    let totals: FileRow | null = null;
    let total = 0;
    for await (const batch of source.batches(scope)) {
      rows.push(...batch.rows.slice(0, SHOWN - rows.length));
      total += batch.rows.length;
      totals = batch.total ?? null;
      if (isLongFile(expected) && rows.length === SHOWN) break;
    }
    const columns = await source.columns(scope);
    return {
      columns: columns.map(({ label }) => label),
      money: columns.flatMap(({ kind }, at) => (kind === 'money' ? [at] : [])),
      rows: rows.map((row) => [...row]),
      totals: totals === null ? null : [...totals],
      total: isLongFile(expected) ? expected : total,
      as_of: asOf,
      note,
    };
  }
}
