import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { StoredCommand, StoredRefusal } from './approval-record.js';
import { REFUSE_COMMAND } from './approval.sql.js';

const TRIES = 3;

/** Nothing of it was written: the record was changed since it was read, so it is read and decided again. */
export class ChangedSinceRead extends Error {
  override readonly name = 'ChangedSinceRead';
}

/** What one statement, or a transaction, is sent to. */
export type Statements = Queryable & Pick<Tx, 'afterCommit'>;

export interface RefusedCommit {
  readonly outcome: 'refused';
  readonly code: string;
}

/** How a decision is written: by one statement, or in a transaction where it takes locks or writes other tables too. */
export type CommandWrite<Answer> =
  { readonly byStatement: (on: Statements) => Promise<Answer> } | { readonly inTransaction: (tx: Tx) => Promise<Answer> };

/** Records of one type as a command is committed on them. */
export interface CommittedRecords<Read, Answer> {
  /** The record with its command, without a lock; null where the one does not go with the other. */
  readonly read: (
    recordId: string,
    commandId: string,
  ) => Promise<{ readonly record: Read; readonly command: Pick<StoredCommand, 'outcome' | 'refusal'> } | null>;
  /** The answer to a command that was committed before. */
  readonly repeated: (record: Read) => Answer;
  readonly refusal: (record: Read) => StoredRefusal | null;
  /** Writes under the version that was read; throws `ChangedSinceRead` where the record has another by now. */
  readonly write: (record: Read) => CommandWrite<Answer>;
  /** What is answered of a command that is not there. */
  readonly unknownCode: string;
}

/**
 * Commits stored commands: reads without a lock, asks the rules, and writes record, outcome, audit row, live events and mails under the version that
 * was read. A command that has its outcome is answered from its row.
 */
@Injectable()
export class CommandCommitsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  async commit<Read, Answer>(
    records: CommittedRecords<Read, Answer>,
    recordId: string,
    commandId: string,
  ): Promise<Answer | RefusedCommit> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.once(records, recordId, commandId);
      } catch (error) {
        if (!(error instanceof ChangedSinceRead) || tried >= TRIES) throw error;
      }
    }
  }

  /** Settles a command with its refusal, unless it has an outcome. */
  async refuse(on: Queryable, commandId: string, refusal: StoredRefusal): Promise<RefusedCommit> {
    await on.execute(REFUSE_COMMAND, { command: commandId, refusal: JSON.stringify(refusal) });
    return { outcome: 'refused', code: refusal.code };
  }

  /** Each statement is a transaction of its own; what waits for the commit runs once the last one is done. */
  async byStatement<T>(work: (on: Statements) => Promise<T>): Promise<T> {
    const after: (() => void | Promise<void>)[] = [];
    const answer = await work({ ...this.db.keyed, afterCommit: (run) => after.push(run) });
    for (const run of after)
      await Promise.resolve()
        .then(run)
        .catch(() => undefined);
    return answer;
  }

  private async once<Read, Answer>(
    records: CommittedRecords<Read, Answer>,
    recordId: string,
    commandId: string,
  ): Promise<Answer | RefusedCommit> {
    const read = await records.read(recordId, commandId);
    if (read === null) return { outcome: 'refused', code: records.unknownCode };
    const { record, command } = read;
    if (command.refusal !== null) return { outcome: 'refused', code: command.refusal.code };
    if (command.outcome === 'committed') return records.repeated(record);
    const refusal = records.refusal(record);
    if (refusal !== null) return await this.refuse(this.db.keyed, commandId, refusal);
    const write = records.write(record);
    return 'byStatement' in write ? await this.byStatement(write.byStatement) : await this.db.transaction(write.inTransaction);
  }
}
