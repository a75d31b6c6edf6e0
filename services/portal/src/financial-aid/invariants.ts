import type { Invariant } from '../platform/index.js';
import type { Invariants as Q } from './financial-aid.sql.types.js';
import { sql, violationsOf } from '../platform/index.js';

/** Who was told of a code has it, and who has one asked for it. */
const REQUESTS = sql<
  Q['REQUESTS']
>`SELECT 'student ' || coalesce(r.emp_id, c.emp_id) || ' ' || CASE WHEN c.id IS NULL THEN 'was found eligible and has no fee code' ELSE
    'has fee code ' || c.id || ' without a request' END || ' for ' || coalesce(r.year, c.year) AS violation
  FROM (SELECT * FROM fee_code_requests WHERE eligible) r
    FULL JOIN (SELECT * FROM fee_codes WHERE state = 'assigned') c ON c.emp_id = r.emp_id AND c.year = r.year
  WHERE r.emp_id IS NULL OR c.id IS NULL LIMIT 100`;
const ONE_STUDENT = sql<
  Q['ONE_STUDENT']
>`SELECT 'fee code ' || lower(code) || ' was given to ' || count(DISTINCT emp_id) || ' students' AS violation
  FROM fee_codes WHERE emp_id IS NOT NULL GROUP BY lower(code) HAVING count(DISTINCT emp_id) > 1 LIMIT 100`;

/** A letter that was sent without its text, its mails, or with more mails than it counts; one student's twice without saying what it changes. */
const SENT_AWARDS = sql<
  Q['SENT_AWARDS']
>`SELECT 'award letter ' || l.id || ' was sent and has ' || CASE WHEN coalesce(l.sent_text, '') = '' THEN 'no text' ELSE x.mails || ' of ' || l.mails || ' mails' END
    AS violation
  FROM award_letters l LEFT JOIN LATERAL (SELECT count(*) AS mails FROM mail_messages m WHERE m.record_type = 'award-letter' AND m.record_id = l.id::text) x ON true
  WHERE l.state <> 'unsent' AND (coalesce(l.sent_text, '') = '' OR x.mails <> l.mails)
  UNION ALL SELECT 'award letter ' || l.id || ' has ' || count(*) || ' mails that may have arrived' FROM award_letters l
    JOIN mail_messages m ON m.record_type = 'award-letter' AND m.record_id = l.id::text AND m.state NOT IN ('failed', 'bounced', 'stopped', 'skipped')
  GROUP BY l.id HAVING count(*) > 1 LIMIT 100`;
const AWARD_HASHES = sql<
  Q['AWARD_HASHES']
>`SELECT 'award letter ' || l.id || ' has a link that can be guessed' AS violation FROM award_letters l
  WHERE length(l.hash) < 32 OR position(l.emp_id IN l.hash) > 0 OR position(replace(l.id::text, '-', '') IN l.hash) > 0
  UNION ALL SELECT 'award letters have the same link ' || min(id::text) FROM award_letters GROUP BY hash HAVING count(*) > 1 LIMIT 100`;
const OWN_AWARDS = sql<
  Q['OWN_AWARDS']
>`SELECT 'award letter ' || id || ' was made, sent or revoked by its own student' AS violation FROM award_letters
  WHERE emp_id IN (imported_by, sent_by, revoked_by) LIMIT 100`;

/** Only the letter in force is answered: none after the later one of the same award was sent. */
const REPLACED_ANSWERS = sql<
  Q['REPLACED_ANSWERS']
>`SELECT 'award letter ' || l.id || ' was ' || l.answer || ' after ' || r.id || ' had taken its place' AS violation
  FROM award_letters l JOIN award_letters r ON r.emp_id = l.emp_id AND r.state = 'sent' AND r.imported_at > l.imported_at AND r.school = l.school AND r.year = l.year
    AND r.term = l.term AND lower(r.scholarship) = lower(l.scholarship)
  WHERE l.answered_at > r.sent_at LIMIT 100`;

/** What always holds about fee codes and award letters. */
export const financialAidInvariants: readonly Invariant[] = [
  {
    name: 'fee-codes-asked-for',
    says: 'Who is eligible has one fee code a year, and no one else has one',
    check: violationsOf(REQUESTS),
  },
  {
    name: 'fee-code-of-one',
    says: 'A fee code is of one student, in whatever case it is written',
    check: violationsOf(ONE_STUDENT),
  },
  {
    name: 'award-letters-sent',
    says: 'A sent award letter has its text and one mail that may have arrived',
    check: violationsOf(SENT_AWARDS),
  },
  { name: 'award-links', says: 'No link of an award letter can be guessed', check: violationsOf(AWARD_HASHES) },
  {
    name: 'award-in-force',
    says: 'No award letter is answered once a later one took its place',
    check: violationsOf(REPLACED_ANSWERS),
  },
  { name: 'award-of-others', says: 'No one decides about an own award', check: violationsOf(OWN_AWARDS) },
];
