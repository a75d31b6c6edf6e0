import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../config/operator-error.js';
import type { OperatorCommand, OperatorContext } from '../cli/registries.js';
import { DataCipher } from '../crypto/data-cipher.js';
import { Database } from '../database/database.js';
import type { CampusList } from './campus-list.js';
import { importCampus } from './import-campus.js';
import type { BadRow } from './read-list.js';

type Options = Readonly<Record<string, string | undefined>>;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

async function writeErrors(file: string, bad: readonly BadRow[]): Promise<void> {
  const lines = bad.map(({ file: list, line, words }) => [list, String(line), words].map(cell).join(','));
  await writeFile(file, ['file,line,what is wrong', ...lines, ''].join('\r\n'), { mode: 0o600 });
}

async function run(campusLists: readonly CampusList[], { config, log }: OperatorContext, options: Options): Promise<void> {
  const { from, errors } = options;
  if (!from) throw new OperatorError('Name the folder with the lists: --from FOLDER');
  const folder = path.resolve(from);
  const dryRun = options['dryRun'] !== undefined;
  const settings = {
    url: config.databaseOwnerUrl,
    poolMax: 2,
    applicationName: 'campus-cli',
    entities: [],
    asApplication: false,
  };
  const db = await new Database({ ...settings, onPoolError: () => undefined }).open();
  try {
    const { lists, bad } = await importCampus(db, new DataCipher(config), campusLists, { folder, dryRun });
    for (const { file, fresh, changed, same, bad: wrong } of lists)
      log(`${file}: ${fresh} new, ${changed} changed, ${same} same, ${wrong} bad`);
    if (bad.length > 0) {
      const file = path.resolve(errors ?? path.join(folder, 'errors.csv'));
      await writeErrors(file, bad);
      log(`${bad.length} rows were left out; ${file} says what is wrong with each. Correct them and run this again.`);
      process.exitCode = 1;
    }
    log(dryRun ? 'This was a dry run: nothing was changed.' : 'The campus is as the lists say.');
  } finally {
    await db.close();
  }
}

/** `cli import-campus`: reads the lists of all domains, in their order: a row may name rows of lists before it. */
export const importCampusCommand = (campusLists: readonly CampusList[]): OperatorCommand => ({
  name: 'import-campus',
  description: 'read people, departments, positions, students, courses, enrollments and more from CSV lists',
  options: [
    ['--from <folder>', 'the folder with the lists; docs/campus-lists.md names them and their columns'],
    ['--dry-run', 'say what would be new, changed, the same or bad, and change nothing'],
    ['--errors <file>', 'where bad rows are told of; errors.csv in the folder without it'],
  ],
  run: (context, options) => run(campusLists, context, options),
});
