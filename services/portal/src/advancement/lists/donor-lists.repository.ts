import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { DonorListsRepository as Q } from './lists.sql.types.js';

const LIST = `SELECT l.name, l.report, l.saved_at, concat_ws(' ', p.first_name, p.last_name) AS saved_by
  FROM donor_lists l JOIN people p ON p.emp_id = l.saved_by`;
const SELECT_LIST = sql<Q['SELECT_LIST']>`${sql.raw(LIST)} WHERE lower(l.name) = lower(:name)`;
const SELECT_LISTS = sql<Q['SELECT_LISTS']>`${sql.raw(LIST)} ORDER BY lower(l.name)`;
const LOCK_LIST = sql<Q['LOCK_LIST']>`SELECT name FROM donor_lists WHERE lower(name) = lower(:name) FOR UPDATE`;
const INSERT_LIST = sql<
  Q['INSERT_LIST']
>`INSERT INTO donor_lists (name, report, saved_by, saved_at) VALUES (:name, :report::jsonb, :by, :at::timestamptz)
  ON CONFLICT (lower(name)) DO NOTHING`;
const UPDATE_LIST = sql<
  Q['UPDATE_LIST']
>`UPDATE donor_lists SET name = :name, report = :report::jsonb, saved_by = :by, saved_at = :at::timestamptz WHERE lower(name) = lower(:name)`;
const DELETE_LIST = sql<Q['DELETE_LIST']>`DELETE FROM donor_lists WHERE lower(name) = lower(:name)`;

/** A saved list as it is stored. */
export type StoredList = RowOf<typeof SELECT_LIST>;

interface NewList {
  readonly name: string;
  readonly report: string;
  readonly by: string;
  readonly at: Date;
}

/** The saved lists. */
@Injectable()
export class DonorListsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  find(name: string, on: Pick<Tx, 'maybe'> = this.db): Promise<StoredList | null> {
    return on.maybe(SELECT_LIST, { name });
  }

  all(): Promise<StoredList[]> {
    return this.db.query(SELECT_LISTS);
  }

  /** Stores a list under a name that no other has; false where one has it. */
  async add(tx: Tx, list: NewList): Promise<boolean> {
    return (await tx.execute(INSERT_LIST, { ...list })) === 1;
  }

  /** Holds the list of a name; false where there is none. */
  async lock(tx: Tx, name: string): Promise<boolean> {
    return (await tx.maybe(LOCK_LIST, { name })) !== null;
  }

  async replace(tx: Tx, list: NewList): Promise<void> {
    await tx.execute(UPDATE_LIST, { ...list });
  }

  async remove(tx: Tx, name: string): Promise<void> {
    await tx.execute(DELETE_LIST, { name });
  }
}
