import type { Queryable } from '../../platform/index.js';

/** A year before the first day of an evaluation makes a new student. */
const NEW_WITHIN = '1 year';

/** Whether student `s` belongs to segment `g` of evaluation `e`. [ASSESS-015] */
const IN_SEGMENT = `CASE g.segment
    WHEN 'graduating' THEN s.status = 'graduating'
    WHEN 'new' THEN s.admitted_on > e.starts_on - interval '${NEW_WITHIN}'
    WHEN 'continuing' THEN s.status = 'active' AND s.admitted_on <= e.starts_on - interval '${NEW_WITHIN}'
    WHEN 'online' THEN s.modality = 'online'
    ELSE s.modality = 'campus' END`;

/**
 * Whom an evaluation asks, as ballot box and student: whoever is registered in its courses, or belongs to its segments at its school. `$1` is the
 * evaluation, `$2` one student or null for all. [ASSESS-020]
 */
const AUDIENCE = `SELECT u.id AS urn_id, n.emp_id FROM evaluation_urns u
    JOIN evaluation_courses c ON c.evaluation_id = u.evaluation_id AND c.course_id = u.course_id
    JOIN enrolments n ON n.request_num = c.course_id AND n.status = 'registered'
    JOIN students y ON y.emp_id = n.emp_id AND y.status IN ('active', 'graduating')
  WHERE u.evaluation_id = $1::uuid AND u.opened_on IS NULL AND ($2::text IS NULL OR n.emp_id = $2)
  UNION
  SELECT u.id, s.emp_id FROM evaluation_urns u
    JOIN evaluations e ON e.id = u.evaluation_id
    JOIN evaluation_segments g ON g.evaluation_id = e.id
    JOIN students s ON upper(e.school) = s.school AND s.status IN ('active', 'graduating')
  WHERE u.evaluation_id = $1::uuid AND u.course_id = '' AND u.opened_on IS NULL AND ($2::text IS NULL OR s.emp_id = $2) AND ${IN_SEGMENT}`;

const BALLOT_BOXES = `INSERT INTO evaluation_urns (evaluation_id, course_id)
  SELECT evaluation_id, course_id FROM evaluation_courses WHERE evaluation_id = $1::uuid
  UNION ALL SELECT $1::uuid, '' WHERE EXISTS (SELECT 1 FROM evaluation_segments WHERE evaluation_id = $1::uuid)
  ON CONFLICT DO NOTHING`;

/** Who teaches the courses now is who is evaluated, whoever teaches them later. */
const TEACHERS = `INSERT INTO evaluation_teachers (urn_id, emp_id, lead)
  SELECT u.id, t.emp_id, t.lead FROM evaluation_urns u JOIN course_teachers t ON t.request_num = u.course_id WHERE u.evaluation_id = $1::uuid
  ON CONFLICT DO NOTHING`;

const INVITE = `INSERT INTO evaluation_invitations (urn_id, emp_id) SELECT a.urn_id, a.emp_id FROM (${AUDIENCE}) a
  ORDER BY a.emp_id, a.urn_id ON CONFLICT DO NOTHING`;

/** Who has not begun and belongs to nobody asked any more is asked no longer. Nothing is taken from a ballot box that is opened. */
const UNINVITE = `DELETE FROM evaluation_invitations i USING evaluation_urns u
  WHERE u.id = i.urn_id AND u.evaluation_id = $1::uuid AND u.opened_on IS NULL AND i.state = 'sent' AND ($2::text IS NULL OR i.emp_id = $2)
    AND NOT EXISTS (SELECT 1 FROM (${AUDIENCE}) a WHERE a.urn_id = i.urn_id AND a.emp_id = i.emp_id)`;

const CHECKED = 'UPDATE evaluations SET audience_checked_at = now() WHERE id = $1::uuid';

/** Makes the ballot boxes of an evaluation that is being published, and writes down whom they are about. */
export async function makeBallotBoxes(tx: Queryable, evaluationId: string): Promise<void> {
  await tx.execute(BALLOT_BOXES, [evaluationId]);
  await tx.execute(TEACHERS, [evaluationId]);
}

/** Brings invitations in line with enrolments and segments, of everybody or of one student; answers how many were added. */
export async function inviteAudience(tx: Queryable, evaluationId: string, student: string | null = null): Promise<number> {
  if (student === null) {
    await tx.execute(UNINVITE, [evaluationId, null]);
    await tx.execute(CHECKED, [evaluationId]);
  }
  return tx.execute(INVITE, [evaluationId, student]);
}

/** Whoever has left a course is asked about it no longer, also who has begun to answer: what is finished stays. */
export const STILL_INVITED = `(i.state = 'finished' OR u.course_id = '' OR EXISTS (SELECT 1 FROM enrolments n
  WHERE n.request_num = u.course_id AND n.emp_id = i.emp_id AND n.status = 'registered'))`;

/** Published, active evaluations that run on `$1`. */
export const RUNNING = `e.is_published AND e.is_active AND e.starts_on <= $1::date AND e.ends_on >= $1::date`;
