import { overtakenWhen, SQL_TODAY } from '../../platform/index.js';
import { REMINDER_KEY, REMINDER_RECORD } from '../evaluations/evaluation-audit.js';

/** Whom the evaluation still asks, today; what a campaign wrote, also whom the campaign still asks. */
const STILL_INVITED = `SELECT 1 FROM evaluations e LEFT JOIN evaluation_campaigns k ON k.evaluation_id = e.id JOIN evaluation_urns u ON u.evaluation_id = e.id
    JOIN evaluation_invitations i ON i.urn_id = u.id
  WHERE e.id::text = split_part(m.record_id, '/', 1) AND i.emp_id = split_part(m.record_id, '/', 2) AND i.state <> 'finished' AND u.opened_on IS NULL
    AND e.is_active AND e.ends_on >= ${SQL_TODAY}
    AND (m.key LIKE '${REMINDER_KEY}%' OR NOT k.stopped AND NOT coalesce(k.next_on <= ${SQL_TODAY} AND k.next_on::text > split_part(m.key, '/', 4), false))`;

/** Reminders of whoever has finished, of evaluations that are over, and those after which a later one goes out. */
export const overtakenReminders = overtakenWhen(
  REMINDER_RECORD,
  `NOT EXISTS (${STILL_INVITED}) OR EXISTS (SELECT 1 FROM mail_messages n WHERE n.record_type = m.record_type AND n.record_id = m.record_id
    AND split_part(n.key, '/', 4) > split_part(m.key, '/', 4))`,
);
