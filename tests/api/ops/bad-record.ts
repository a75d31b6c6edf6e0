import type { WorkItem } from '@campus/domain/ops';
import { listWork } from '@campus/domain/ops';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually } from '@campus/test-kit';

/** Writes of which kind fail, and of which record. */
export interface BadWrite {
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE';
  readonly column: string;
  readonly value: string;
  /** A further condition over `NEW`. */
  readonly when?: string;
}

/** Makes one record bad: its writes fail as long as `work` runs. */
export async function withBadRecord(
  portal: TestPortal,
  { table, event, column, value, when = 'true' }: BadWrite,
  work: () => Promise<void>,
): Promise<void> {
  await portal.database.query(
    `CREATE OR REPLACE FUNCTION be_bad() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.${column}::text = '${value}' AND ${when} THEN RAISE EXCEPTION 'this record is bad'; END IF; RETURN NEW; END $$`,
  );
  await portal.database.query(`CREATE TRIGGER be_bad BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION be_bad()`);
  try {
    await work();
  } finally {
    await portal.database.query(`DROP TRIGGER be_bad ON ${table}`);
  }
}

/** The record of a run in the list of failed work, as an operator reads it. */
export function failureOf(ops: TestClient, name: string, id: string): Promise<WorkItem> {
  return eventually(
    async () => (await ops.mustCall(listWork, { q: name })).find((one) => one.name === name && one.record?.id === id),
    { withinMs: 60_000, what: `${id} among the failures of ${name}` },
  );
}

/** Nothing of a run is left in the list once it went well. */
export async function noFailureOf(ops: TestClient, name: string): Promise<void> {
  await eventually(
    async () => (await ops.mustCall(listWork, { q: name })).every((one) => one.name !== name || one.state === 'resolved'),
    {
      withinMs: 60_000,
      what: `no open failure of ${name}`,
    },
  );
}
