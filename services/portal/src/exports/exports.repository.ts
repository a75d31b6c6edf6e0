import { EXPORT_TRIES, KEPT_HOURS } from '@campus/domain/exports';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportInput, ExportScope, FileFact, Narrowed, RowOf, Tx } from '../platform/index.js';
import { Database, Live, DataCipher, sql } from '../platform/index.js';
import type { ExportsRepository as Q } from './exports.sql.types.js';

/** What a file was asked for, as its columns of json have it. */
interface Asked {
  readonly input: ExportInput;
  readonly scope: ExportScope;
  readonly filters: readonly FileFact[];
}

/** A row of the ledger. */
export type ExportRecord = RowOf<typeof INSERT_FILE>;

export type NewExport = Pick<
  ExportRecord,
  'owner' | 'made_by' | 'source' | 'title' | 'file_name' | 'format' | 'input' | 'scope' | 'filters' | 'rows_total'
>;

/** Seconds without a move after which a file counts as left behind by its process. */
const LOST_S = 60;
const FORGOTTEN_DAYS = 7;
const BATCH_SIZE = 100;

const FIELDS = sql`id, owner, made_by, source, title, file_name, format, input, scope, filters, state, run, attempts, rows_total, rows_done, bytes,
  created_at, ready_at, expires_at`;

const INSERT_FILE = sql<
  Narrowed<Q['INSERT_FILE'], Asked>
>`INSERT INTO export_files (owner, made_by, source, title, file_name, format, input, scope, filters, rows_total)
  VALUES (:owner, :made_by, :source, :title, :file_name, :format, :input::jsonb, :scope::jsonb, :filters::jsonb, :rows_total)
  ON CONFLICT (owner, source, format, input) WHERE state IN ('queued', 'running') DO NOTHING RETURNING ${FIELDS}`;

const UNDER_WAY = sql<Narrowed<Q['UNDER_WAY'], Asked>>`SELECT ${FIELDS} FROM export_files
  WHERE owner = :owner AND source = :source AND format = :format AND input = :input::jsonb AND state IN ('queued', 'running')`;

const COUNT_UNDER_WAY = sql<
  Q['COUNT_UNDER_WAY']
>`SELECT count(*)::int AS files FROM export_files WHERE owner = :owner AND state IN ('queued', 'running')`;

const AGAIN = sql<
  Narrowed<Q['AGAIN'], Asked>
>`UPDATE export_files SET state = 'queued', attempts = 0, rows_done = 0, bytes = 0, rows_total = :rows, scope = :scope::jsonb,
    last_error = NULL, ready_at = NULL, expires_at = NULL, moved_at = now()
  WHERE id = :id AND state IN ('failed', 'cancelled', 'expired') RETURNING ${FIELDS}`;

const CANCEL = sql<
  Narrowed<Q['CANCEL'], Asked>
>`UPDATE export_files SET state = 'cancelled', rows_done = 0, bytes = 0, moved_at = now()
  WHERE id = :id AND state IN ('queued', 'running') RETURNING ${FIELDS}`;

/** One process at a time: whoever begins raises `run`, and what an earlier one still writes is no longer taken. */
const CLAIM = sql<
  Narrowed<Q['CLAIM'], Asked>
>`UPDATE export_files SET state = 'running', run = run + 1, attempts = attempts + 1, rows_done = 0, bytes = 0, moved_at = now()
  WHERE id = :id AND state = 'queued' RETURNING ${FIELDS}`;

const MOVE = sql<
  Q['MOVE']
>`UPDATE export_files SET rows_done = :rowsDone, bytes = bytes + :length, moved_at = now() WHERE id = :id AND run = :run AND state = 'running'`;

const READY = sql<
  Q['READY']
>`UPDATE export_files SET state = 'ready', rows_total = :rows, rows_done = :rows, ready_at = now(), moved_at = now(),
    expires_at = now() + interval '${KEPT_HOURS} hours'
  WHERE id = :id AND run = :run AND state = 'running'`;

const GIVE_BACK = sql<
  Q['GIVE_BACK']
>`UPDATE export_files SET state = CASE WHEN attempts >= ${EXPORT_TRIES} THEN 'failed' ELSE 'queued' END, last_error = :why,
    rows_done = 0, bytes = 0, moved_at = now()
  WHERE id = :id AND run = :run AND state = 'running'`;

const LOST = sql<
  Q['LOST']
>`UPDATE export_files SET state = CASE WHEN attempts >= ${EXPORT_TRIES} THEN 'failed' ELSE 'queued' END, rows_done = 0, bytes = 0
  WHERE state = 'running' AND moved_at < now() - interval '${LOST_S} seconds'`;

const EXPIRE = sql<
  Q['EXPIRE']
>`UPDATE export_files SET state = 'expired', bytes = 0, moved_at = now() WHERE state = 'ready' AND expires_at <= now()`;

const SELECT_EXPORT_FILES = sql<
  Narrowed<Q['SELECT_EXPORT_FILES'], Asked>
>`SELECT ${FIELDS} FROM export_files WHERE owner = :owner ORDER BY created_at DESC, id LIMIT 50`;
const SELECT_FIND = sql<
  Narrowed<Q['SELECT_FIND'], Asked>
>`SELECT ${FIELDS} FROM export_files WHERE id = :id::uuid AND owner = :owner`;
const DELETE_EXPORT_FILE_PARTS = sql<Q['DELETE_EXPORT_FILE_PARTS']>`DELETE FROM export_file_parts WHERE export_id = :id`;
const SELECT_PART = sql<Q['SELECT_PART']>`SELECT content FROM export_file_parts WHERE export_id = :id AND part = :part`;
const INSERT_EXPORT_FILE_PARTS = sql<
  Q['INSERT_EXPORT_FILE_PARTS']
