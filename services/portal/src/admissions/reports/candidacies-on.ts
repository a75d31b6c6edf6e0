import { ACCEPTED_STAGES, APPLIED_STAGES, DIVISIONS, LEFT_STAGES } from '@campus/domain/admissions/rules';

const listOf = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');

/** Where the year, the term and the day stand in a statement. */
export interface Places {
  readonly year: string;
  readonly term: string;
  readonly day: string;
}

const REACHED = (stages: readonly string[]): string => `(s.stage IN (${listOf(stages)}) OR (s.stage IN (${listOf(LEFT_STAGES)})
    AND EXISTS (SELECT 1 FROM candidacy_stages h WHERE h.id_num = c.id_num AND h.yr_cde = c.yr_cde AND h.trm_cde = c.trm_cde AND h.div_cde = c.div_cde
      AND h.reached_on <= s.day AND h.stage IN (${listOf(stages)}))))::int`;

/** In SQL: whether a place in a course was held on a day. Waiting is none. */
const HELD = `(e.status = 'registered' OR (e.status IN ('dropped', 'withdrawn') AND e.ended_on > s.day)) AND e.enrolled_on <= s.day`;

/**
 * The candidacies of a year and term as they stood at the end of a day: the stage that was reached by then, the present one where nothing says when it was;
 * whether the person has applied, was accepted and is registered; the credits. U-NL is left out here and nowhere else. [ADMIS-010]
 */
export const candidaciesOn = ({
  year,
  term,
  day,
}: Places): string => `SELECT c.connect_id, c.id_num, c.yr_cde, c.trm_cde, c.div_cde, c.prog_cde, c.loca_cde,
    c.stud_type, s.stage, ${REACHED(APPLIED_STAGES)} AS app, ${REACHED(ACCEPTED_STAGES)} AS acc,
    CASE WHEN EXISTS (SELECT 1 FROM courses k WHERE k.year_code = c.yr_cde AND k.term_code = c.trm_cde) THEN (r.sections > 0)::int
      ELSE (s.stage = 'ENR')::int END AS reg, r.credits AS hrs_enrolled
  FROM candidacies c
    CROSS JOIN LATERAL (SELECT ${day}::date AS day, CASE WHEN h.stages = 0 THEN c.stage ELSE h.last END AS stage FROM (
      SELECT count(*) AS stages, (array_agg(g.stage ORDER BY g.reached_on DESC, g.id DESC) FILTER (WHERE g.reached_on <= ${day}::date))[1] AS last
      FROM candidacy_stages g WHERE g.id_num = c.id_num AND g.yr_cde = c.yr_cde AND g.trm_cde = c.trm_cde AND g.div_cde = c.div_cde) h) s
    CROSS JOIN LATERAL (SELECT count(*)::int AS sections, coalesce(sum(k.credits), 0)::float8 AS credits FROM enrolments e
      JOIN courses k ON k.request_num = e.request_num AND k.year_code = c.yr_cde AND k.term_code = c.trm_cde AND NOT k.cancelled
      WHERE e.emp_id = c.id_num AND ${HELD}) r
  WHERE c.yr_cde = ${year} AND c.trm_cde = ${term} AND s.stage IS NOT NULL AND c.div_cde IN (${listOf(DIVISIONS)})`;

/** The program that a PROG_CDE belongs to, as `p`: the exact code before the one that begins like it. */
export const PROGRAM_OF = `LEFT JOIN LATERAL (SELECT a.id, a.program_name FROM admissions_program_codes k JOIN admissions_programs a ON a.id = k.program_id
    WHERE k.code IN (c.prog_cde, left(c.prog_cde, 3) || '%') ORDER BY (k.code = c.prog_cde) DESC LIMIT 1) p ON true`;
