import type { DataSource } from 'typeorm';
import { functionDifferences } from './sql-functions.js';

const NAME_WORDS = 4;

/** A statement as a line of a list. */
function lineOf(statement: string): string {
  return `  \`${statement.replace(/[\\`]|\$\{/g, '\\$&')}\`,`;
}

/** A sentence's first words as the name of a class. */
function classNameOf(about: string): string {
  const words = about.match(/[a-z0-9]+/gi)?.slice(0, NAME_WORDS) ?? [];
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** Where a migration is made: the entities' database, and the folder of the sources, whose `sql` files say the functions. */
interface MigrationPlace {
  readonly source: DataSource;
  readonly sources: string;
}

/**
 * The migration that brings tables and functions to what entities and `sql` files say, as TypeScript; null where they are alike. Triggers, rights and
 * descending indexes are no entity's: they are added by hand, and so is the end of a function whose file is gone.
 */
export async function migrationText({ source, sources }: MigrationPlace, about: string, now: Date): Promise<string | null> {
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  const functions = (await functionDifferences(source, sources)).filter(({ file }) => file !== null);
  if (upQueries.length === 0 && functions.length === 0) return null;
  const ups = [...upQueries.map(({ query }) => query), ...functions.map(({ file }) => file ?? '')];
  const downs = [
    ...functions.map(({ name, stored }) => stored ?? `DROP FUNCTION ${name}`),
    ...downQueries.map(({ query }) => query).reverse(),
  ];
  const name = `${classNameOf(about)}${now.getTime()}`;
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
${ups.map(lineOf).join('\n')}
];

const DOWN: readonly string[] = [
${downs.map(lineOf).join('\n')}
];

/** ${about} */
export class ${name} implements MigrationInterface {
  readonly name = '${name}';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
`;
}
