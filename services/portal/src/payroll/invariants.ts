import { createHash } from 'node:crypto';
import { amountOf } from '@campus/domain/money';
import { DEMO_CAMPUS_LEDGER, journalOf, NO_TOTALS, sameTotals, totalsOf, totalsText } from '@campus/domain/payroll/rules';
import type { DataCipher, Invariant, Queryable } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import { filesOf } from './runs/payroll-files.js';
import { fileMoment } from './bank/bank-file.repository.js';
import { openLine } from './record/payroll-lines.repository.js';
import type { RunLine } from './record/payroll-lines.js';
import type { StoredRun } from './runs/payroll-runs.repository.js';
import { RUN } from './runs/payroll-runs.repository.js';
import { checksumOf } from './runs/run-checksum.service.js';
import { settlementInvariants } from './invariants/settlements.js';
import type { Invariants as Q } from './payroll.sql.types.js';

const LINES = sql<
  Q['LINES']
>`SELECT emp_id, kind, chunk, check_num, content_sealed FROM payroll_lines WHERE run_id = :runId ORDER BY emp_id, kind`;

async function linesOf(db: Queryable, cipher: DataCipher, runId: string): Promise<RunLine[]> {
  const rows = await db.query(LINES, { runId });
  return rows.map((row) => ({
    empId: row.emp_id,
    kind: row.kind,
    chunk: row.chunk,
    checkNum: row.check_num,
    ...openLine(cipher, runId, row),
  }));
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const SELECT_PAY_PERIODS = sql<Q['SELECT_PAY_PERIODS']>`SELECT pay_date AS day FROM pay_periods WHERE starts_on = :period`;

/** The sums of a run's lines, its totals and its files agree to the cent and to the byte; what is taken back comes to nothing. */
async function runViolations(db: Queryable, cipher: DataCipher, run: StoredRun): Promise<string[]> {
  const name = `payroll run ${run.attempt} of ${run.period} (${run.state})`;
  const lines = await linesOf(db, cipher, run.id);
  const pay = lines.filter(({ kind }) => kind === 'pay');
  const found: string[] = [];
  if (run.totals !== null) {
    const { totals, hash } = await checksumOf([pay]);
    if (!sameTotals(totals, run.totals)) found.push(`${name} says ${totalsText(run.totals)}, its lines ${totalsText(totals)}`);
    if (hash !== run.contentHash) found.push(`${name}: its lines are not those that were settled`);
  }
  const journal = pay.flatMap(({ line }) => journalOf(line, DEMO_CAMPUS_LEDGER));
  const unequal = journal.reduce((sum, { debit }) => sum + debit, 0);
  if (unequal !== 0) found.push(`${name}: the debits of its journal are ${amountOf(unequal)} more than its credits`);
  if (run.state === 'rolled_back' || run.state === 'cancelled') {
    const left = { ...totalsOf(lines.map(({ line }) => line)), lines: 0 };
    if (!sameTotals(left, NO_TOTALS)) found.push(`${name} comes to ${totalsText(left)} and not to nothing`);
    if (lines.length !== 2 * pay.length) found.push(`${name}: ${pay.length} lines, ${lines.length - pay.length} reversals`);
  }
  if (run.csvHash !== null && run.bankHash !== null) {
    const { day } = await db.one(SELECT_PAY_PERIODS, { period: run.period });
    const made = await fileMoment(db, 'paid', run.processedAt ?? run.startedAt);
    const { csv, bank, sent } = await filesOf(run, run.payDate ?? day, made, [pay]);
    if (hashOf(csv) !== run.csvHash) found.push(`${name}: its CSV made again is another one`);
    if (bank === null || hashOf(bank) !== run.bankHash) found.push(`${name}: its bank file made again is another one`);
    const { nachaHash, checksHash } = run;
    if (nachaHash !== null && (sent === null || hashOf(sent.nacha) !== nachaHash || hashOf(sent.checks) !== checksHash)) {
      found.push(`${name}: its deposits or its register of checks made again are others`);
    }
  }
  return found;
}

const RUN_LINES_AND_TOTALS = sql<Q['RUN_LINES_AND_TOTALS']>`${RUN} ORDER BY period_start, attempt`;

async function linesAndTotals(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const found: string[] = [];
  for (const run of await db.query(RUN_LINES_AND_TOTALS)) {
    found.push(...(await runViolations(db, cipher, run)));
  }
  return found;
}

const FILES = sql<
  Q['FILES']
>`SELECT 'payroll run ' || r.attempt || ' of ' || r.period_start || ' (' || r.state || ') has ' || count(d.id) || ' files of its hashes' AS violation
  FROM payroll_runs r LEFT JOIN documents d ON d.record_id = r.id::text AND d.kind IN ('payroll-csv', 'payroll-bank')
    AND encode(d.sha256, 'hex') = CASE d.kind WHEN 'payroll-csv' THEN r.csv_hash ELSE r.bank_hash END
  WHERE r.state = 'exported' GROUP BY r.id HAVING count(d.id) <> 2`;

/** The hash of a file of nothing, which is not kept. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const SENT = sql<
  Q['SENT']
>`SELECT 'payroll run ' || r.attempt || ' of ' || r.period_start || ' (' || r.state || ') has not kept its file ' || f.kind AS violation
  FROM payroll_runs r CROSS JOIN LATERAL (VALUES ('payroll-nacha', r.nacha_hash, 'payroll-reversal'), ('payroll-checks', r.checks_hash, 'payroll-voids'))
    AS s(kind, hash, back)
    CROSS JOIN LATERAL (VALUES (s.kind, s.hash, true), (s.back, NULL, s.kind = 'payroll-checks' AND r.state = 'rolled_back' AND r.sent_at IS NOT NULL))
    AS f(kind, hash, wanted)
  WHERE s.hash <> '${sql.raw(OF_NOTHING)}' AND f.wanted AND r.state IN ('exported', 'rolling_back', 'rolled_back')
    AND NOT EXISTS (SELECT FROM documents d WHERE d.kind = f.kind AND d.record_id = r.id::text
      AND (f.hash IS NULL OR encode(d.sha256, 'hex') = f.hash))`;

const PAYCHECKS = sql<
  Q['PAYCHECKS']
>`SELECT 'payroll run ' || r.attempt || ' of ' || r.period_start || ' (' || r.state || ') paid ' || count(l.check_num) || ' lines by ' ||
      count(c.check_num) || ' paychecks' AS violation
  FROM payroll_runs r JOIN payroll_lines l ON l.run_id = r.id AND l.kind = 'pay'
    LEFT JOIN paychecks c ON c.check_num = l.check_num AND c.emp_id = l.emp_id AND c.voided_at IS NULL
  WHERE r.state NOT IN ('exporting', 'rolling_back')
  GROUP BY r.id HAVING count(c.check_num) <> CASE WHEN r.state = 'exported' THEN count(l.check_num) ELSE 0 END`;

const TIMESHEETS = sql<
  Q['TIMESHEETS']
>`SELECT count(*) || ' timesheets of ' || t.period_start || ' are ' || t.state || ' while its payroll is ' || coalesce(r.state, 'not run') AS violation
  FROM timesheets t JOIN payroll_runs r ON r.id = t.run_id
  WHERE t.state NOT IN ('processed', 'exported') OR NOT CASE t.state
      WHEN 'processed' THEN r.state IN ('processing', 'holding', 'cancelling', 'processed', 'exporting', 'rolling_back')
      ELSE r.state IN ('exported', 'rolling_back') END
  GROUP BY t.period_start, t.state, r.state`;

const PERIODS = sql<
  Q['PERIODS']
>`SELECT 'pay period ' || y.starts_on || ' is ' || CASE WHEN y.processed_at IS NULL THEN 'not ' ELSE '' END || 'processed while its payroll is ' || r.state AS violation
  FROM pay_periods y JOIN payroll_runs r ON r.period_start = y.starts_on
    AND r.attempt = (SELECT max(n.attempt) FROM payroll_runs n WHERE n.period_start = y.starts_on AND n.kind = 'regular')
  WHERE (y.processed_at IS NOT NULL) <> (r.state IN ('processed', 'exporting', 'exported', 'rolling_back'))`;

const ONE_STEP = sql<
  Q['ONE_STEP']
>`SELECT 'payroll command ' || c.id || ' (' || c.action || ') left ' || count(a.id) || ' audit rows' AS violation
  FROM payroll_commands c JOIN payroll_runs r ON r.id = c.run_id
    LEFT JOIN audit_entries a ON a.record_type = 'payroll-run' AND a.record_id = r.period_start::text AND a.detail ->> 'commandId' = c.id
  GROUP BY c.id, c.action HAVING count(a.id) <> 1`;

const ALONE = sql<
  Q['ALONE']
>`SELECT 'payroll run ' || attempt || ' of ' || period_start || ' (' || state || ') left out ' || left_out || ' people and no one confirmed it' AS violation
  FROM payroll_runs WHERE left_out > 0 AND confirmed_by IS NULL AND state NOT IN ('asked', 'cancelled')`;

const CORRECTIONS = sql<
  Q['CORRECTIONS']
>`SELECT 'correction ' || c.id || ' of ' || c.period_start || ' is paid by a run that is ' || r.state AS violation
  FROM payroll_corrections c JOIN payroll_runs r ON r.id = c.run_id WHERE r.state IN ('asked', 'cancelled', 'rolled_back')`;

/** What always holds about payroll. */
export const payrollInvariants: readonly Invariant[] = [
  {
    name: 'payroll-sums',
    says: 'Lines, totals and files of a run agree to the cent; a run taken back comes to nothing',
    check: linesAndTotals,
  },
  { name: 'payroll-files', says: 'An exported run has both its files whole', check: violationsOf(FILES) },
  {
    name: 'payroll-sent',
    says: 'What the bank was sent stays readable, and void checks of a rollback are told',
    check: violationsOf(SENT),
  },
  {
    name: 'payroll-paychecks',
    says: 'Every line of an exported run is one paycheck, of any other none',
    check: violationsOf(PAYCHECKS),
  },
  { name: 'payroll-sheets', says: 'Timesheets stand as their run does', check: violationsOf(TIMESHEETS) },
  { name: 'payroll-periods', says: 'A pay period is processed as its run is', check: violationsOf(PERIODS) },
  { name: 'payroll-corrections', says: 'A correction is paid by a run that stands', check: violationsOf(CORRECTIONS) },
  {
    name: 'payroll-second',
    says: 'A payroll that leaves people out is confirmed by a second person',
    check: violationsOf(ALONE),
  },
  { name: 'payroll-commands', says: 'What was asked of a run is one audit row', check: violationsOf(ONE_STEP) },
  ...settlementInvariants,
];
