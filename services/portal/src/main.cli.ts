import 'reflect-metadata';
import { entities, invariants, migrations, seeders } from './entries/domains.js';
import { operatorCommands } from './entries/operator-commands.js';
import { orEnd, runCommand } from './entries/run-entry.js';
import { commandLine } from './platform/cli/commands.js';
import { readConfig } from './platform/index.js';

const parts = { seeders, invariants, entities, migrations, commands: operatorCommands };
const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h');

if (asksForHelp) {
  // What commands there are is told without any server at hand.
  const lazily = {
    ...parts,
    get config() {
      return readConfig(process.env);
    },
  };
  await orEnd(async () => void (await commandLine(lazily).parseAsync(process.argv)));
} else {
  await runCommand(async (config) => void (await commandLine({ config, ...parts }).parseAsync(process.argv)));
}
