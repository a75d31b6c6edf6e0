import type { Invariant } from '../cli/registries.js';
import { violationsOf } from '../cli/registries.js';
import type { NoValues, Statement } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { Approval } from './approval.js';
import { workflowOf } from './approval-workflow-client.js';

/** Commands are executed, and workflows started, by the sweeps within this time at the latest; seconds. */
const SETTLED_WITHIN_S = 120;
const MAX_RECORDS = 1000;
const CONCURRENCY = 8;

type Violations = Statement<NoValues, { violation: string }>;

/** The ids for which something holds, some asked at a time. */
async function those(ids: readonly string[], holds: (id: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  const left = ids.values();
  const lane = async () => {
    for (const id of left) if (await holds(id)) found.push(id);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return found.sort();
}

/** The record's word in the lines: `time-off-request` is a request. */
const wordOf = (recordType: string): string => recordType.split('-').at(-1) ?? recordType;

function statementsOf({
  table: name,
  where = sql`true`,
  open: states,
  settledAt = sql`NULL::timestamptz`,
  madeAt,
  recordType,
}: Approval) {
  const [table, word, type] = [name, wordOf(recordType), recordType].map((text) => sql.raw(text)) as [
    ReturnType<typeof sql.raw>,
    ReturnType<typeof sql.raw>,
    ReturnType<typeof sql.raw>,
  ];
  const open = sql`${where} AND r.state IN (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;
  return {
    OPEN: sql<
      Statement<NoValues, { id: string; seen: boolean }>
    >`SELECT r.id, r.workflow_checked_at IS NOT NULL AS seen FROM ${table} r WHERE ${open} ORDER BY r.workflow_checked_at NULLS FIRST LIMIT ${MAX_RECORDS}`,
    UNSEEN: sql<Violations>`SELECT '${word} ' || r.id || ' has waited for its workflow since ' || ${madeAt} AS violation FROM ${table} r
      WHERE ${open} AND r.workflow_checked_at IS NULL AND ${madeAt} < now() - interval '${SETTLED_WITHIN_S} seconds'
        AND NOT EXISTS (SELECT 1 FROM record_commands c WHERE c.record_id = r.id AND c.outcome = 'committed') LIMIT 100`,
    ENDED: sql<
      Statement<{ ids: readonly string[] }, { id: string }>
    >`SELECT r.id FROM ${table} r WHERE r.id::text = ANY (:ids::text[]) AND NOT (${open})
      AND (${settledAt} IS NULL OR r.workflow_checked_at >= ${settledAt})`,
    ONE_AUDIT: sql<Violations>`SELECT 'command ' || c.command_id || ' (' || c.action || ') left ' || count(a.id) || ' audit rows' AS violation
      FROM record_commands c LEFT JOIN audit_entries a
        ON a.record_type = c.record_type AND a.record_id = c.record_id::text AND a.detail ->> 'commandId' = c.command_id
      WHERE c.record_type = '${type}' GROUP BY c.command_id, c.action, c.outcome
      HAVING count(a.id) <> CASE WHEN c.outcome = 'committed' THEN 1 ELSE 0 END LIMIT 100`,
    PROJECTION: sql<Violations>`SELECT '${word} ' || r.id || ' is ' || r.state || ' at version ' || r.version || ', its last audit row says ' ||
          (l.detail ->> 'state') || ' at version ' || (l.detail ->> 'version') AS violation
      FROM ${table} r JOIN LATERAL (SELECT a.detail FROM audit_entries a
        WHERE a.record_type = '${type}' AND a.record_id = r.id::text AND a.detail ? 'state' ORDER BY a.seq DESC LIMIT 1) l ON true
      WHERE ${where} AND (l.detail ->> 'state' <> r.state OR (l.detail ->> 'version')::int <> r.version) LIMIT 100`,
    LEFT: sql<Violations>`SELECT 'command ' || command_id || ' (' || action || ') has had no outcome since ' || given_at AS violation FROM record_commands
      WHERE record_type = '${type}' AND outcome IS NULL AND given_at < now() - interval '${SETTLED_WITHIN_S} seconds' LIMIT 100`,
  };
}

/** What always holds about the records of an approval. */
export function approvalInvariants(approval: Approval): readonly Invariant[] {
  const { invariants: names, recordType } = approval;
  const { OPEN, UNSEEN, ENDED, ONE_AUDIT, PROJECTION, LEFT } = statementsOf(approval);
  const { type, idOf } = workflowOf(approval);
  const word = wordOf(recordType);
  const oneWorkflow: Invariant['check'] = async (...on) => {
    const [db, , temporal] = on;
    const open = await db.query(OPEN);
    const seen = open.filter((record) => record.seen).map(({ id }) => id);
    const without = await those(seen, async (id) => !(await temporal.isOpen(idOf(id))));
    const own = (await temporal.openOf(type)).filter((workflowId) => workflowId === idOf(workflowId.split('/').at(-1) ?? ''));
    const running = own.map((workflowId) => workflowId.split('/').at(-1) ?? '');
    const ended = (await db.query(ENDED, { ids: running })).map(({ id }) => id);
    const left = await those(ended, (id) => temporal.isOpen(idOf(id)));
    return [
      ...(await violationsOf(UNSEEN)(...on)),
      ...without.map((id) => `${word} ${id} is open and has no workflow`),
      ...left.map((id) => `${word} ${id} has ended and its workflow is open`),
    ];
  };
  return [
    {
      name: names.workflows,
      says: `Every open ${word} has exactly one open workflow, no other has any`,
      check: oneWorkflow,
    },
    {
      name: names.audit,
      says: 'A committed decision left exactly one audit row, a refused one none',
      check: violationsOf(ONE_AUDIT),
    },
    { name: names.projection, says: `Every ${word} is as its last audit row says`, check: violationsOf(PROJECTION) },
    {
      name: names.commands,
      says: 'No decision waits longer for its outcome than the sweeps take',
      check: violationsOf(LEFT),
    },
  ];
}
