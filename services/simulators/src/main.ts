import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSimulators } from './start.js';
import type { SimulatorAddresses, SimulatorPorts } from './start.js';

interface Running {
  readonly addresses: SimulatorAddresses;
  readonly stop: () => Promise<void>;
}

/** What a test run asks of a process that it keeps from one suite to the next. */
type Order = { readonly order: 'rest' } | { readonly order: 'begin'; readonly args: string[] };

/** Starts what the arguments ask for and says where it listens: in a file, or on a line. */
async function start(args: string[]): Promise<Running> {
  const { values } = parseArgs({
    args,
    options: {
      state: { type: 'string' },
      addresses: { type: 'string' },
      ports: { type: 'string', default: '{}' },
      issuer: { type: 'string' },
      without: { type: 'string', multiple: true, default: [] },
      redirect: { type: 'string', multiple: true, default: [] },
      'post-logout': { type: 'string', multiple: true, default: [] },
    },
  });
  const simulators = await startSimulators({
    redirectUris: values.redirect,
    postLogoutRedirectUris: values['post-logout'],
    without: values.without.filter((name) => name === 'sign-in' || name === 'mail'),
    ports: JSON.parse(values.ports) as SimulatorPorts,
    ...(values.issuer === undefined ? {} : { issuer: values.issuer }),
    ...(values.state === undefined ? {} : { stateDir: values.state }),
  });
  const { allowRedirect: _allow, stop, ...addresses } = simulators;
  const line = JSON.stringify({ ...addresses, pid: process.pid });
  if (values.addresses) {
    writeFileSync(`${values.addresses}.tmp`, line, { mode: 0o600 });
    renameSync(`${values.addresses}.tmp`, values.addresses);
  } else if (process.send === undefined) {
    process.stdout.write(`${line}\n`);
  }
  return { addresses, stop };
}

let running: Running | undefined;

async function rest(): Promise<void> {
  const last = running;
  running = undefined;
  await last?.stop();
}

async function execute(given: Order): Promise<void> {
  if (given.order === 'begin') running = await start(given.args);
  else await rest();
  process.send?.({ done: given.order, addresses: running?.addresses });
}

const refuse = (error: unknown): void => void process.send?.({ failed: String(error) });

let ending = false;
function leave(): void {
  if (ending) return;
  ending = true;
  void rest().then(() => process.exit(0));
}
for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(name, leave);

// A test run keeps this process and orders one outside world after another from it.
if (process.send === undefined) running = await start(process.argv.slice(2));
else process.on('message', (given: Order) => void execute(given).catch(refuse));
