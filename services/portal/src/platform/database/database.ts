import { DataSource } from 'typeorm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import pg from 'pg';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss, isDeadConnection, isRetryable, isSilence } from './database-errors.js';
import type { DatabaseOptions } from './connection-settings.js';
import { connectionSettings } from './connection-settings.js';
import { DatabaseNews } from './database-news.js';
import { IdleConnections } from './idle-connections.js';

/** Something that SQL can be sent to. Keep the text static and the values in `params`: each text is prepared once by name. */
export interface Queryable {
  query<Row extends QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The one row, or null when there is none. */
  maybe<Row extends QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<Row | null>;
  /** The one row; throws when there is none. */
  one<Row extends QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<Row>;
  /** The number of rows changed. */
  execute(sql: string, params?: readonly unknown[]): Promise<number>;
}

/** An open transaction. */
export interface Tx extends Queryable {
  /** Runs when the transaction is committed, never when it is not; what it throws is swallowed, a sweeper finds what was missed. */
  afterCommit(run: () => void | Promise<void>): void;
}

type Send = (sql: string, params: readonly unknown[]) => Promise<{ rows: QueryResultRow[]; rowCount: number | null }>;

const DATE_OID = 1082;
const MOST_PREPARED = 500;
const TRIES = 4;
const BATCH = 1000;
/** How long a starting process waits for its server, and how often it asks. */
const FIRST_ANSWER_MS = 30_000;
const ASK_AGAIN_MS = 500;

// A business date is a day, not an instant: pg would make a Date in the zone of this machine.
pg.types.setTypeParser(DATE_OID, (text: string) => text);

class Statements {
  private readonly names = new Map<string, string>();

