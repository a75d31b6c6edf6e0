import type { Queryable } from '../../platform/index.js';
import type { Audience as Q } from './evaluations.sql.types.js';
import { sql } from '../../platform/index.js';

/** Whether student `s` belongs to segment `g` of evaluation `e`: a year before its first day makes a new one. [ASSESS-015] */
const IN_SEGMENT = sql`CASE g.segment
    WHEN 'graduating' THEN s.status = 'graduating'
    WHEN 'new' THEN s.admitted_on > e.starts_on - interval '1 year'
    WHEN 'continuing' THEN s.status = 'active' AND s.admitted_on <= e.starts_on - interval '1 year'
    WHEN 'online' THEN s.modality = 'online'
    ELSE s.modality = 'campus' END`;

/**
 * Whom an evaluation asks, as ballot box and student: whoever is registered in its courses, or belongs to its segments at its school. `:evaluationId` is the
 * evaluation, `:student` one student or null for all. [ASSESS-020]
 */
const AUDIENCE = sql`SELECT u.id AS urn_id, n.emp_id FROM evaluation_urns u
    JOIN evaluation_courses c ON c.evaluation_id = u.evaluation_id AND c.course_id = u.course_id
    JOIN enrolments n ON n.request_num = c.course_id AND n.status = 'registered'
    JOIN students y ON y.emp_id = n.emp_id AND y.status IN ('active', 'graduating')
  WHERE u.evaluation_id = :evaluationId::uuid AND u.opened_on IS NULL AND (:student::text IS NULL OR n.emp_id = :student)
  UNION
  SELECT u.id, s.emp_id FROM evaluation_urns u
    JOIN evaluations e ON e.id = u.evaluation_id
    JOIN evaluation_segments g ON g.evaluation_id = e.id
    JOIN students s ON upper(e.school) = s.school AND s.status IN ('active', 'graduating')
  WHERE u.evaluation_id = :evaluationId::uuid AND u.course_id = '' AND u.opened_on IS NULL AND (:student::text IS NULL OR s.emp_id = :student) AND ${IN_SEGMENT}`;

const BALLOT_BOXES = sql<Q['BALLOT_BOXES']>`INSERT INTO evaluation_urns (evaluation_id, course_id)
  SELECT evaluation_id, course_id FROM evaluation_courses WHERE evaluation_id = :evaluationId::uuid
  UNION ALL SELECT :evaluationId::uuid, '' WHERE EXISTS (SELECT 1 FROM evaluation_segments WHERE evaluation_id = :evaluationId::uuid)
  ON CONFLICT DO NOTHING`;

/** Who teaches the courses now is who is evaluated, whoever teaches them later. */
const TEACHERS = sql<Q['TEACHERS']>`INSERT INTO evaluation_teachers (urn_id, emp_id, lead)
  SELECT u.id, t.emp_id, t.lead FROM evaluation_urns u JOIN course_teachers t ON t.request_num = u.course_id WHERE u.evaluation_id = :evaluationId::uuid
  ON CONFLICT DO NOTHING`;

const INVITE = sql<Q['INVITE']>`INSERT INTO evaluation_invitations (urn_id, emp_id) SELECT a.urn_id, a.emp_id FROM (${AUDIENCE}) a
  ORDER BY a.emp_id, a.urn_id ON CONFLICT DO NOTHING`;

/** Who has not begun and belongs to nobody asked any more is asked no longer. Nothing is taken from a ballot box that is opened. */
const UNINVITE = sql<Q['UNINVITE']>`DELETE FROM evaluation_invitations i USING evaluation_urns u
  WHERE u.id = i.urn_id AND u.evaluation_id = :evaluationId::uuid AND u.opened_on IS NULL AND i.state = 'sent' AND (:student::text IS NULL OR i.emp_id = :student)
    AND NOT EXISTS (SELECT 1 FROM (${AUDIENCE}) a WHERE a.urn_id = i.urn_id AND a.emp_id = i.emp_id)`;

const CHECKED = sql<Q['CHECKED']>`UPDATE evaluations SET audience_checked_at = now() WHERE id = :evaluationId::uuid`;

/** Makes the ballot boxes of an evaluation that is being published, and writes down whom they are about. */
export async function makeBallotBoxes(tx: Queryable, evaluationId: string): Promise<void> {
  await tx.execute(BALLOT_BOXES, { evaluationId });
  await tx.execute(TEACHERS, { evaluationId });
}

/** Brings invitations in line with enrolments and segments, of everybody or of one student; answers how many were added. */
export async function inviteAudience(tx: Queryable, evaluationId: string, student: string | null = null): Promise<number> {
  if (student === null) {
    await tx.execute(UNINVITE, { evaluationId, student });
    await tx.execute(CHECKED, { evaluationId });
  }
  return tx.execute(INVITE, { evaluationId, student });
}

/** Whoever has left a course is asked about it no longer, also who has begun to answer: what is finished stays. */
export const STILL_INVITED = sql`(i.state = 'finished' OR u.course_id = '' OR EXISTS (SELECT 1 FROM enrolments n
  WHERE n.request_num = u.course_id AND n.emp_id = i.emp_id AND n.status = 'registered'))`;

/** Published, active evaluations that run on `:today`. */
export const RUNNING = sql`e.is_published AND e.is_active AND e.starts_on <= :today::date AND e.ends_on >= :today::date`;
