import { REQUEST_TIME_OFF, requestTimeOffWorkflowId } from '@campus/workflow-timeclock';
import type { Invariant, Queryable, Sealer, TemporalService } from '../platform/index.js';
import { TIME_OFF_RECORD } from './timesheet-trail.js';

/** Clicks are carried out, and workflows started, by the reconciler within this time at the latest; seconds. */
const SETTLED_WITHIN_S = 120;
const MOST = 1000;
const AT_ONCE = 8;

const OPEN = `SELECT id, workflow_checked_at IS NOT NULL AS seen FROM time_off_requests
  WHERE salaried AND state IN ('requested', 'approved') ORDER BY workflow_checked_at NULLS FIRST LIMIT ${MOST}`;

const UNSEEN = `SELECT 'request ' || id || ' has waited for its workflow since ' || requested_at AS violation FROM time_off_requests
  WHERE salaried AND state IN ('requested', 'approved') AND workflow_checked_at IS NULL
    AND requested_at < now() - interval '${SETTLED_WITHIN_S} seconds'
    AND NOT EXISTS (SELECT 1 FROM time_off_commands c WHERE c.request_id = time_off_requests.id AND c.outcome = 'committed') LIMIT 100`;

/** Requests that have ended, and whose workflows have been told so. */
const ENDED = `SELECT id FROM time_off_requests WHERE id::text = ANY ($1::text[])
  AND (state IN ('rejected', 'cancelled') OR (state = 'processed' AND workflow_checked_at >= processed_at))`;

const ONE_ROW = `SELECT 'click ' || c.command_id || ' (' || c.action || ') left ' || count(a.id) || ' audit rows' AS violation
  FROM time_off_commands c LEFT JOIN audit_entries a
    ON a.record_type = '${TIME_OFF_RECORD}' AND a.record_id = c.request_id::text AND a.detail ->> 'commandId' = c.command_id
  GROUP BY c.command_id, c.action, c.outcome
  HAVING count(a.id) <> CASE WHEN c.outcome = 'committed' THEN 1 ELSE 0 END LIMIT 100`;

const PROJECTION = `SELECT 'request ' || r.id || ' is ' || r.state || ' at version ' || r.version || ', its last audit row says ' ||
      (l.detail ->> 'state') || ' at version ' || (l.detail ->> 'version') AS violation
  FROM time_off_requests r JOIN LATERAL (SELECT a.detail FROM audit_entries a
    WHERE a.record_type = '${TIME_OFF_RECORD}' AND a.record_id = r.id::text AND a.detail ? 'state' ORDER BY a.seq DESC LIMIT 1) l ON true
  WHERE r.salaried AND (l.detail ->> 'state' <> r.state OR (l.detail ->> 'version')::int <> r.version) LIMIT 100`;

const LEFT = `SELECT 'click ' || command_id || ' (' || action || ') has had no outcome since ' || given_at AS violation FROM time_off_commands
  WHERE outcome IS NULL AND given_at < now() - interval '${SETTLED_WITHIN_S} seconds' LIMIT 100`;

const lines = (sql: string) => async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation);

/** Those of the ids for which something holds, some asked at a time. */
async function those(ids: readonly string[], holds: (id: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  const left = ids.values();
  const lane = async () => {
    for (const id of left) if (await holds(id)) found.push(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return found.sort();
}

/** Asks the engine itself: an open request without its workflow, and an open workflow whose request has ended. */
async function oneWorkflow(db: Queryable, _sealer: Sealer, temporal: TemporalService): Promise<string[]> {
  const open = await db.query<{ id: string; seen: boolean }>(OPEN);
  const seen = open.filter((request) => request.seen).map(({ id }) => id);
  const without = await those(seen, async (id) => !(await temporal.isOpen(requestTimeOffWorkflowId(id))));
  const running = (await temporal.openOf(REQUEST_TIME_OFF)).map((workflowId) => workflowId.split('/')[1] ?? '');
  const ended = (await db.query<{ id: string }>(ENDED, [running])).map(({ id }) => id);
  const left = await those(ended, (id) => temporal.isOpen(requestTimeOffWorkflowId(id)));
  return [
    ...(await lines(UNSEEN)(db)),
    ...without.map((id) => `request ${id} is open and has no workflow`),
    ...left.map((id) => `request ${id} has ended and its workflow is open`),
  ];
}

/** What always holds about salaried time off. */
export const timeOffInvariants: readonly Invariant[] = [
  {
    name: 'time-off-workflows',
    says: 'Every open salaried request has exactly one open workflow, no other has any',
    check: oneWorkflow,
  },
  { name: 'time-off-audit', says: 'A committed click left exactly one audit row, a refused one none', check: lines(ONE_ROW) },
  { name: 'time-off-projection', says: 'A salaried request stands where its last audit row says', check: lines(PROJECTION) },
  { name: 'time-off-clicks', says: 'No click waits longer for its outcome than the reconciler takes', check: lines(LEFT) },
];
