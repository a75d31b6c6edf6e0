import { DataSource } from 'typeorm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import pg from 'pg';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss, isDeadConnection, isLockTimeout, isRetryable, isSilence } from './database-errors.js';
import { ConstraintNames } from './columns.js';
import { copyRows } from './copy-rows.js';
import { cursorBatches } from './cursor-batches.js';
import type { DatabaseOptions } from './connection-settings.js';
import { connectionSettings } from './connection-settings.js';
import { ConnectionShares } from './connection-shares.js';
import { DatabaseListener } from './database-listener.js';
import { IdleConnections } from './idle-connections.js';
import type { Queryable, Tx } from './queryable.js';
import { positional, queryable } from './queryable.js';
import type { Sql } from './sql.js';
import { Statements } from './statements.js';

export type { Queryable, TextQueryable, Tx } from './queryable.js';

const DATE_OID = 1082;
const TRIES = 4;
const BATCH = 1000;
/** How long a starting process waits for its server, and how often it asks. */
const FIRST_ANSWER_MS = 30_000;
const ASK_AGAIN_MS = 500;

// A business date is a day, not an instant: pg would make a Date in the zone of this machine.
pg.types.setTypeParser(DATE_OID, (text: string) => text);

/** The portal's database: prepared statements, transactions that are tried again on deadlock, and a pool that survives a restart of the server. */
export class Database implements Queryable {
  readonly query: Queryable['query'];
  readonly maybe: Queryable['maybe'];
  readonly one: Queryable['one'];
  readonly execute: Queryable['execute'];
  readonly unchecked: Queryable['unchecked'];
  /**
   * For statements that find their rows by a key: their plan is the same whatever the key, so the server plans each once for a connection.
   * Planning anew cost more than running them. Lists and searches go without it, because their plans depend on the values.
   */
  readonly keyed: Queryable;
  readonly source: DataSource;
  /** What the database calls out to this process. */
  readonly events: DatabaseListener;
  private readonly statements = new Statements();
  /** Of lists and searches, whose plans depend on their values. */
  readonly pool: Pool;
  private readonly shares: ConnectionShares;
  private readonly keyedShares: ConnectionShares;
  private readonly lockTries: number;
  private readonly idle: IdleConnections[] = [];

  constructor(options: DatabaseOptions) {
    this.events = new DatabaseListener(options.listensTo ?? []);
    const settings = connectionSettings(options, this.events);
    this.shares = new ConnectionShares(options.poolMax);
    this.keyedShares = new ConnectionShares(options.poolMax);
    this.lockTries = options.lockTries ?? 1;
    this.source = new DataSource({
      type: 'postgres',
      // The one driver of this process, which reads business dates as days: TypeORM would load another copy of it beside the bundle.
      driver: pg,
      url: options.url,
      namingStrategy: new ConstraintNames(),
      entities: options.entities as (new () => unknown)[],
      synchronize: false,
      migrationsRun: false,
      // The migrations make what is needed; the application may not.
      installExtensions: false,
      applicationName: options.applicationName,
      poolErrorHandler: (error: unknown) => options.onPoolError(error instanceof Error ? error : new Error(String(error))),
      extra: { ...settings, options: `${settings.options} -c plan_cache_mode=force_generic_plan` },
    });
    this.pool = new pg.Pool({ ...settings, connectionString: options.url, application_name: options.applicationName });
    // Without a listener a stop of the database would end this process.
    this.pool.on('error', options.onPoolError);
    this.keyed = queryable((sql, params) => this.send(this.keyedPool, this.keyedShares, sql, params));
    const all = queryable((sql, params) => this.send(this.pool, this.shares, sql, params));
    this.query = all.query;
    this.maybe = all.maybe;
    this.one = all.one;
    this.execute = all.execute;
    this.unchecked = all.unchecked;
  }

