import { recordKindOf } from '@campus/domain/ops/rules';
import type { CommandUpdate } from '@campus/workflow-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Sql } from '../database/sql.js';
import type { RecordRun } from '../failures/record-runs.js';
import { RecordRuns } from '../failures/record-runs.js';
import { Sweepers } from '../queue/sweepers.js';
import { commandAgain, startMissing } from '../temporal/reconciling.js';
import type { OneRecord } from './approval.sql.js';
import { REFUSE_COMMAND, SELECT_OPEN_COMMANDS } from './approval.sql.js';

/** Records whose stored commands a durable workflow executes. */
export interface CommandedRecords {
  readonly recordType: string;
  readonly statements: {
    /** Marks some open records as looked for, those without a check first, and answers their `id`s. */
    readonly UNSEEN: Sql<object, OneRecord>;
    /** Takes that mark from `:ids`. */
    readonly FORGET_SEEN: Sql<{ readonly ids: readonly string[] }, object>;
    /** Records that ended, or changed, by something that was no command, and whose workflows were not told. */
    readonly UNTOLD: readonly Sql<object, OneRecord>[];
    readonly TOLD: Sql<OneRecord, object>;
  };
  readonly dispatch: (recordId: string, command: CommandUpdate) => Promise<unknown>;
  readonly start: (recordId: string) => Promise<'started' | 'exists'>;
  readonly settled: (recordId: string) => Promise<void>;
}

/**
 * Three sweeps for each type of records that are commanded: commands that were stored and never executed, open records without a workflow, and
 * workflows that were not told of the end of their record.
 */
@Injectable()
export class CommandSweepsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  register(records: CommandedRecords): void {
    const { recordType } = records;
    this.sweepers.register(`${recordType}.commands`, () => this.dispatchOpen(records), 'soon');
    this.sweepers.register(`${recordType}.workflows`, () => this.startWorkflows(records));
    this.sweepers.register(`${recordType}.settled`, () => this.signalSettled(records));
  }

  /** Commands of one record go in their order. */
  private async dispatchOpen({ recordType, dispatch }: CommandedRecords): Promise<number> {
    return commandAgain(
      await this.db.query(SELECT_OPEN_COMMANDS, { record_type: recordType }),
      ({ recordId, ...command }) => dispatch(recordId, command),
      ({ commandId }, code) => this.db.execute(REFUSE_COMMAND, { command: commandId, refusal: JSON.stringify({ code }) }),
    );
  }

  private startWorkflows({ statements: { UNSEEN, FORGET_SEEN }, start }: CommandedRecords): Promise<number> {
    return startMissing({
      unseen: () => this.db.query(UNSEEN),
      start,
      forget: (ids) => this.db.execute(FORGET_SEEN, { ids }),
    });
  }

  private async signalSettled({ recordType, statements: { UNTOLD, TOLD }, settled }: CommandedRecords): Promise<number> {
    const run: RecordRun<OneRecord> = {
      name: `${recordType}.settled`,
      kind: recordKindOf(recordType) ?? 'decision',
      idOf: ({ id }) => id,
    };
    let signaled = 0;
    for (const statement of UNTOLD) {
      const records = await this.db.query(statement);
      signaled += await this.runs.each(run, records, async ({ id }) => {
        await settled(id);
        return this.db.execute(TOLD, { id });
      });
    }
    return signaled;
  }
}
