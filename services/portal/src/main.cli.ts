import 'reflect-metadata';
import { entities, invariants, migrations, seeders } from './entries/domains.js';
import { keepForCommands } from './entries/kept-commands.js';
import { operatorCommands } from './entries/operator-commands.js';
import { orEnd, runCommand } from './entries/run-entry.js';
import { commandLine } from './platform/cli/commands.js';
import type { PortalConfig } from './platform/index.js';
import { readConfig } from './platform/index.js';

const parts = { seeders, invariants, entities, migrations, commands: operatorCommands };
const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h');
const isKept = process.env['NODE_ENV'] === 'test' && process.send !== undefined;

const run = async (config: PortalConfig, args: readonly string[]): Promise<void> =>
  void (await commandLine({ config, ...parts }).parseAsync(args, { from: 'user' }));

if (isKept) {
  keepForCommands(({ args, env }) => run(readConfig(env), args));
} else if (asksForHelp) {
  // What commands there are is told without any server at hand.
  const lazily = {
    ...parts,
    get config() {
      return readConfig(process.env);
    },
  };
  await orEnd(async () => void (await commandLine(lazily).parseAsync(process.argv)));
} else {
  await runCommand((config) => run(config, process.argv.slice(2)));
}
