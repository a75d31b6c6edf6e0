import { payrollRunMessages as messages } from '@campus/domain/payroll';
import type { RunFileKind } from '@campus/domain/payroll/rules';
import { RUN_FILES } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredDocument, Tx } from '../../platform/index.js';
import { CONTENT_TYPES, Database, Documents, sql } from '../../platform/index.js';
import { BANK_KIND, CHECKS_KIND, CSV_KIND, NACHA_KIND, REVERSAL_KIND, VOIDS_KIND } from '../record/payroll-lines.js';
import type { LinePages } from '../record/payroll-lines.js';
import { fileMoment } from './bank-file.repository.js';
import type { BankFiles } from './bank-files.js';
import { BankEntries } from './bank-files.js';
import type { RunFilesService as Q } from './bank.sql.types.js';

/** A run, as its files are named. */
export interface NamedFiles {
  readonly id: string;
  readonly period: string;
  readonly attempt: number;
}

interface Kept {
  readonly kind: string;
  readonly suffix: string;
  readonly contentType: string;
}

const ASCII = 'text/plain; charset=us-ascii';
const KEPT: Readonly<Record<RunFileKind, Kept>> = {
  csv: { kind: CSV_KIND, suffix: '.csv', contentType: CONTENT_TYPES.csv },
  bank: { kind: BANK_KIND, suffix: '-bank.txt', contentType: ASCII },
  nacha: { kind: NACHA_KIND, suffix: '-deposits.ach', contentType: ASCII },
  checks: { kind: CHECKS_KIND, suffix: '-checks.txt', contentType: ASCII },
  reversal: { kind: REVERSAL_KIND, suffix: '-reversal.ach', contentType: ASCII },
  voids: { kind: VOIDS_KIND, suffix: '-voids.txt', contentType: ASCII },
};

const SELECT_KINDS = sql<
  Q['SELECT_KINDS']
>`SELECT record_id AS id, array_agg(kind) AS kinds FROM documents WHERE record_id = ANY (:runIds::text[]) AND kind = ANY (:kinds::text[]) GROUP BY 1`;
const SELECT_RUN = sql<Q['SELECT_RUN']>`SELECT id FROM payroll_runs WHERE period_start::text = :period AND attempt = :attempt`;

/** The files of runs. What an export wrote stays readable for good, also after the run was rolled back. */
@Injectable()
export class RunFilesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Documents) private readonly documents: Documents,
  ) {}

  /** Keeps a file; one of nothing is none. */
  async keep(tx: Tx, run: NamedFiles, file: RunFileKind, content: Buffer): Promise<void> {
    if (content.length === 0) return;
    const { kind, suffix, contentType } = KEPT[file];
    const name = `payroll-${run.period}-${run.attempt}${suffix}`;
    await this.documents.put(tx, { recordId: run.id, version: 1, kind, name, contentType, content });
  }

  async keepSent(tx: Tx, run: NamedFiles, { nacha, checks }: BankFiles): Promise<void> {
    await this.keep(tx, run, 'nacha', nacha);
    await this.keep(tx, run, 'checks', checks);
  }

  /** Files that take back what the bank was sent: reversals of the deposits, and the void checks. */
  async voidFiles(tx: Tx, run: NamedFiles & { readonly payDate: string }, at: Date, pages: LinePages): Promise<void> {
    const entries = new BankEntries();
    for await (const lines of pages) entries.add(lines.filter(({ kind }) => kind === 'pay'));
    const back = entries.takenBack({ ...run, made: await fileMoment(tx, 'takenBack', at) });
    if (back === null) throw new Error('what was sent to the bank does not fit the files that take it back');
    await this.keep(tx, run, 'reversal', back.nacha);
    await this.keep(tx, run, 'voids', back.checks);
  }

  /** Throws away what an export wrote that could not be finished. */
  async remove(tx: Tx, runId: string): Promise<void> {
    for (const file of ['csv', 'bank', 'nacha', 'checks'] as const) await this.documents.remove(tx, KEPT[file].kind, runId, 1);
  }

  /** Which files each of some runs has. */
  async of(runIds: readonly string[]): Promise<ReadonlyMap<string, RunFileKind[]>> {
    const rows = await this.db.query(SELECT_KINDS, { runIds, kinds: RUN_FILES.map((file) => KEPT[file].kind) });
    return new Map(rows.map(({ id, kinds }) => [id, RUN_FILES.filter((file) => kinds.includes(KEPT[file].kind))]));
  }

  /** A file of any run of a period, whatever became of the run. */
  async find(period: string, attempt: number, file: RunFileKind): Promise<StoredDocument & { readonly content: Buffer }> {
    const run = await this.db.maybe(SELECT_RUN, { period, attempt });
    const kept = run === null ? null : await this.documents.find(KEPT[file].kind, run.id);
    if (kept === null) throw messages.refusal('no_such_file');
    return kept;
  }
}
