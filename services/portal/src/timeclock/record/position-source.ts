/** A position is named on the wire by its employment: person, position, sequence. */
export interface EmploymentKey {
  readonly empId: string;
  readonly orgPos: string;
  readonly posSeq: string;
}

/** An employment as the timeclock sees it. */
export interface TimePosition extends EmploymentKey {
  readonly id: string;
  readonly title: string;
  readonly department: string;
  readonly supervisorId: string | null;
  readonly kind: 'hourly' | 'stipend' | 'salaried';
  readonly textClockIn: boolean;
  readonly onlineTimeOff: boolean;
  /** Part-time or temporary, as against full-time. */
  readonly partTime: boolean;
}

/** What names a position on the wire. */
export const POSITION_ID = `(e.emp_id || '.' || e.org_pos || '.' || e.pos_seq)`;

/** Employments with what their timecards follow: the own setting, else what the position was given for, else the catalogue. */
const positionsWith = (
  more: string,
): string => `SELECT e.emp_id AS "empId", e.org_pos AS "orgPos", e.pos_seq AS "posSeq", ${POSITION_ID} AS id, e.title,
    coalesce(d.friendly_name, e.department_code) AS department, e.supervisor_id AS "supervisorId",
    coalesce(s.kind, CASE coalesce(e.pay_type, c.pos_type) WHEN 'S' THEN 'salaried' ELSE 'hourly' END) AS kind,
    coalesce(s.text_clock_in, false) AS "textClockIn",
    coalesce(s.online_time_off, coalesce(e.position_status, c.fullpart_sts) = 'F', false) AS "onlineTimeOff",
    coalesce(coalesce(e.position_status, c.fullpart_sts) <> 'F', false) AS "partTime"${more}
  FROM employments e
  LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
  LEFT JOIN LATERAL (SELECT pos_type, fullpart_sts FROM catalogue_positions
    WHERE appid = e.appid OR (e.appid IS NULL AND org_pos = e.org_pos) ORDER BY appid LIMIT 1) c ON true
  LEFT JOIN departments d ON d.dept_code = e.department_code`;

/** Every employment that is held on a business date, said by its value. Further conditions go behind it. */
export const timePositions = (day: string): string => `${positionsWith('')}
  WHERE e.started_on <= ${day}::date AND (e.ended_on IS NULL OR e.ended_on >= ${day}::date)`;

/** Every employment of any time with its days and the code of its department. Conditions go behind it. */
export const ALL_POSITIONS = positionsWith(
  ', e.department_code AS "departmentCode", e.started_on AS "startedOn", e.ended_on AS "endedOn"',
);

/** The employment that an id on the wire names; null for what names none. */
export function employmentOf(positionId: string): EmploymentKey | null {
  const parts = positionId.split('.');
  const [empId, orgPos, posSeq] = parts;
  if (parts.length !== 3 || !empId || !orgPos || !posSeq) return null;
  return { empId, orgPos, posSeq };
}
