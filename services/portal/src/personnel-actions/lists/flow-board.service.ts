import type { InputOf } from '@campus/contract-kit';
import type { BoardForm, BoardStep, readFlow } from '@campus/domain/personnel-actions';
import { BOARD_ITEMS, recordTexts } from '@campus/domain/personnel-actions';
import type { FormStep } from '@campus/domain/personnel-actions/rules';
import { BOARD_STEPS, formStep, pafTypeName, paceOf } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, sql } from '../../platform/index.js';
import { WAITING_NAME } from '../record/form-command.sql.js';
import type { StepTime } from '../drafts/route-preview.repository.js';
import { readStepTimes } from '../drafts/route-preview.repository.js';
import type { FlowBoardService as Q } from './lists.sql.types.js';

type Row = RowOf<typeof OPEN>;

const YEAR_MS = 365 * 86_400_000;
const FRESH_MS = 600_000;

/** Every form that is not at its end; a draft that was never submitted is its creator's own affair. */
const OPEN = sql<
  Q['OPEN']
>`SELECT f.id, f.stage, f.approvals, f.paf_type, f.req_department_code AS department, f.creator_name AS creator,
    concat_ws(' ', f.first_name, f.last_name) AS employee, ${sql.raw(WAITING_NAME)} AS waits_for, f.stage_since AS since,
    (f.paf_type <> 4 AND (f.access_saved_at IS NULL OR f.open_access > 0)) AS access
  FROM personnel_action_forms f LEFT JOIN people w ON w.emp_id = f.waiting_for
  WHERE (f.stage IN ('returned', 'awaiting_approval', 'awaiting_finalize')
      OR (f.stage = 'finalized' AND f.paf_type <> 4 AND (f.access_saved_at IS NULL OR f.open_access > 0)))
    AND (:paf_type::int IS NULL OR f.paf_type = :paf_type) AND (:department::text IS NULL OR f.req_department_code = :department)
  ORDER BY f.stage_since, f.id`;

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

const WAITS: Readonly<Partial<Record<FormStep, string>>> = { hr: recordTexts.hr, access: recordTexts.processors };

/** HR's board of the forms under way. What is usual is measured anew every ten minutes. [OPS-017] */
@Injectable()
export class FlowBoardService {
  private usual: { readonly until: number; readonly times: Promise<StepTime[]> } | undefined;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async read({ paf_type, department, step, late }: InputOf<typeof readFlow>): Promise<BoardStep[]> {
    const [rows, times] = await Promise.all([
      this.db.query(OPEN, { paf_type: paf_type ?? null, department: department?.trim() || null }),
      this.usualTimes(),
    ]);
    const now = this.clock.now().getTime();
    return BOARD_STEPS.filter((one) => step === undefined || one === step).map((one) => {
      const usual = times.find((time) => time.step === one)?.seconds ?? null;
      const here = rows.filter((row) => this.stepOf(row) === one).map((row) => this.formOf(row, one, usual, now));
      const shown = late === 1 ? here.filter(({ pace }) => pace === 'late') : here;
      return {
        step: one,
        forms: shown.length,
        late: shown.filter(({ pace }) => pace === 'late').length,
        oldest_seconds: shown[0]?.age_seconds ?? null,
        age_seconds: medianOf(shown.map(({ age_seconds: age }) => age)),
        usual_seconds: usual,
        items: shown.slice(0, BOARD_ITEMS),
      };
    });
  }

  private stepOf({ stage, approvals, access }: Row): FormStep | null {
    return formStep({ stage, approvals, accessOpen: access });
  }

  private formOf(row: Row, step: FormStep, usual: number | null, now: number): BoardForm {
    const age = Math.max(0, Math.round((now - row.since.getTime()) / 1000));
    return {
      id: row.id,
      employee: row.employee,
      paf_type: pafTypeName(row.paf_type),
      department: row.department,
      creator: row.creator,
      waits_for: WAITS[step] ?? (step === 'creator' ? row.creator : (row.waits_for ?? '')),
      since: row.since.toISOString(),
      age_seconds: age,
      pace: paceOf(age, usual, this.config.reminderAfterS),
    };
  }

  private usualTimes(): Promise<StepTime[]> {
    if (this.usual !== undefined && this.usual.until > performance.now()) return this.usual.times;
    const times = readStepTimes(this.db, new Date(this.clock.now().getTime() - YEAR_MS), null, null);
    this.usual = { until: performance.now() + FRESH_MS, times };
    times.catch(() => (this.usual = undefined));
    return times;
  }
}
