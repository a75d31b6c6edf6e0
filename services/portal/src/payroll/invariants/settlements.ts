import type { Invariant, Queryable, DataCipher } from '../../platform/index.js';
import { sql, violationsOf } from '../../platform/index.js';
import { PayrollCorrectionsRepository } from '../corrections/payroll-corrections.repository.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import { BATCH_SIZE, inParts } from '../record/payroll-lines.js';
import { PayrollOwedService } from '../corrections/payroll-owed.service.js';
import { PayrollSettlementsRepository } from '../corrections/payroll-settlements.repository.js';
import type { Settlements as Q } from './invariants.sql.types.js';

const ORDER = sql<
  Q['ORDER']
>`SELECT DISTINCT 'payroll run ' || a.attempt || ' of ' || a.period_start || ' was rolled back under run ' || b.attempt || ' of ' || b.period_start ||
      ' that had paid on top of it' AS violation
  FROM payroll_runs a JOIN payroll_runs b ON b.id <> a.id AND b.state NOT IN ('cancelled', 'rolled_back') AND b.processed_at > a.processed_at
      AND b.processed_at < a.ended_at
    JOIN payroll_settlements s ON s.run_id = b.id AND s.owes
  WHERE a.state = 'rolled_back' AND ((a.kind = 'regular' AND s.period_start = a.period_start) OR EXISTS (SELECT FROM payroll_settlements o
    WHERE o.run_id = a.id AND o.owes AND o.emp_id = s.emp_id AND o.period_start = s.period_start))`;

const PAID_PERIODS = sql<
  Q['PAID_PERIODS']
>`SELECT id, period_start AS period FROM payroll_runs WHERE kind = 'regular' AND state IN ('processed', 'exporting', 'exported')
  ORDER BY period_start`;

/** Everybody who was paid for the period `:period` by its run `:id` or a later one, or may be owed for it; whoever is looked at by a run waits for that. */
const CONCERNED = sql<
  Q['CONCERNED']
>`SELECT DISTINCT c.emp_id FROM (SELECT l.emp_id FROM payroll_lines l WHERE l.run_id = :id AND l.kind = 'pay'
      UNION ALL SELECT s.emp_id FROM payroll_settlements s WHERE s.period_start = :period UNION ALL SELECT u.emp_id FROM unnest(:earning::text[]) u(emp_id)) c
  WHERE NOT EXISTS (SELECT FROM payroll_rechecks k WHERE k.emp_id = c.emp_id AND k.run_id IS NULL AND k.from_day <= :period::date + 13)
    AND NOT EXISTS (SELECT FROM payroll_settlements o JOIN payroll_runs b ON b.id = o.run_id WHERE o.emp_id = c.emp_id AND o.period_start = :period
      AND b.state IN ('processing', 'holding', 'cancelling', 'rolling_back'))
  ORDER BY 1`;

/** Whoever was paid otherwise than a single late computation would pay now, while nothing waits for the next run to settle it. */
async function paidOtherwise(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const lines = new PayrollLinesRepository(db, cipher);
  const settlements = new PayrollSettlementsRepository(db, cipher);
  const owed = new PayrollOwedService(db, lines, new PayrollCorrectionsRepository(db), settlements);
  const found: string[] = [];
  for (const { id, period } of await db.query(PAID_PERIODS)) {
    const earning = await lines.idsToPay(period, { states: ['processed', 'exported'], salaried: true });
    const concerned = (await db.query(CONCERNED, { period, id, earning })).map(({ emp_id: empId }) => empId);
    for (const some of inParts(concerned, BATCH_SIZE)) {
      const pairs = some.map((empId) => ({ empId, period }));
      // A supplemental run of no period at all takes nothing that waits.
      const now = await owed.of({ id: null, period: '', kind: 'supplemental' }, { pairs, corrections: [] }, db);
      const differing = [...now].filter(([, { pay }]) => pay.some(({ gross }) => gross !== 0));
      found.push(
        ...differing.map(
          ([empId]) => `${empId} was paid for ${period} otherwise than the period comes to, and nothing waits to settle it`,
        ),
      );
    }
  }
  return found;
}

/** What always holds between the runs of different pay periods. */
export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'payroll-order',
    says: 'A run is rolled back after those that have paid on top of it',
    check: violationsOf(ORDER),
  },
  {
    name: 'payroll-late-computation',
    says: 'What all runs paid someone for a period is what a single late computation pays, or waits to be settled',
    check: paidOtherwise,
  },
];