  async open(): Promise<this> {
    if (!this.source.isInitialized) {
      await this.firstConnection();
      for (const pool of [this.pool, this.keyedPool]) {
        this.idle.push(new IdleConnections(pool));
        this.events.watch(pool);
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
    // TypeORM's own end would take the connections away from open transactions; a pool waits for them.
    await Promise.all([this.pool.end(), this.source.isInitialized ? this.keyedPool.end() : undefined]);
  }

  /** TypeORM's, of transactions and of what finds its rows by a key. */
  private get keyedPool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /**
   * Runs all of `work` or nothing of it. On a deadlock or serialization failure the whole is run again, and where nobody waits for it on a lock that
   * is held too, so it must do nothing outside the database.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.sharing(this.keyedShares, () => ConnectionShares.exempt(() => this.once(work)));
      } catch (error) {
        const tries = isLockTimeout(error) ? this.lockTries : isRetryable(error) ? TRIES : 1;
        if (tried >= tries) throw error;
      }
    }
  }

  /**
   * A connection of its own for as long as `work` lasts, outside any transaction: for locks of a session, which end with it. One on which something
   * failed is not given back to the pool.
   */
  async session<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    const client = await this.keyedPool.connect();
    // As in a transaction: a connection that ends meanwhile must not end this process.
    const heard = (): void => undefined;
    client.on('error', heard);
    let broken = true;
    try {
      const result = await work(queryable((sql, params) => this.sendOn(client, sql, params)));
      broken = false;
      return result;
    } finally {
      client.removeListener('error', heard);
      client.release(broken);
    }
  }

  /** Runs what must be written down although others of its kind may wait for connections: the end of what has begun. */
  withoutShare<T>(work: () => Promise<T>): Promise<T> {
    return ConnectionShares.exempt(work);
  }

  /**
   * Reads a long answer batch by batch in constant memory, all of it as it stood at the beginning; the next batch comes while the reader works on
   * one. Holds one connection until the reader ends or leaves, so only readers that do not wait for people may use it.
   */
  batches<Values extends object, Row extends object>(
    statement: Sql<Values, Row>,
    values: NoInfer<Values>,
    size?: number,
  ): AsyncGenerator<Row[]> {
    return this.uncheckedBatches(...positional(statement, values), size);
  }

  /** The same of a text, unchecked. */
  async *uncheckedBatches<Row extends object>(text: string, params: readonly unknown[], size = BATCH): AsyncGenerator<Row[]> {
    const giveBack = await this.shares.take();
    const client = await this.pool.connect().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    try {
      yield* cursorBatches<Row>(client, text, params, size);
    } finally {
      giveBack();
    }
  }

  /**
   * Reads an answer that its reader holds whole anyway, and hands it over batch by batch, so that other calls are served in between. Several of the
   * database's processes work on it, which they never do on what is read in `batches`.
   */
  async *turns<Values extends object, Row extends object>(
    statement: Sql<Values, Row>,
    values: NoInfer<Values>,
    size = BATCH,
  ): AsyncGenerator<Row[]> {
    const [text, params] = positional(statement, values);
    const { rows } = await this.sharing(this.shares, () => this.pool.query(text, [...params]));
    for (let from = 0; from < rows.length; from += size) {
      if (from > 0) await nextTurn();
      yield rows.slice(from, from + size) as Row[];
    }
  }

  private async once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const after: (() => void | Promise<void>)[] = [];
    const runner = this.source.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    // A connection that ends between two statements would end this process too; the next statement on it is refused as a lost one.
    const heard = (): void => undefined;
    client.on('error', heard);
    let broken = false;
    let result: T;
    try {
      await runner.startTransaction();
      const tx = queryable((sql, params) => this.sendOn(client, sql, params));
      const repository: Tx['repository'] = (entity) => runner.manager.getRepository(entity);
      const copy: Tx['copy'] = (table, columns, rows) => copyRows(client, table, columns, rows);
      result = await work({ ...tx, repository, copy, afterCommit: (run) => after.push(run) });
      await runner.commitTransaction();
    } catch (error) {
      if (isSilence(error)) this.suspectIdle();
      // On a lost connection the server has already rolled back.
      broken =
        isConnectionLoss(error) ||
        (await runner.rollbackTransaction().then(
          () => false,
          () => true,
        ));
      throw error;
    } finally {
      // TypeORM gives every connection back: the pool keeps none that has begun to end.
      if (broken) client.end().catch(() => undefined);
      await runner.release();
      client.removeListener('error', heard);
    }
    // What is committed stays committed, whatever happens to what follows it.
    for (const run of after)
      await Promise.resolve()
        .then(run)
        .catch(() => undefined);
    return result;
  }

  /** One statement by itself. One that met a held lock has done nothing: where nobody waits for it, it is sent again from the end of the queue. */
  private async send(
    on: Pool,
    shares: ConnectionShares,
    sql: string,
    params: readonly unknown[],
  ): Promise<{ rows: QueryResultRow[]; rowCount: number | null }> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.sharing(shares, () => this.sendOn(on, sql, params));
      } catch (error) {
        // A connection that died while idle tells so at its next use; a read is asked once more on a fresh one.
        const died = isDeadConnection(error) && /^\s*select\b/i.test(sql);
        if (tried >= (died ? 2 : isLockTimeout(error) ? this.lockTries : 1)) throw error;
      }
    }
  }

  private sharing<T>(shares: ConnectionShares, work: () => Promise<T>): Promise<T> {
    return shares.run(() =>
      work().catch((error: unknown) => {
        shares.noteFailure(error);
        throw error;
      }),
    );
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
