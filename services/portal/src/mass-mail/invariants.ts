import { MASS_MAIL, massMailWorkflowId } from '@campus/workflow-mass-mail';
import { NOT_GOT } from './sending/mass-mails.repository.js';
import type { Invariant, Queryable, DataCipher, TemporalService } from '../platform/index.js';
import type { Invariants as Q } from './mass-mail.sql.types.js';
import { sql, violationsOf } from '../platform/index.js';

const SUMS = sql<
  Q['SUMS']
>`SELECT 'mass mail ' || c.id || ' (' || c.state || ') has ' || count(m.id) || ' messages for ' || c.recipients || ' recipients' AS violation
  FROM mass_mails c LEFT JOIN mail_messages m ON m.mass_mail_id = c.id GROUP BY c.id HAVING count(m.id) <> c.recipients`;

const REFUSED = sql<
  Q['REFUSED']
>`SELECT 'mass mail ' || c.id || ' keeps ' || count(r.row) || ' refused rows and says ' || (c.rows_bad + c.rows_duplicate) AS violation
  FROM mass_mails c LEFT JOIN mass_mail_refused_rows r ON r.mass_mail_id = c.id GROUP BY c.id HAVING count(r.row) <> c.rows_bad + c.rows_duplicate`;

const ONCE = sql<
  Q['ONCE']
>`SELECT 'mass mail ' || mass_mail_id || ' has ' || count(*) || ' messages to one recipient' AS violation FROM mail_messages
  WHERE mass_mail_id IS NOT NULL GROUP BY mass_mail_id, recipient, record_id HAVING count(*) > 1`;

/** A notice of a month, such as a statement; one of before the offices were named may have gone out twice. */
const ONCE_A_MONTH = sql<
  Q['ONCE_A_MONTH']
>`SELECT c.service || ' of ' || c.year || '-' || c.month || ' went out ' || count(*) || ' times about ' || m.record_id AS violation
  FROM mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id
  WHERE c.month IS NOT NULL AND c.office IS NOT NULL AND m.state NOT IN ${sql.raw(NOT_GOT)} GROUP BY c.service, c.year, c.month, m.record_id HAVING count(*) > 1`;

const SETTLED = sql<
  Q['SETTLED']
>`SELECT 'mass mail ' || c.id || ' is through and ' || count(*) || ' of its messages are not' AS violation
  FROM mass_mails c JOIN mail_messages m ON m.mass_mail_id = c.id WHERE c.state = 'done' AND m.state IN ('queued', 'claimed', 'sending') GROUP BY c.id`;

const ONE_STEP = sql<
  Q['ONE_STEP']
>`SELECT 'mass mail command ' || k.id || ' (' || k.action || ') left ' || count(a.id) || ' audit rows' AS violation
  FROM mass_mail_commands k LEFT JOIN audit_entries a ON a.record_type = 'mass-mail' AND a.record_id = k.mass_mail_id::text
    AND a.detail ->> 'commandId' = k.id GROUP BY k.id, k.action HAVING count(a.id) <> 1`;

const OPEN = sql<
  Q['OPEN']
>`SELECT id FROM mass_mails WHERE state IN ('waiting', 'sending', 'paused') AND made_at < now() - interval '1 minute'`;

async function openOnes(db: Queryable, _cipher: DataCipher, temporal: TemporalService): Promise<string[]> {
  const open = await db.query(OPEN);
  const missing: string[] = [];
  for (const { id } of open)
    if (!(await temporal.isOpen(massMailWorkflowId(id))))
      missing.push(`mass mail ${id} is open and has no open ${MASS_MAIL} workflow`);
  return missing;
}

/** What always holds about mass mail. */
export const massMailInvariants: readonly Invariant[] = [
  { name: 'mass-mail-sums', says: 'The messages of a mass mail are its recipients', check: violationsOf(SUMS) },
  { name: 'mass-mail-refused', says: 'Every refused row of a mass mail is kept', check: violationsOf(REFUSED) },
  { name: 'mass-mail-once', says: 'A recipient has one message of a mass mail', check: violationsOf(ONCE) },
  { name: 'mass-mail-once-a-month', says: 'What goes out once a month goes to each once', check: violationsOf(ONCE_A_MONTH) },
  { name: 'mass-mail-settled', says: 'A mass mail that is through has nothing open', check: violationsOf(SETTLED) },
  { name: 'mass-mail-commands', says: 'What was asked of a mass mail is one audit row', check: violationsOf(ONE_STEP) },
  { name: 'mass-mail-workflows', says: 'A mass mail that goes on has its workflow', check: openOnes },
];
