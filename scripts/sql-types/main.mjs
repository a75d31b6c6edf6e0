import 'reflect-metadata';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative } from 'node:path';
import { startPostgres } from '@campus/launcher';
import pg from 'pg';
import { describeOn } from './describe.mjs';
import { readSources } from './sources.mjs';

/**
 * Writes the types of all statements from the migrated database, one `<folder>.sql.types.ts` a folder; with `--check` it compares them and changes
 * nothing. Run by `scripts/sql-types.mjs`, which gives it the loader of the sources.
 */
const SOURCES = join(import.meta.dirname, '..', '..', 'services', 'portal', 'src');
const isCheck = process.argv.includes('--check');
const HEADER =
  '/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */\n';

function groupBy(all, keyOf) {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

async function withDatabase(migrations, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-sql-types-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    const { migrate } = await import(join(SOURCES, 'platform/database/migrate.ts'));
    await migrate(postgres.ownerUrl, migrations);
    const client = new pg.Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    return await work(client).finally(() => client.end());
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The file that makes a statement now. */
function maker() {
  const places = new Error().stack.matchAll(/services\/portal\/src\/([^:?)]+\.ts)/g);
  return [...places].map(([, path]) => path).find((path) => path !== 'platform/database/sql.ts');
}

const placeOf = (path, key) => `${path}\0${key}`;

/** Every statement that the modules make, by its file and its texts between the pieces. */
async function madeStatements(paths) {
  const { statementsMadeBy } = await import(join(SOURCES, 'platform/database/sql.ts'));
  const places = new Map();
  let domains;
  const load = async () => {
    domains = await import(join(SOURCES, 'entries/domains.ts'));
    for (const path of paths) await import(join(SOURCES, path));
  };
  const made = await statementsMadeBy(load, (statement) => places.set(statement, maker()));
  return { domains, byPlace: groupBy(made, (statement) => placeOf(places.get(statement), statement.texts.join('\0'))) };
}

/** The statement of a place in the sources: of several with the same texts the one whose turn it is. Null where it cannot be told. */
function statementAt({ path, key, nth, counts }, byPlace) {
  const made = byPlace.get(placeOf(path, key)) ?? [];
  if (made.length === counts.get(key)) return made[nth];
  return new Set(made.map(String)).size === 1 ? made[0] : null;
}

const pascal = (name) => name.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_all, letter) => letter.toUpperCase());
const fileOf = (folder) => posix.join(folder, `${basename(folder)}.sql.types.ts`);
const importOf = (names, from, folder) => {
  const path = posix.relative(folder, from).replace(/\.ts$/, '.js');
  return `import type { ${names} } from '${path.startsWith('.') ? path : `./${path}`}';\n`;
};

async function typesOf(folder, statements, byPlace, describe, wrong) {
  const imports = new Map();
  const modules = new Map();
  for (const one of statements) {
    const { path, name, line } = one;
    const statement = statementAt(one, byPlace);
    if (statement === null) {
      wrong.push(`${path}:${line} ${name} is not made once while its module is loaded: give each a statement of its own`);
      continue;
    }
    const type = await describe(statement, path.split('/')[0], imports).catch((error) =>
      wrong.push(`${path}:${line} ${name}: ${error.message}`),
    );
    if (typeof type === 'string') modules.set(path, [...(modules.get(path) ?? []), `  ${name}: ${type};\n`]);
  }
  const body = [...modules]
    .map(([path, members]) => `\nexport interface ${pascal(basename(path, '.ts'))} {\n${members.join('')}}\n`)
    .join('');
  const names = ['Json', 'NoValues', 'Statement'].filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  const byPath = groupBy([...imports].sort(), ([, path]) => path);
  const entities = [...byPath].map(([path, all]) => importOf(all.map(([entity]) => entity).join(', '), path, folder));
  return `${HEADER}${importOf(names, 'platform/database/sql.ts', folder)}${entities.join('')}${body}`;
}

const { statements, entityTypes } = readSources(SOURCES);
const { domains, byPlace } = await madeStatements(new Set(statements.map(({ path }) => path)));
const wrong = [];
await withDatabase(domains.migrations, async (client) => {
  const describeOne = await describeOn(client, entityTypes);
  const describe = async (...about) => describeOne(...about);
  const folders = groupBy(statements, ({ path }) => dirname(path).replaceAll('\\', '/'));
  const stale = new Set(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql.types.ts')),
  );
  for (const [folder, all] of folders) {
    const file = join(SOURCES, fileOf(folder));
    stale.delete(relative(SOURCES, file));
    const types = await typesOf(folder, all, byPlace, describe, wrong);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (types === before) continue;
    if (!isCheck) writeFileSync(file, types);
    else wrong.push(`${fileOf(folder)} is not what the database says of these statements: run npm run sql-types`);
  }
  for (const path of stale) isCheck ? wrong.push(`${path} has no statements`) : rmSync(join(SOURCES, path));
});
console.log(wrong.length > 0 ? wrong.join('\n') : `${statements.length} statements have the types of the database`);
process.exitCode = wrong.length > 0 ? 1 : 0;
