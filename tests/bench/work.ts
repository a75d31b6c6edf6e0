import { listWork, listWorkGroups } from '@campus/domain/ops';
import pg from 'pg';
import { againstFloor } from './against-floor.js';
import { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import type { Line } from './table.js';

const FAILURES = 100_000;
const GROUPS = 200;
const READS = 400;

const MAKE_GROUPS = `INSERT INTO work_groups (id, kind, name, queue, diagnosis, error)
  SELECT 'bench-' || g, 'activity', 'step' || g, 'bench', 'unknown', 'The printer of room {n} is out of paper, cause ' || g FROM generate_series(1, ${GROUPS}) g
  ON CONFLICT DO NOTHING`;

/** States as they come: most are tried again, some are stuck, some are over. */
const MAKE_FAILURES = `INSERT INTO work_failures (key, group_id, kind, state, name, queue, error, workflow_id, attempts, first_at, last_at, resolved_at)
  SELECT 'bench:' || n, 'bench-' || (n % ${GROUPS}) + 1, 'activity', s.state, 'step' || (n % ${GROUPS}) + 1, 'bench',
    'The printer of room ' || n || ' is out of paper', 'bench/' || n, n % 40, now() - interval '1 day', now() - make_interval(secs => n % 80000),
    CASE s.state WHEN 'resolved' THEN now() END
  FROM generate_series(1, ${FAILURES}) n CROSS JOIN LATERAL (SELECT (ARRAY['retrying', 'retrying', 'stuck', 'failed', 'resolved'])[1 + n % 5] AS state) s
  ON CONFLICT DO NOTHING`;

/** On a connection of its own: telling which statements a call runs ends every other one. */
async function runAll(product: Product, statements: readonly string[]): Promise<void> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl });
  await db.connect();
  for (const sql of statements) await db.query(sql);
  await db.end();
}

/** The list of failed work over 100,000 failures: its first page, a search and the counts of its groups, each against its own SQL. */
export async function benchWork(product: Product, scale: number): Promise<Line[]> {
  await runAll(product, [MAKE_GROUPS, MAKE_FAILURES, 'VACUUM ANALYZE work_failures']);
  const ops = await PortalCaller.signedIn(product.run.baseUrl, 'ops');
  const reads = {
    'first page': async () => void (await ops.call(listWork, {})),
    search: async () => void (await ops.call(listWork, { q: 'room 4711 ' })),
    'group counts': async () => void (await ops.call(listWorkGroups, {})),
  };
  const lines: Line[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const list = { name: `${FAILURES} failures, ${name}`, table: 'work_failures', read };
    lines.push(await againstFloor(product, list, Math.ceil(READS * scale)));
  }
  await runAll(product, [`DELETE FROM work_failures WHERE queue = 'bench'`, `DELETE FROM work_groups WHERE queue = 'bench'`]);
  return lines;
}
