import type { DataSource } from 'typeorm';

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

/**
 * The migration that brings the tables to what the entities say, as TypeScript; null where they are alike. Functions, triggers, rights and descending
 * indexes are no entity's: they are added by hand.
 */
export async function migrationText(source: DataSource, about: string, now: Date): Promise<string | null> {
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  if (upQueries.length === 0) return null;
  const name = `${classNameOf(about)}${now.getTime()}`;
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
${upQueries.map(({ query }) => lineOf(query)).join('\n')}
];

const DOWN: readonly string[] = [
${downQueries
  .reverse()
  .map(({ query }) => lineOf(query))
  .join('\n')}
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
