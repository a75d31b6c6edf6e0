import path from 'node:path';
import type { OperatorCommand } from '../cli/registries.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';
import { OperatorError } from '../config/operator-error.js';

function folderOf(option: string | undefined, flag: string): string {
  if (option === undefined || option === '') throw new OperatorError(`Name the folder of the copy: ${flag} FOLDER`);
  return path.resolve(option);
}

/** `cli backup`: one consistent copy of the portal's and Temporal's databases, made while everything runs. */
const backup: OperatorCommand = {
  name: 'backup',
  description: 'copy the databases of the portal and of Temporal, as of one instant',
  options: [['--to <folder>', 'an empty folder for the copy']],
  async run({ config, log }, { to }) {
    const folder = folderOf(to, '--to');
    const { databases, takenAt } = await writeBackup(config, folder);
    for (const { name, tables } of databases) {
      log(`${name}: ${tables.length} tables, ${tables.reduce((sum, table) => sum + table.rows, 0)} rows`);
    }
    log(`Everything as of ${takenAt} lies in ${folder}. Keep DATA_KEY apart from it.`);
  },
};

/** `cli restore`: back to the instant of a copy, with no mail sent a second time. */
const restore: OperatorCommand = {
  name: 'restore',
  description: 'bring the databases back to the instant of a copy, while the portal and Temporal stand still',
  options: [['--from <folder>', 'the folder of the copy']],
  async run({ config, migrations, log }, { from }) {
    const { ledger, rows, takenAt, migrated } = await restoreBackup(config, migrations, folderOf(from, '--from'));
    log(`${rows} rows are back as of ${takenAt}. All sessions are ended.`);
    if (ledger.known) log(`${ledger.remembered} mails were sent since; they are remembered and not sent again.`);
    else log('The replaced ledger was empty: which mails were sent since the copy, if any, is not known.');
    if (ledger.unknown > 0)
      log(`${ledger.unknown} mails that waited in the copy are unknown now: ask the mail server, they are not sent again.`);
    if (migrated.length > 0) log(`The copy was of an earlier release; migrated: ${migrated.join(', ')}`);
    log('Start Temporal and the portal, then run verify.');
  },
};

export const backupCommands: readonly OperatorCommand[] = [backup, restore];
