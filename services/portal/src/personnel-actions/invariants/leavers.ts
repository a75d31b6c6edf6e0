import { holdsPosition, positionGoesOn, studiesHere, wasEmployed } from '../../people/index.js';
import { sql } from '../../platform/index.js';
import type { Leavers as Q } from './invariants.sql.types.js';

/** The nightly run ends what is due at 0:10; from the day after that on it must be done. */
const HELD_LATELY = (empId: string): string => holdsPosition(empId, 'business_today() - 1');

/** An account, a session or a token of somebody who has left. */
export const NO_ACCOUNT_AFTER_LEAVING = sql<
  Q['NO_ACCOUNT_AFTER_LEAVING']
>`SELECT 'person ' || p.emp_id || ' holds no position anymore and has an account' AS violation FROM people p
    WHERE p.account_ended_at IS NULL AND ${sql.raw(wasEmployed('p.emp_id'))} AND NOT ${sql.raw(HELD_LATELY('p.emp_id'))} AND NOT ${sql.raw(studiesHere('p.emp_id'))}
  UNION ALL
  SELECT 'session ' || s.id || ' of ' || s.emp_id || ' goes on, the account has ended' FROM sessions s JOIN people p ON p.emp_id = s.emp_id
    WHERE s.ended_at IS NULL AND p.account_ended_at IS NOT NULL
  UNION ALL
  SELECT 'session ' || s.id || ' of ' || s.emp_id || ' has ended with its account and still has a token' FROM sessions s
    WHERE s.end_reason = 'account ended' AND s.id_token_sealed IS NOT NULL LIMIT 100`;

/** Access that somebody without a position holds, or that somebody who leaves is to be given. */
export const NO_ACCESS_WITHOUT_EMPLOYMENT = sql<
  Q['NO_ACCESS_WITHOUT_EMPLOYMENT']
>`SELECT 'person ' || h.emp_id || ' holds no position and has access ' || h.access_item_id || ' of form ' || h.form_id AS violation
    FROM held_access h WHERE NOT ${sql.raw(HELD_LATELY('h.emp_id'))}
  UNION ALL
  SELECT 'request ' || r.id || ' gives access to ' || f.emp_id || ', whose positions have all ended or will'
    FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id
    WHERE NOT r.removal AND r.processed_at IS NULL AND r.withdrawn_at IS NULL AND f.emp_id IS NOT NULL AND NOT ${sql.raw(positionGoesOn('f.emp_id'))}
      AND (EXISTS (SELECT 1 FROM employment_ends n WHERE n.emp_id = f.emp_id) OR NOT ${sql.raw(HELD_LATELY('f.emp_id'))}) LIMIT 100`;

const onList = (list: string, what: string, empId = 'a.emp_id'): string =>
  `SELECT '${what} ' || ${empId} || ' has no account any more' AS violation FROM ${list} a JOIN people p ON p.emp_id = ${empId} AND p.account_ended_at IS NOT NULL`;

const WITHOUT_ACCOUNT = [
  onList('paf_approvers', 'approver'),
  onList('access_processors', 'processor'),
  onList('paf_creators', 'creator'),
  onList('paf_admins', 'administrator'),
  onList('accountants', 'accountant'),
  onList('supervisors', 'supervisor'),
  onList('employments', 'supervisor of a position', 'a.supervisor_id'),
  onList('timesheet_delegates', 'delegate', 'a.delegate_id'),
  onList('timesheet_delegates', 'supervisor with a delegate', 'a.supervisor_id'),
  `${onList('paf_stand_ins', 'stand-in', 'a.stand_in_id')} WHERE a.ended_at IS NULL AND a.last_day >= business_today()`,
  `${onList('paf_stand_ins', 'person stood in for', 'a.person_id')} WHERE a.ended_at IS NULL AND a.last_day >= business_today()`,
].join('\n  UNION ALL\n  ');
/** A part that did not end with its person's account. */
export const NO_PART_WITHOUT_ACCOUNT = sql<Q['NO_PART_WITHOUT_ACCOUNT']>`${sql.raw(WITHOUT_ACCOUNT)} LIMIT 100`;

/** A termination that was called off and still ends something. */
export const CALLED_OFF_ENDS_NOTHING = sql<
  Q['CALLED_OFF_ENDS_NOTHING']
>`SELECT 'form ' || f.id || ' was called off and ends a position' AS violation FROM personnel_action_forms f
    WHERE f.called_off_at IS NOT NULL AND (f.is_terminated OR EXISTS (SELECT 1 FROM employment_ends n WHERE n.form_id = f.id))
  UNION ALL
  SELECT 'form ' || f.id || ' was called off and request ' || r.id || ' takes access away'
    FROM personnel_action_forms f JOIN access_requests r ON r.form_id = f.id AND r.removal AND r.processed_at IS NULL AND r.withdrawn_at IS NULL
    WHERE f.called_off_at IS NOT NULL
  UNION ALL
  SELECT 'form ' || f.id || ' was called off without a line of its history' FROM personnel_action_forms f WHERE f.called_off_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.record_type = 'personnel-action-form' AND a.record_id = f.id::text AND a.action = 'call_off') LIMIT 100`;
