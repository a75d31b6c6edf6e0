import { sectionOfWaitlist, WAITLIST } from '@campus/workflow-registration';
import type { DataCipher, Invariant, Queryable, TemporalService } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import { noticeInvariants } from './invariants/notices.js';
import type { Invariants as Q } from './registration.sql.types.js';

const COUNTS = sql<
  Q['COUNTS']
>`SELECT 'section ' || c.request_num || ' says ' || c.taken || ' taken and ' || c.waiting || ' waiting and has ' || x.taken || ' and ' || x.waiting
    || ' rows' AS violation
  FROM courses c LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE e.status = 'registered') AS taken, count(*) FILTER (WHERE e.status = 'waitlisted') AS waiting
    FROM enrolments e WHERE e.request_num = c.request_num) x ON true
  WHERE c.taken <> x.taken OR c.waiting <> x.waiting LIMIT 100`;

const SEATS = sql<
  Q['SEATS']
>`SELECT 'section ' || c.request_num || ' has ' || c.capacity || ' seats, ' || c.taken || ' taken and ' || count(*) || ' offered' AS violation
  FROM courses c JOIN seat_offers o ON o.request_num = c.request_num AND o.state = 'open'
  GROUP BY c.request_num HAVING c.taken + count(*) > c.capacity LIMIT 100`;

const OFFERS = sql<
  Q['OFFERS']
>`SELECT 'student ' || o.emp_id || ' is offered a seat in ' || o.request_num || ' and does not wait' AS violation
  FROM seat_offers o JOIN enrolments e ON e.request_num = o.request_num AND e.emp_id = o.emp_id
  WHERE o.state = 'open' AND e.status <> 'waitlisted' LIMIT 100`;

/** Who is in which courses of terms that have not ended. */
const COURSES = sql`FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled AND NOT c.repeatable
    JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code AND t.ends_on >= business_today()`;
/** The registrar's waiver and courses that can be taken twice go through. */
const COURSE_TWICE = sql`GROUP BY e.emp_id, c.crs_cde, c.year_code, c.term_code
  HAVING count(*) > 1 + count(*) FILTER (WHERE EXISTS (SELECT FROM registration_waivers w
    WHERE w.emp_id = e.emp_id AND w.request_num = e.request_num AND w.refusal = 'same_course')) LIMIT 100`;
const TWICE = sql<
  Q['TWICE']
>`SELECT 'student ' || e.emp_id || ' is in two sections of ' || min(c.crs_cde) || ' of ' || c.year_code || c.term_code AS violation
  ${COURSES} WHERE e.status = 'registered' ${COURSE_TWICE}`;
const WAITS_TWICE = sql<
  Q['WAITS_TWICE']
>`SELECT 'student ' || e.emp_id || ' waits for two sections of ' || min(c.crs_cde) || ' of ' || c.year_code || c.term_code AS violation
  ${COURSES} WHERE e.status = 'waitlisted' ${COURSE_TWICE}`;

/** The sweep takes it within a minute. */
const LEAVERS = sql<
  Q['LEAVERS']
>`SELECT 'student ' || o.emp_id || ' has left and is kept a seat in ' || o.request_num AS violation
  FROM seat_offers o JOIN students s ON s.emp_id = o.emp_id AND s.status NOT IN ('active', 'graduating')
  WHERE o.state = 'open' AND o.offered_at < now() - interval '10 minutes' LIMIT 100`;

/** Who was registered when the students of a canceled section were told. */
const UNTOLD = sql<
  Q['UNTOLD']
>`SELECT 'student ' || e.emp_id || ' was not told that section ' || c.request_num || ' is canceled' AS violation
  FROM courses c JOIN enrolments e ON e.request_num = c.request_num AND e.status = 'registered'
    JOIN students s ON s.emp_id = e.emp_id AND s.status IN ('active', 'graduating')
  WHERE c.cancelled AND c.canceled_told_at > e.enrolled_on + 1 AND NOT EXISTS (SELECT FROM audit_entries a
    WHERE a.record_type = 'enrollment' AND a.record_id = c.request_num || '/' || e.emp_id AND a.action = 'canceled') LIMIT 100`;

/** Those of which the workflow has heard. */
const KEPT = sql<Q['KEPT']>`SELECT c.request_num AS id FROM courses c JOIN waitlists w ON w.request_num = c.request_num
  WHERE c.waiting > 0 AND w.told = w.version ORDER BY c.request_num LIMIT 200`;
const NOBODY_WAITS = sql<
  Q['NOBODY_WAITS']
>`SELECT c.request_num AS id FROM courses c JOIN waitlists w ON w.request_num = c.request_num
  WHERE c.request_num = ANY (:open::text[]) AND c.waiting = 0 AND w.told = w.version`;

async function waitlistWorkflows(db: Queryable, _cipher: DataCipher, temporal: TemporalService): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await db.query(KEPT)) {
    if (!(await temporal.isOpen(WAITLIST.workflowId(id))))
      found.push(`students wait for section ${id} and it has no ${WAITLIST.workflowType} workflow`);
  }
  const open = (await temporal.openOf(WAITLIST.workflowType)).map(sectionOfWaitlist);
  for (const { id } of await db.query(NOBODY_WAITS, { open })) {
    if (await temporal.isOpen(WAITLIST.workflowId(id))) found.push(`no one waits for section ${id} and its workflow is open`);
  }
  return found;
}

/** What always holds about seats and waitlists. */
export const registrationInvariants: readonly Invariant[] = [
  { name: 'section-counts', says: 'The counts of a section are those of its enrollments', check: violationsOf(COUNTS) },
  {
    name: 'seats-offered-once',
    says: 'Seats that are taken or offered are never more than there are',
    check: violationsOf(SEATS),
  },
  { name: 'offers-to-waiters', says: 'A seat is offered only to who waits for it', check: violationsOf(OFFERS) },
  { name: 'no-offers-to-leavers', says: 'No seat is kept for who does not study here anymore', check: violationsOf(LEAVERS) },
  { name: 'one-section-a-course', says: 'A student is in one section of a course a term', check: violationsOf(TWICE) },
  { name: 'one-waitlist-a-course', says: 'A student waits for one section of a course a term', check: violationsOf(WAITS_TWICE) },
  { name: 'canceled-sections', says: 'Students of a canceled section were told', check: violationsOf(UNTOLD) },
  { name: 'waitlist-workflows', says: 'Every waitlist has its workflow as long as anybody waits', check: waitlistWorkflows },
  ...noticeInvariants,
];
