import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { GRANTS } from './grants.js';

const root = join(import.meta.dirname, '..', '..');

/** What only the owner runs: seeds, the command line, copies of the database, and keys. */
const OWNERS = /\/seeds\/|\/cli\/|\/backup\/|rotate-keys|\.spec\.ts$|\/campus-import\//;

/** Statements that the command line runs as the owner, in files that are otherwise the application's. */
const OWNERS_OWN = new Set([
  'mass_mail_commands d',
  'residence_questions a',
  'kindful_settings a',
  'audit_entries a',
  'candidates a',
  'candidacies d',
  'candidacy_stages d',
  'clock_offset a',
  'audit_anchors w',
  'clock_offset w',
  'data_keys d',
  'question_categories a',
  'group_questions d',
  'hold_kinds a',
  'phonathon_settings a',
  'student_account_kinds a',
  'payment_differences d',
  'payroll_problems d',
  'place_accesses d',
  'record_commands d',
  'registration_waivers d',
  'student_payment_steps d',
  'work_groups d',
]);
/** The trigger of a student's transactions keeps the balance. The owner's trigger notes changed pay. */
const BY_OWNERS_TRIGGER = new Set(['student_account_balances a', 'student_account_balances w', 'payroll_rechecks a']);
const BY_VARIABLE = new Set([
  'phonathon_ambassadors w',
  'phonathon_assignments w',
  ...['frozen_candidacies', 'frozen_program_codes', 'frozen_goals'].flatMap((table) => [`${table} a`, `${table} w`]),
  'graduation_applications a',
  'refund_requests w',
  'room_requests w',
  'residence_forms a',
  'residence_forms w',
  'sessions d',
  'sign_in_attempts d',
  'export_files d',
  'work_failures d',
  'ops_incidents d',
  'kindful_runs d',
  'outbox d',
]);

interface Need {
  readonly table: string;
  readonly right: string;
  readonly file: string;
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !OWNERS.test(`/${file}`));

/** What the statement that begins here says after its beginning. */
function restOf(text: string, from: number): string {
  const rest = text.slice(from, from + 4000);
  const end = /INSERT INTO|`[;,)\n]|\n\n/.exec(rest);
  return end === null ? rest : rest.slice(0, end.index);
}

function needsOf(file: string): Need[] {
  const text = readFileSync(join(root, file), 'utf8');
  const all = (pattern: RegExp, right: string): Need[] =>
    [...text.matchAll(pattern)].map((match) => ({ table: match[1] ?? '', right, file }));
  const upserts = [...text.matchAll(/INSERT INTO (?:public\.)?(\w+)/g)]
    .filter((match) => /ON CONFLICT[\s\S]*?DO UPDATE/.test(restOf(text, match.index + match[0].length)))
    .map((match) => ({ table: match[1] ?? '', right: 'w', file }));
  return [
    ...all(/INSERT INTO (?:public\.)?(\w+)/g, 'a'),
    ...upserts,
    ...all(/DELETE FROM (?:public\.)?(\w+)/g, 'd'),
    ...all(/UPDATE (?:public\.)?(\w+)(?: AS)?(?: [a-z]+)?\s+SET/g, 'w'),
  ].filter(
    ({ table, right }) => table in GRANTS && !OWNERS_OWN.has(`${table} ${right}`) && !BY_OWNERS_TRIGGER.has(`${table} ${right}`),
  );
}

const needs = sources.flatMap(needsOf);

describe("the rights of the application's role", () => {
  it('are enough for every statement of the application', () => {
    const lacking = needs.filter(({ table, right }) => !GRANTS[table]?.includes(right));
    expect(lacking.map(({ table, right, file }) => `${table} needs '${right}' in grants.ts: ${file}`)).toEqual([]);
  });

  it('are no more than its statements need', () => {
    const used = new Set([...needs.map(({ table, right }) => `${table} ${right}`), ...BY_VARIABLE]);
    const given = Object.entries(GRANTS).flatMap(([table, rights]) => [...rights].map((right) => `${table} ${right}`));
    expect(given.filter((one) => !one.endsWith(' r') && !used.has(one))).toEqual([]);
  });
});
