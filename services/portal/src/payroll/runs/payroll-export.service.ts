import { createHash } from 'node:crypto';
import { fillIn } from '@campus/contract-kit';
import { runTexts as texts } from '@campus/domain/payroll';
import type { RunState } from '@campus/domain/payroll/rules';
import { periodEnd } from '@campus/domain/timeclock/rules';
import type { RunSnapshot } from '@campus/workflow-payroll';
import { STEP_FAILED } from '@campus/workflow-payroll';
import type { OfChunk, OfRun } from '@campus/workflow-payroll/activities';
import { Inject, Injectable } from '@nestjs/common';
import { ApplicationFailure } from '@temporalio/common';
import type { IssuedPaycheck } from '../../employee-pay/index.js';
import { issuePaychecks, voidPaychecks } from '../../employee-pay/index.js';
import type { Tx } from '../../platform/index.js';
import { Clock, Database, DataCipher } from '../../platform/index.js';
import { fileMoment } from '../bank/bank-file.repository.js';
import { RunFilesService } from '../bank/run-files.service.js';
import { filesOf } from './payroll-files.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { RunLine } from '../record/payroll-lines.js';
import type { StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { hasFiles, hasNoFiles } from './run-changes.js';
import { PayrollTimesheetsService } from './payroll-timesheets.service.js';
import { PayrollAuditService } from './payroll-audit.service.js';

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * What an export does: both files, then the employees' paychecks, chunk by chunk. A file is kept in one piece with its transaction or not at
 * all, so that a disk that is full never leaves half of one; the same run gives the same bytes. [PAYROLL-033]
 */
@Injectable()
export class PayrollExportService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(RunFilesService) private readonly files: RunFilesService,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollTimesheetsService) private readonly timesheets: PayrollTimesheetsService,
    @Inject(PayrollAuditService) private readonly auditOfPayroll: PayrollAuditService,
  ) {}

  async writeFiles({ runId }: OfRun): Promise<void> {
    await this.inState(runId, ['exporting'], async (tx, run) => {
      const period = await this.runs.period(run.period, tx);
      const payDate = run.payDate ?? period?.payDate ?? run.period;
      const made = await fileMoment(tx, 'paid', run.processedAt ?? this.clock.now());
      const { csv, bank, sent } = await filesOf(run, payDate, made, this.lines.pages(runId, tx));
      // What does not fit the bank's records is never cut: the export fails and is taken back.
      if (bank === null || sent === null)
        throw ApplicationFailure.nonRetryable('a record does not fit the bank file', STEP_FAILED);
      await this.files.keep(tx, run, 'csv', csv);
      await this.files.keep(tx, run, 'bank', bank);
      await this.files.keepSent(tx, run, sent);
      const hashes = { csv: hashOf(csv), bank: hashOf(bank), nacha: hashOf(sent.nacha), checks: hashOf(sent.checks) };
      await this.runs.set(tx, run, hasFiles(hashes));
    });
  }

  async payChunk({ runId, chunk }: OfChunk): Promise<void> {
    await this.db.transaction(async (tx) => {
      const run = await this.runs.hold(tx, runId);
      const row = run.state === 'exporting' ? await this.runs.lockChunk(tx, runId, chunk) : null;
      if (row === null || row.paidAt !== null) return;
      const period = await this.paidPeriod(tx, run);
      for await (const some of this.lines.parts(runId, chunk, tx)) {
        await issuePaychecks(tx, this.cipher, period, checksOf(some));
        await this.timesheets.note(tx, run, 'export', some);
      }
      await this.runs.markChunk(tx, { runId, chunk }, 'paid_at', this.clock.now());
      await this.runs.emit(tx, run.period);
    });
  }

  async voidChunk({ runId, chunk }: OfChunk): Promise<void> {
    await this.inState(runId, ['exporting', 'rolling_back'], async (tx, run) => {
      const row = await this.runs.lockChunk(tx, runId, chunk);
      if (row === null || row.paidAt === null) return;
      const lines = await this.lines.lines(runId, chunk, tx);
      await voidPaychecks(tx, this.cipher, await this.paidPeriod(tx, run), checksOf(lines), this.clock.now());
      await this.runs.markChunk(tx, { runId, chunk }, 'paid_at', null);
    });
  }

  settle({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, ['exporting'], async (tx, run) => {
      await this.timesheets.move(tx, run, 'exported');
      await this.timesheets.keepOutstanding(tx, run);
      await this.runs.move(tx, run, 'exported', this.clock.now());
      const said = { csv: run.csvHash ?? '', bank: run.bankHash ?? '' };
      await this.auditOfPayroll.byItself(tx, run, 'exported', fillIn(texts.auditExported, said), said);
    });
  }

  withdraw({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, ['exporting'], async (tx, run) => {
      await this.files.remove(tx, runId);
      await this.runs.set(tx, run, hasNoFiles);
      await this.runs.move(tx, run, 'processed', run.processedAt ?? this.clock.now());
      await this.auditOfPayroll.byItself(tx, run, 'withdraw', texts.auditWithdrawn);
    });
  }

  private async paidPeriod(tx: Tx, run: StoredRun) {
    const period = await this.runs.period(run.period, tx);
    return { begin: run.period, end: periodEnd(run.period), payDate: run.payDate ?? period?.payDate ?? periodEnd(run.period) };
  }

  private inState(
    runId: string,
    states: readonly RunState[],
    work: (tx: Tx, run: StoredRun) => Promise<void>,
  ): Promise<RunSnapshot> {
    return this.db.transaction(async (tx) => {
      const run = await this.runs.lock(tx, runId);
      if (states.includes(run.state)) await work(tx, run);
      return await this.runs.stand(runId, tx);
    });
  }
}

function checksOf(lines: readonly RunLine[]): IssuedPaycheck[] {
  return lines.flatMap(({ empId, checkNum, line }) => (checkNum === null ? [] : [{ empId, checkNum, line }]));
}