>`INSERT INTO export_file_parts (export_id, part, content) VALUES (:id, :part, :encrypted)`;
const DELETE_SWEEP = sql<
  Q['DELETE_SWEEP']
>`DELETE FROM export_file_parts p USING export_files f WHERE f.id = p.export_id AND f.state NOT IN ('running', 'ready')`;
const DELETE_EXPORT_FILES = sql<
  Q['DELETE_EXPORT_FILES']
>`DELETE FROM export_files WHERE state IN ('failed', 'cancelled', 'expired') AND moved_at < now() - interval '${FORGOTTEN_DAYS} days'`;
const SELECT_SWEEP = sql<
  Q['SELECT_SWEEP']
>`SELECT id FROM export_files WHERE state = 'queued' AND moved_at < now() - interval '2 seconds' ORDER BY moved_at LIMIT ${BATCH_SIZE}`;

/** The ledger of files that leave the portal, and their encrypted content. */
@Injectable()
export class ExportsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Live) private readonly live: Live,
  ) {}

  /** The files of one person, the newest first. */
  listOf(owner: string): Promise<ExportRecord[]> {
    return this.db.query(SELECT_EXPORT_FILES, { owner });
  }

  find(owner: string, id: string): Promise<ExportRecord | null> {
    return this.db.maybe(SELECT_FIND, { id, owner });
  }

  async countUnderWay(tx: Tx, owner: string): Promise<number> {
    return (await tx.one(COUNT_UNDER_WAY, { owner })).files;
  }

  /** Adds a file; null when the same one is under way. */
  add(tx: Tx, made: NewExport): Promise<ExportRecord | null> {
    const { owner, made_by, source, title, file_name, format, rows_total } = made;
    this.live.wakeAfterCommit(tx);
    return tx.maybe(INSERT_FILE, {
      owner,
      made_by,
      source,
      title,
      file_name,
      format,
      rows_total,
      input: JSON.stringify(made.input),
      scope: JSON.stringify(made.scope),
      filters: JSON.stringify(made.filters),
    });
  }

  sameUnderWay(tx: Tx, made: NewExport): Promise<ExportRecord | null> {
    return tx.maybe(UNDER_WAY, {
      owner: made.owner,
      source: made.source,
      format: made.format,
      input: JSON.stringify(made.input),
    });
  }

  again(tx: Tx, id: string, rows: number, scope: ExportScope): Promise<ExportRecord | null> {
    this.live.wakeAfterCommit(tx);
    return tx.maybe(AGAIN, { id, rows, scope: JSON.stringify(scope) });
  }

  async cancel(tx: Tx, id: string): Promise<ExportRecord | null> {
    this.live.wakeAfterCommit(tx);
    const cancelled = await tx.maybe(CANCEL, { id });
    if (cancelled !== null) await tx.execute(DELETE_EXPORT_FILE_PARTS, { id });
    return cancelled;
  }

  /** Begins a queued file; null when another process has it or it is no longer wanted. */
  claim(id: string): Promise<ExportRecord | null> {
    return this.db.transaction(async (tx) => {
      this.live.wakeAfterCommit(tx);
      const claimed = await tx.maybe(CLAIM, { id });
      if (claimed !== null) await tx.execute(DELETE_EXPORT_FILE_PARTS, { id });
      return claimed;
    });
  }

  /** Keeps a piece of the content and says how far the file is; false when it is no longer wanted from this run. */
  keep(file: ExportRecord, part: number, content: Buffer, rowsDone: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      this.live.wakeAfterCommit(tx);
      if ((await tx.execute(MOVE, { id: file.id, run: file.run, rowsDone, length: content.length })) === 0) return false;
      if (content.length === 0) return true;
      const encrypted = this.cipher.encryptBytes(content, nameOf(file, part));
      await tx.execute(INSERT_EXPORT_FILE_PARTS, { id: file.id, part, encrypted });
      return true;
    });
  }

  async ready(file: ExportRecord, rows: number): Promise<void> {
    await this.db.execute(READY, { id: file.id, run: file.run, rows });
    this.live.wake();
  }

  /** Gives a file back to the queue, or ends it after the last try. */
  async giveBack(file: ExportRecord, why: string): Promise<void> {
    await this.db.execute(GIVE_BACK, { id: file.id, run: file.run, why: why.slice(0, 500) });
    this.live.wake();
  }

  /** The content piece by piece, so that the size of a file never matters. */
  async *content(file: ExportRecord): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const piece = await this.db.keyed.maybe(SELECT_PART, { id: file.id, part });
      if (piece === null) return;
      yield this.cipher.openBytes(piece.content, nameOf(file, part));
    }
  }

  /** Takes back what a dead process left, forgets what has expired; answers the files to enqueue and how many rows moved. */
  async sweep(): Promise<{ readonly due: string[]; readonly moved: number }> {
    const lost = await this.db.execute(LOST);
    const expired = await this.db.execute(EXPIRE);
    await this.db.execute(DELETE_SWEEP);
    const forgotten = await this.db.execute(DELETE_EXPORT_FILES);
    const due = await this.db.query(SELECT_SWEEP);
    return { due: due.map(({ id }) => id), moved: lost + expired + forgotten };
  }
}

const nameOf = (file: ExportRecord, part: number): string => `export/${file.id}/${file.run}/${part}`;
