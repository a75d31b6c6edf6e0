import { describe, expect, it } from '@jest/globals';
import { files, text } from './tree.js';

const PORTAL = 'services/portal/src/';

/** A row's type that is said by hand, or a text that is sent: nothing checks either. */
const UNCHECKED =
  /\.(?:query|maybe|one|batches|turns)<|\.(?:query|maybe|one|execute)\(\s*['"`]|\.unchecked\b|\buncheckedBatches\b/;
/** A statement whose row is said by hand. */
const COMPOSED = /sql\.composed/;
/** Row types are those of statements. */
const ROW_OF_HAND = /interface \w+ extends Record<string, unknown>/;

/** Where texts are sent past `sql`, and why. In a domain nothing is. */
const PAST_SQL: Readonly<Record<string, string>> = {
  'platform/backup/': 'copies and restores tables of any release, on connections of its own',
  'platform/cli/sql-functions.ts': 'reads the catalog through the connection of a migration',
  'platform/cli/platform-invariants.ts': 'asks the catalog for rights, as a migration does',
  'platform/database/database-rights.ts': 'reads and grants rights before a release is known to fit',
  'platform/database/database.ts': 'sends what it is given',
  'platform/database/cursor-batches.ts': 'opens a cursor of what it is given',
  'platform/database/migrate.ts': 'works before there is a table',
  'platform/list/lists.service.ts': 'adds filters, order and place to the statement of a list, whose rows it leaves as they are',
  'platform/platform.module.ts': 'asks which migrations ran before a release is known to fit',
  'platform/outside-systems/kindful.ts': 'asks another system, not the database',
  'platform/temporal/temporal.service.ts': 'asks a workflow, not the database',
};

/** Statements whose tables, columns or conditions are chosen when they are sent, and by what. */
const COMPOSED_BY: Readonly<Record<string, string>> = {
  'academic-records/seeds/academic-records.seeder.ts': 'the table of a seed',
  'admissions/seeds/admissions.seeder.ts': 'tables that only its transaction has',
  'advancement/seeds/advancement.seeder.ts': 'keys and indexes that are put aside',
  'advancement/lists/list-builder.sql.ts': 'the columns and conditions of a saved list',
  'personnel-actions/lists/form-search.ts': 'the filters of the search for forms',
  'personnel-actions/seeds/bulk.seeder.ts': 'tables that only its transaction has',
  'platform/campus-import/': 'the table of a list that is imported',
  'platform/crypto/': 'the column that is encrypted',
  'platform/database/sql.ts': 'defines it',
  'platform/mail/overtaken-mail.ts': 'the conditions that the domains register',
  'platform/record-form/form-table.ts': 'the columns of a form',
  'session/session.repository.ts': 'the lifetimes of the installation',
};

const isOneOf = (names: Readonly<Record<string, string>>, path: string): boolean =>
  Object.keys(names).some((name) => path.startsWith(`${PORTAL}${name}`));

function sourcesWith(mark: RegExp): string[] {
  const sources = files().filter(
    (path) => path.startsWith(PORTAL) && path.endsWith('.ts') && !/spec\.ts$|\.sql\.types\.ts$|\/migrations\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  return sources.filter((path) => mark.test(text(path)));
}

describe('statements', () => {
  it('are sent by their constants, which have the types of the database', () => {
    expect(sourcesWith(UNCHECKED).filter((path) => !isOneOf(PAST_SQL, path))).toEqual([]);
  });

  it('are composed when they are sent only where that is named', () => {
    expect(sourcesWith(COMPOSED).filter((path) => !isOneOf(COMPOSED_BY, path))).toEqual([]);
  });

  it('have no rows that are said by hand', () => {
    expect(sourcesWith(ROW_OF_HAND).filter((path) => !isOneOf(PAST_SQL, path))).toEqual([]);
  });

  it('go past their types nowhere that is named and no longer does', () => {
    const named = (marks: RegExp, names: Readonly<Record<string, string>>): string[] =>
      Object.keys(names).filter((name) => !sourcesWith(marks).some((path) => path.startsWith(`${PORTAL}${name}`)));
    expect([...named(UNCHECKED, PAST_SQL), ...named(COMPOSED, COMPOSED_BY)]).toEqual([]);
  });
});
