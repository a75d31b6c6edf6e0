import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createForm, readForm } from '@campus/domain/personnel-actions';
import { eventually } from '@campus/test-kit';
import pg from 'pg';
import { RECOVERY_MS } from './whole-portal.js';
import type { WholePortal } from './whole-portal.js';

/** What was acknowledged to somebody: the record's audit rows must say it so many times. */
export interface Acknowledged {
  readonly recordId: string;
  readonly action: string;
  readonly times: number;
}

/** What one pair leaves to be checked. */
export interface Aftermath {
  readonly acknowledged: readonly Acknowledged[];
  /** A form of somebody else's, whose strangers must not see it. */
  readonly formId: string;
  readonly recoveredMs: number;
}

/** What `cli verify` says of the areas of one invariant: the first part of its names. */
const BY_VERIFY: Readonly<Record<number, RegExp>> = {
  2: /^[\w-]+[.-]projection/,
  4: /^payroll-/,
  6: /workflow|route|outbox|command|click/,
  8: /seat|waitlist|vote|answers/,
  9: /anonym/,
};

const APPROVALS = `SELECT a.form_id FROM personnel_action_approvals a JOIN personnel_action_forms f ON f.id = a.form_id
  WHERE a.voided_at IS NULL AND (a.step NOT BETWEEN 1 AND 4 OR a.decided_by = f.creator_id)
  UNION SELECT form_id FROM (SELECT form_id, round, max(step) AS last, count(*) AS given FROM personnel_action_approvals
    WHERE voided_at IS NULL GROUP BY 1, 2) r WHERE last <> given LIMIT 5`;

const PUNCHES = `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'XC_punches_overlap' AND contype = 'x')`;

const SSN = /\b\d{3}-\d{2}-\d{4}\b/;

/** Checks the 13 invariants after a fault; gives the numbers of those that do not hold, each with what was found. */
export class Invariants {
  constructor(private readonly portal: WholePortal) {}

  async broken(after: Aftermath): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    const note = (number: number, what: string): void => void found.set(number, what);
    const violations = await this.verify();
    for (const [number, names] of Object.entries(BY_VERIFY)) {
      const lines = violations.filter((line) => names.test(line));
      if (lines.length > 0) note(Number(number), lines.slice(0, 3).join('; '));
    }
    // What verify says of anything else is of the audit history or of punches and sheets.
    const others = violations.filter((line) => !Object.values(BY_VERIFY).some((names) => names.test(line)));
    for (const line of others) note(/^(punches|approvals|pay-periods)/.test(line) ? 7 : 1, line);
    for (const { recordId, action, times } of after.acknowledged) {
      const rows = await this.query('SELECT 1 FROM audit_entries WHERE record_id = $1 AND action = $2', [recordId, action]);
      if (rows.length !== times) note(1, `${action} of ${recordId} stands ${rows.length} times`);
    }
    if ((await this.query(APPROVALS)).length > 0) note(3, 'approvals out of order');
    if ((await this.query(PUNCHES)).length > 0) note(7, 'the database would take overlapping punches');
    const twice = await this.mailsTwice();
    if (twice.length > 0) note(5, `accepted twice: ${twice.join(', ')}`);
    const told = await this.secretsInLogs();
    if (told !== undefined) note(10, told);
    await this.probe(after.formId, note);
    if (after.recoveredMs > RECOVERY_MS) note(13, `${after.recoveredMs} ms`);
    return found;
  }

  /** Lines of violations that stay: what only has to settle has gone after a while. */
  private async verify(): Promise<string[]> {
    let lines: string[] = [];
    const clean = async (): Promise<boolean> => {
      try {
        await this.portal.cli('verify');
        lines = [];
        return true;
      } catch (error) {
        lines = String(error)
          .split('\n')
          .filter((line) => /^[\w.-]+: /.test(line));
        return false;
      }
    };
    await eventually(clean, { withinMs: 150_000, everyMs: 2000, what: 'a clean verify' }).catch((error: unknown) => {
      if (lines.length === 0) lines = [`verify: ${String(error)}`];
    });
    return lines;
  }

  private async mailsTwice(): Promise<string[]> {
    const { mail } = await this.portal.run();
    const answer = await fetch(`${mail ?? ''}/messages`);
    const { messages } = (await answer.json()) as { readonly messages: readonly { readonly messageId: string }[] };
    const ids = messages.map(({ messageId }) => messageId);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  }

  private async secretsInLogs(): Promise<string | undefined> {
    const folder = path.join(this.portal.dataDir, 'logs');
    const { env } = await this.portal.run();
    for (const name of await readdir(folder)) {
      const text = await readFile(path.join(folder, name), 'utf8');
      if (SSN.test(text)) return `${name} holds a social security number`;
      if (text.includes(env['DATA_KEY'] ?? 'no key')) return `${name} holds the key`;
    }
    return undefined;
  }

  /** A stranger's look at a form, and a form of nonsense. */
  private async probe(formId: string, note: (number: number, what: string) => void): Promise<void> {
    const [stranger, creator] = [await this.portal.client('creator2'), await this.portal.client('creator')];
    const seen = await stranger.call(readForm, { id: formId });
    const unknown = await stranger.call(readForm, { id: '00000000-0000-4000-8000-000000000000' });
    if (seen.status !== 404 || seen.status !== unknown.status) note(11, `a stranger's look answered ${seen.status}`);
    const count = async (): Promise<number> => (await this.query('SELECT 1 FROM personnel_action_forms')).length;
    const before = await count();
    const bad = await creator.call(createForm, { data: { paf_type: 'nonsense' } } as never);
    const isRefused = bad.status >= 400 && bad.status < 500 && Boolean(bad.body.code) && Boolean(bad.body.message);
    if (!isRefused || (await count()) !== before) note(12, `nonsense answered ${bad.status}`);
  }

  private async query(sql: string, params: unknown[] = []): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: (await this.portal.run()).databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql, params)).rows;
    } finally {
      await client.end();
    }
  }
}
