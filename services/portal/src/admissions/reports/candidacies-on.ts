import { ACCEPTED_STAGES, APPLIED_STAGES, DIVISIONS, LEFT_STAGES } from '@campus/domain/admissions/rules';

const listOf = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');

/** Where the year, the term and the day stand in a statement. */
export interface Places {
  readonly year: string;
  readonly term: string;
  readonly day: string;
  /** The frozen night that the day is read from; null in SQL where it is read from the tables and the stage history. */
  readonly night: string;
}

/** Whether the present stage says it, or one that was reached before a person left. */
const REACHED = (stages: readonly string[], before: string): string =>
  `(s.stage IN (${listOf(stages)}) OR (s.stage IN (${listOf(LEFT_STAGES)}) AND s.${before}))::int`;
const REACHED_BY = (day: string, stages: readonly string[]): string =>
  `coalesce(bool_or(g.reached_on <= ${day}::date AND g.stage IN (${listOf(stages)})), false)`;

/** In SQL: whether a place in a course was held on a day. Waiting is none. */
const HELD = `(e.status = 'registered' OR (e.status IN ('dropped', 'withdrawn') AND e.ended_on > s.day)) AND e.enrolled_on <= s.day`;

/**
 * The candidacies of a year and term as they stood at the end of a day: the stage that was reached by then, the present one where nothing says when it was;
 * whether the person has applied, was accepted and is registered; the credits. U-NL is left out here and nowhere else. [ADMIS-010]
 */
export const candidaciesByHistory = ({
  year,
  term,
  day,
  night,
}: Places): string => `SELECT c.connect_id, c.id_num, c.yr_cde, c.trm_cde, c.div_cde, c.prog_cde, c.loca_cde,
    c.stud_type, s.stage, ${REACHED(APPLIED_STAGES, 'applied')} AS app, ${REACHED(ACCEPTED_STAGES, 'accepted')} AS acc,
    CASE WHEN EXISTS (SELECT 1 FROM courses k WHERE k.year_code = c.yr_cde AND k.term_code = c.trm_cde) THEN (r.sections > 0)::int
      ELSE (s.stage = 'ENR')::int END AS reg, r.credits AS hrs_enrolled,
    coalesce(d.first_name, '') AS first_name, coalesce(d.last_name, '') AS last_name, coalesce(d.dept_cde, '') AS dept_cde, coalesce(d.gender, '') AS gender
  FROM candidacies c LEFT JOIN candidates d ON d.connect_id = c.connect_id
    CROSS JOIN LATERAL (SELECT ${day}::date AS day, CASE WHEN h.stages = 0 THEN c.stage ELSE h.last END AS stage, h.applied, h.accepted FROM (
      SELECT count(*) AS stages, ${REACHED_BY(day, APPLIED_STAGES)} AS applied, ${REACHED_BY(day, ACCEPTED_STAGES)} AS accepted, (array_agg(g.stage ORDER BY g.reached_on DESC, g.id DESC) FILTER (WHERE g.reached_on <= ${day}::date))[1] AS last
      FROM candidacy_stages g WHERE g.id_num = c.id_num AND g.yr_cde = c.yr_cde AND g.trm_cde = c.trm_cde AND g.div_cde = c.div_cde) h) s
    CROSS JOIN LATERAL (SELECT count(*)::int AS sections, coalesce(sum(k.credits), 0)::float8 AS credits FROM enrolments e
      JOIN courses k ON k.request_num = e.request_num AND k.year_code = c.yr_cde AND k.term_code = c.trm_cde AND NOT k.cancelled
      WHERE e.emp_id = c.id_num AND ${HELD}) r
  WHERE ${night} IS NULL AND c.yr_cde = ${year} AND c.trm_cde = ${term} AND s.stage IS NOT NULL AND c.div_cde IN (${listOf(DIVISIONS)})`;

/** In SQL: whether a version held in a night. */
const heldIn = (night: string): string => `f.from_day <= ${night} AND (f.to_day IS NULL OR f.to_day > ${night})`;

/** The same from the versions of a night. */
const byNight = ({
  year,
  term,
  night,
}: Places): string => `SELECT f.connect_id, f.id_num, f.yr_cde, f.trm_cde, f.div_cde, f.prog_cde, f.loca_cde,
    f.stud_type, f.stage, f.app::int, f.acc::int, f.reg::int, f.hrs_enrolled::float8, f.first_name, f.last_name, f.dept_cde, f.gender
  FROM frozen_candidacies f WHERE ${night} IS NOT NULL AND f.yr_cde = ${year} AND f.trm_cde = ${term} AND ${heldIn(night)}`;

/** The candidacies of a year and term at the end of a day, from its frozen night where there is one. */
export const candidaciesOn = (places: Places): string => `${candidaciesByHistory(places)} UNION ALL ${byNight(places)}`;

/** In SQL: the last frozen night that is not after a day of the past. */
export const nightOf = (day: string): string => `(SELECT max(n.day) FROM frozen_days n WHERE n.day <= ${day})`;

/** The codes of the programs in a night, the present ones where it is null. */
export const programCodes = (night: string): string => `SELECT k.code, a.id, a.program_name FROM admissions_program_codes k
      JOIN admissions_programs a ON a.id = k.program_id WHERE ${night} IS NULL
    UNION ALL SELECT f.code, f.program_id, f.program_name FROM frozen_program_codes f WHERE ${night} IS NOT NULL AND ${heldIn(night)}`;

/** The goals in a night, the present ones where it is null. */
export const goalsOn = (
  night: string,
): string => `SELECT g.yr_cde, g.trm_cde, g.div_cde, g.application, g.accepted, g.enrolled FROM admissions_goals g
      WHERE ${night} IS NULL
    UNION ALL SELECT f.yr_cde, f.trm_cde, f.div_cde, f.application, f.accepted, f.enrolled FROM frozen_goals f WHERE ${night} IS NOT NULL AND ${heldIn(night)}`;

/** The program that a PROG_CDE belongs to, as `p`: the exact code before the one that begins like it. */
export const programOf = (
  night: string,
): string => `LEFT JOIN LATERAL (SELECT k.id, k.program_name FROM (${programCodes(night)}) k
    WHERE k.code IN (c.prog_cde, left(c.prog_cde, 3) || '%') ORDER BY (k.code = c.prog_cde) DESC LIMIT 1) p ON true`;
