import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';

const LIST = `SELECT l.name, l.report, l.saved_at, concat_ws(' ', p.first_name, p.last_name) AS saved_by
  FROM donor_lists l JOIN people p ON p.emp_id = l.saved_by`;
const SELECT_LIST = sql<{ name: string }>`${sql.raw(LIST)} WHERE lower(l.name) = lower(:name)`;
const SELECT_LISTS = sql`${sql.raw(LIST)} ORDER BY lower(l.name)`;
const LOCK_LIST = sql<{ name: string }>`SELECT name FROM donor_lists WHERE lower(name) = lower(:name) FOR UPDATE`;
const INSERT_LIST = sql<{
  name: string;
  report: string;
  by: string;
  at: Date;
}>`INSERT INTO donor_lists (name, report, saved_by, saved_at) VALUES (:name, :report::jsonb, :by, :at::timestamptz)
  ON CONFLICT (lower(name)) DO NOTHING`;
const UPDATE_LIST = sql<{
  name: string;
  report: string;
  by: string;
  at: Date;
}>`UPDATE donor_lists SET name = :name, report = :report::jsonb, saved_by = :by, saved_at = :at::timestamptz WHERE lower(name) = lower(:name)`;
const DELETE_LIST = sql<{ name: string }>`DELETE FROM donor_lists WHERE lower(name) = lower(:name)`;

/** A saved list as it is stored. */
export interface StoredList {
  readonly name: string;
  readonly report: unknown;
  readonly saved_at: Date;
  readonly saved_by: string;
}

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
    return on.maybe<StoredList>(SELECT_LIST, { name });
  }

  all(): Promise<StoredList[]> {
    return this.db.query<StoredList>(SELECT_LISTS);
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
