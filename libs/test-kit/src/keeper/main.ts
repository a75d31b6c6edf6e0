import { testServers } from '../servers.js';
import { Keeper } from './keeper.js';

/** The keeper of a test run: prints its address and ends with whoever started it. */
const keeper = new Keeper(testServers());

let ending = false;
function leave(): void {
  if (ending) return;
  ending = true;
  void keeper.stop().then(() => process.exit(0));
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
process.stdin.resume().once('end', leave);

process.stdout.write(`${JSON.stringify({ keeper: await keeper.listen() })}\n`);