  nameOf(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= MOST_PREPARED) return known;
    const name = `q${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    this.names.set(sql, name);
    return name;
  }
}

function queryable(send: Send): Queryable {
  const query = async (sql: string, params: readonly unknown[] = []): Promise<QueryResultRow[]> => (await send(sql, params)).rows;
  return {
    query: query as Queryable['query'],
    maybe: (async (sql: string, params?: readonly unknown[]) => (await query(sql, params))[0] ?? null) as Queryable['maybe'],
    one: (async (sql: string, params?: readonly unknown[]) => {
      const [row] = await query(sql, params);
      if (row === undefined) throw new Error('One row was expected and none was there');
      return row;
    }) as Queryable['one'],
    execute: async (sql, params = []) => (await send(sql, params)).rowCount ?? 0,
  };
}

/** The portal's database: prepared statements, transactions that are tried again on deadlock, and a pool that survives a restart of the server. */
export class Database implements Queryable {
  readonly query: Queryable['query'];
  readonly maybe: Queryable['maybe'];
  readonly one: Queryable['one'];
  readonly execute: Queryable['execute'];
  /**
   * For statements that find their rows by a key: their plan is the same whatever the key, so the server plans each once for a connection.
   * Planning anew cost more than running them. Lists and searches go without it, because their plans depend on the values.
   */
  readonly keyed: Queryable;
  readonly source: DataSource;
  /** What the database calls out to this process. */
  readonly news: DatabaseNews;
  private readonly statements = new Statements();
  private readonly keyedPool: Pool;
  private readonly idle: IdleConnections[] = [];

  constructor(options: DatabaseOptions) {
    this.news = new DatabaseNews(options.listensTo ?? []);
    const settings = connectionSettings(options, this.news);
    this.source = new DataSource({
      type: 'postgres',
      // The one driver of this process, which reads business dates as days: TypeORM would load another copy of it beside the bundle.
      driver: pg,
      url: options.url,
      entities: options.entities as (new () => unknown)[],
      synchronize: false,
      migrationsRun: false,
      // The migrations make what is needed; the application may not.
      installExtensions: false,
      applicationName: options.applicationName,
      poolErrorHandler: (error: unknown) => options.onPoolError(error instanceof Error ? error : new Error(String(error))),
      extra: settings,
    });
    this.keyedPool = new pg.Pool({
      ...settings,
      connectionString: options.url,
      application_name: options.applicationName,
      options: `${settings.options} -c plan_cache_mode=force_generic_plan`,
    });
    // Without listeners a stop of the database would end this process: the pool hears of idle connections only, and a transaction
    // between two statements has nobody else who listens. The next statement on such a connection is refused as a lost one.
    this.keyedPool.on('error', options.onPoolError);
    this.keyedPool.on('connect', (client) => client.on('error', () => undefined));
    this.keyed = queryable((sql, params) => this.send(this.keyedPool, sql, params));
    const all = queryable((sql, params) => this.send(this.pool, sql, params));
    this.query = all.query;
    this.maybe = all.maybe;
    this.one = all.one;
    this.execute = all.execute;
  }

  async open(): Promise<this> {
    if (!this.source.isInitialized) {
      await this.firstConnection();
      for (const pool of [this.pool, this.keyedPool]) {
        this.idle.push(new IdleConnections(pool));
        this.news.watch(pool);
      }
    }
    return this;
  }

  /** A process may start before its server answers, or while that is busy with others: it asks again for a while before it gives up. */
  private async firstConnection(): Promise<void> {
    const until = Date.now() + FIRST_ANSWER_MS;
    for (;;) {
      try {
        await this.source.initialize();
        return;
      } catch (error) {
        if (!isConnectionLoss(error) || Date.now() > until) throw error;
        await pause(ASK_AGAIN_MS);
      }
    }
  }

  async close(): Promise<void> {
    await this.keyedPool.end();
    if (this.source.isInitialized) await this.source.destroy();
  }

  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /** Runs all of `work` or nothing of it. On a deadlock or serialization failure the whole is run again, so it must do nothing outside the database. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (tried >= TRIES || !isRetryable(error)) throw error;
      }
    }
  }

  /**
   * Reads a long answer batch by batch in constant memory, all of it as it stood at the beginning; the next batch comes while the reader works on
   * one. Holds one connection until the reader ends or leaves, so only readers that do not wait for people may use it.
   */
  async *batches<Row extends QueryResultRow>(sql: string, params: readonly unknown[], size = BATCH): AsyncGenerator<Row[]> {
    const client = await this.pool.connect();
    const heard = (): void => undefined;
    client.on('error', heard);
    let broken = false;
    let coming: Promise<{ rows: Row[] }> | undefined;
    const fetched = (): Promise<{ rows: Row[] }> => {
      const batch = client.query<Row>(`FETCH ${size} FROM batches`);
      // Whoever leaves early waits for it no more.
      batch.catch(() => undefined);
      return batch;
    };
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query('SET LOCAL cursor_tuple_fraction = 1');
      await client.query({ text: `DECLARE batches NO SCROLL CURSOR FOR ${sql}`, values: [...params] });
      coming = fetched();
      for (let full = true; full;) {
        const { rows } = await coming;
        full = rows.length === size;
        if (full) coming = fetched();
        if (rows.length > 0) yield rows;
      }
    } finally {
      await coming?.catch(() => undefined);
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      client.removeListener('error', heard);
      client.release(broken);
    }
  }

  /**
   * Reads an answer that its reader holds whole anyway, and hands it over batch by batch, so that other calls are served in between. Several of the
   * database's processes work on it, which they never do on what is read in `batches`.
   */
  async *turns<Row extends QueryResultRow>(sql: string, params: readonly unknown[], size = BATCH): AsyncGenerator<Row[]> {
    const { rows } = await this.pool.query<Row>(sql, [...params]);
    for (let from = 0; from < rows.length; from += size) {
      if (from > 0) await nextTurn();
      yield rows.slice(from, from + size);
    }
  }

  private async once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const after: (() => void | Promise<void>)[] = [];
    const client = await this.keyedPool.connect();
    let broken = false;
    let result: T;
    try {
      await client.query('BEGIN');
      const tx = queryable((sql, params) => this.sendOn(client, sql, params));
      result = await work({ ...tx, afterCommit: (run) => after.push(run) });
      await client.query('COMMIT');
    } catch (error) {
      if (isSilence(error)) this.suspectIdle();
      // On a lost connection the server has already rolled back.
      broken =
        isConnectionLoss(error) ||
        (await client.query('ROLLBACK').then(
          () => false,
          () => true,
        ));
      throw error;
    } finally {
      client.release(broken);
    }
    // What is committed stays committed, whatever happens to what follows it.
    for (const run of after)
      await Promise.resolve()
        .then(run)
        .catch(() => undefined);
    return result;
  }

  private async send(
    on: Pool,
    sql: string,
    params: readonly unknown[],
  ): Promise<{ rows: QueryResultRow[]; rowCount: number | null }> {
    try {
      return await this.sendOn(on, sql, params);
    } catch (error) {
      // A connection that died while idle tells so at its next use; a read is asked once more on a fresh one.
      if (!isDeadConnection(error) || !/^\s*select\b/i.test(sql)) throw error;
      return this.sendOn(on, sql, params);
    }
  }

  private async sendOn(on: Pool | PoolClient, sql: string, params: readonly unknown[]) {
    const name = this.statements.nameOf(sql);
    try {
      return await on.query({ ...(name === undefined ? {} : { name }), text: sql, values: [...params] });
    } catch (error) {
      if (isSilence(error)) this.suspectIdle();
      throw error;
    }
  }

  /** Where one connection fell silent the others did too: each would cost its next call the same long wait. */
  private suspectIdle(): void {
    for (const connections of this.idle) connections.end();
  }
}
