import { testServers } from '../servers.js';
import { PortalPool } from './portal-pool.js';

/** The pool of portals of a test run: prints its address and ends with whoever started it. */
const pool = new PortalPool(testServers());

let ending = false;
function leave(): void {
  if (ending) return;
  ending = true;
  void pool.stop().then(() => process.exit(0));
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
process.stdin.resume().once('end', leave);

process.stdout.write(`${JSON.stringify({ pool: await pool.listen() })}\n`);
