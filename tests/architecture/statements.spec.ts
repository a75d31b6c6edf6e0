import { describe, expect, it } from '@jest/globals';
import { files, text } from './tree.js';

/** A row's type that is said by hand, or a text that is sent: nothing checks either. */
const UNCHECKED = /\.(?:query|maybe|one|batches|turns)<|\.(?:query|maybe|one|execute)\(\s*['"`]/g;
/** Row types are those of statements; `Record` is what the list kit still asks for. */
const ROW_OF_HAND = /interface \w+ extends Record<string, unknown>/g;

/** What is left in the domains whose statements have the types of the database: texts that are composed when they are sent. It only gets less. */
const LEFT: Readonly<Record<string, readonly [statements: number, rows: number]>> = {
  'campus-tech': [2, 0],
  compliance: [0, 0],
  directory: [0, 0],
  'employee-pay': [4, 0],
  'employee-tools': [0, 0],
  exports: [1, 0],
  'fitness-center': [0, 0],
  impersonation: [3, 0],
  inbox: [0, 0],
  live: [0, 0],
  mail: [2, 0],
  people: [3, 0],
  records: [1, 0],
  registration: [1, 0],
  session: [2, 0],
  shell: [0, 0],
  'student-life': [1, 0],
};

describe('statements', () => {
  it.each(Object.entries(LEFT))('of %s have the types of the database', (domain, [statements, rows]) => {
    const sources = files().filter(
      (path) =>
        path.startsWith(`services/portal/src/${domain}/`) && path.endsWith('.ts') && !/spec\.ts$|\/migrations\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(2);
    const found = (mark: RegExp) => sources.flatMap((path) => [...text(path).matchAll(mark)].map(() => path));
    expect(found(UNCHECKED).length).toBeLessThanOrEqual(statements);
    expect(found(ROW_OF_HAND).length).toBeLessThanOrEqual(rows);
  });
});
