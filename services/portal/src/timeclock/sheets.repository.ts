import type { SheetHours, SheetState, SheetTime } from '@campus/domain/timeclock/rules';
import { sheetHours } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { EmploymentKey, TimePosition } from './position-source.js';
import { employmentOf, POSITION_ID } from './position-source.js';

/** A timesheet: an employment in a pay period, which its first day names. */
export interface SheetKey extends EmploymentKey {
  readonly period: string;
}

/** A timesheet with its hours and where it stands. */
export interface StoredSheet extends SheetKey {
  readonly id: string;
  readonly positionId: string;
  readonly employee: string;
  readonly title: string;
  readonly departmentCode: string;
  readonly department: string;
  readonly kind: TimePosition['kind'];
  readonly supervisorId: string | null;
  readonly state: SheetState;
  readonly version: number;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly acceptedBy: string | null;
  readonly acceptedAt: Date | null;
  readonly rejectedAt: Date | null;
  readonly rejectionReason: string | null;
  /** Since when hours that HR or accounting changed wait for the supervisor. [SUP-010] */
  readonly hrChangedAt: Date | null;
  readonly attestedAt: Date | null;
  readonly disagreement: string | null;
  readonly hours: SheetHours;
}

/** Which sheets: a condition in SQL over `e` (employment), `y` (pay period) and `t` (timesheet, missing while open), and its values from `$1` on. */
export interface SheetCondition {
  readonly where: string;
  readonly params: readonly unknown[];
  /** Held positions without any hours too. */
  readonly withEmpty?: boolean;
}

type Row = Omit<StoredSheet, 'hours'> & Record<string, unknown> & { readonly time: readonly SheetTime[] | null };

/** What names a timesheet on the wire and in its history. */
export const SHEET_ID = `${POSITION_ID} || '@' || y.starts_on`;

/** Every employment in every pay period; salaried positions have no timesheet. */
const SHEETS = `SELECT ${SHEET_ID} AS id, ${POSITION_ID} AS "positionId", e.emp_id AS "empId", e.org_pos AS "orgPos", e.pos_seq AS "posSeq",
    y.starts_on AS period, concat_ws(' ', p.first_name, p.last_name) AS employee, e.title, e.department_code AS "departmentCode",
    coalesce(d.friendly_name, e.department_code) AS department, k.kind, e.supervisor_id AS "supervisorId",
    coalesce(t.state, 'open') AS state, coalesce(t.version, 0) AS version, t.approved_by AS "approvedBy", t.approved_at AS "approvedAt",
    t.accepted_by AS "acceptedBy", t.accepted_at AS "acceptedAt", t.rejected_at AS "rejectedAt", t.rejection_reason AS "rejectionReason",
    t.hr_changed_at AS "hrChangedAt", t.attested_at AS "attestedAt", t.disagreement, h.time
  FROM employments e
    JOIN people p ON p.emp_id = e.emp_id
    CROSS JOIN pay_periods y
    LEFT JOIN timesheets t ON t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq AND t.period_start = y.starts_on
    LEFT JOIN departments d ON d.dept_code = e.department_code
    LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
    LEFT JOIN LATERAL (SELECT c.pos_type FROM catalogue_positions c
      WHERE c.appid = e.appid OR (e.appid IS NULL AND c.org_pos = e.org_pos) ORDER BY c.appid LIMIT 1) c ON true
    CROSS JOIN LATERAL (SELECT coalesce(s.kind, CASE coalesce(e.pay_type, c.pos_type) WHEN 'S' THEN 'salaried' ELSE 'hourly' END) AS kind) k
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('hourType', x.hour_type, 'week', x.week, 'units', x.units, 'openPunches', x.open_punches)) AS time
      FROM timesheet_time x WHERE x.emp_id = e.emp_id AND x.org_pos = e.org_pos AND x.pos_seq = e.pos_seq AND x.period_start = y.starts_on
    ) h`;

const HAS_HOURS = `(h.time IS NOT NULL OR t.emp_id IS NOT NULL)`;
const HELD = `(e.started_on <= y.starts_on + 13 AND (e.ended_on IS NULL OR e.ended_on >= y.starts_on))`;

/** The timesheet that an id on the wire names; null for what names none. */
export function sheetOf(id: string): SheetKey | null {
  const [position = '', period = '', ...rest] = id.split('@');
  const key = employmentOf(position);
  return key === null || rest.length > 0 || !/^\d{4}-\d{2}-\d{2}$/.test(period) ? null : { ...key, period };
}

/** Timesheets with their hours. */
@Injectable()
export class SheetsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The sheets of a condition, by period and name. Sheets without any hours are left out unless they are asked for. */
  async list({ where, params, withEmpty = false }: SheetCondition, on: Queryable = this.db): Promise<StoredSheet[]> {
    const rows = await on.query<Row>(
      `${SHEETS} WHERE k.kind <> 'salaried' AND ${withEmpty ? `(${HAS_HOURS} OR ${HELD})` : HAS_HOURS} AND (${where})
       ORDER BY y.starts_on, lower(p.last_name), lower(p.first_name), e.emp_id, e.org_pos, e.pos_seq`,
      params,
    );
    return rows.map(({ time, ...row }) => ({ ...row, hours: sheetHours(time ?? []) }));
  }
}
