import type { Invariant } from '../../platform/index.js';
import type { RecordedFacts as Q } from './invariants.sql.types.js';
import { sql, violationsOf } from '../../platform/index.js';

const MAX_LINES = 100;
const MOMENT = `interval '1 minute'`;

/** Whoever gave a grade stands in the history of its sheet, or of the enrollment; what was on the sheet before that begins was brought along. */
const UNSAID = sql<
  Q['UNSAID']
>`SELECT 'the grade of student ' || g.emp_id || ' in course ' || g.request_num || ' was saved by ' || g.saved_by || ' without an audit entry' AS violation
  FROM grades g WHERE g.saved_by <> '0' AND NOT EXISTS (SELECT FROM audit_entries e
      WHERE (e.record_type, e.record_id) IN (('grade-sheet', g.request_num), ('enrollment', g.request_num || '/' || g.emp_id))
        AND e.at BETWEEN g.saved_at - ${sql.raw(MOMENT)} AND g.saved_at + ${sql.raw(MOMENT)})
    AND (g.version > 1 OR g.saved_at > coalesce((SELECT min(b.at) FROM audit_entries b WHERE b.record_type = 'grade-sheet' AND b.record_id = g.request_num),
      (SELECT f.saved_at FROM grade_sheets f WHERE f.request_num = g.request_num), '-infinity')) LIMIT ${MAX_LINES}`;

/** What the last save of a sheet says of a student is the grade, as long as nobody has given another one since. */
const CHANGED = sql<
  Q['CHANGED']
>`WITH said AS (SELECT DISTINCT ON (e.record_id, c.id) e.record_id AS course, c.id AS student, c.grade, e.at, e.seq
    FROM audit_entries e, jsonb_to_recordset(e.detail->'changes') AS c(id text, grade text)
    WHERE e.record_type = 'grade-sheet' AND e.action = 'saved' AND jsonb_typeof(e.detail->'changes') = 'array' ORDER BY e.record_id, c.id, e.seq DESC)
  SELECT 'the grade of student ' || s.student || ' in course ' || s.course || ' is ' || coalesce(g.grade, 'none') || ', its last save says ' ||
    coalesce(nullif(s.grade, ''), 'none') AS violation
  FROM said s LEFT JOIN grades g ON g.request_num = s.course AND g.emp_id = s.student
  WHERE coalesce(g.grade, '') <> s.grade
    AND NOT EXISTS (SELECT FROM audit_entries l WHERE l.record_type = 'grade-sheet' AND l.record_id = s.course AND l.seq > s.seq AND l.action <> 'saved')
    AND NOT EXISTS (SELECT FROM audit_entries l WHERE l.record_type = 'enrollment' AND l.record_id = s.course || '/' || s.student AND l.at > s.at - ${sql.raw(MOMENT)})
  LIMIT ${MAX_LINES}`;

const RELEASED = sql<
  Q['RELEASED']
>`SELECT 'the hold ' || h.code || ' of student ' || h.emp_id || ' was released on ' || h.released_on || ' without an audit entry' AS violation
  FROM student_holds h WHERE h.released_on IS NOT NULL AND NOT EXISTS (SELECT FROM audit_entries e
    WHERE (e.record_type = 'student-hold' AND e.record_id = h.emp_id AND e.action = 'release'
        AND (e.at AT TIME ZONE 'America/New_York')::date = h.released_on)
      OR (e.record_type = 'imported-hold' AND e.record_id = h.id::text)) LIMIT ${MAX_LINES}`;

/** What is on record of a student was entered by somebody. */
export const recordedFactsInvariants: readonly Invariant[] = [
  {
    name: 'academic-records.audited',
    says: 'Every grade is what the audit history says was given, and every released hold was released there.',
    check: async (...on) => (await Promise.all([UNSAID, CHANGED, RELEASED].map((found) => violationsOf(found)(...on)))).flat(),
  },
];
