import { namesOf, wrongNames } from '../people/index.js';
import type { DataCipher, Invariant, Queryable } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import { contentInvariants } from './invariants/content.js';
import {
  CALLED_OFF_ENDS_NOTHING,
  NO_ACCESS_WITHOUT_EMPLOYMENT,
  NO_ACCOUNT_AFTER_LEAVING,
  NO_PART_WITHOUT_ACCOUNT,
} from './invariants/leavers.js';
import { OPEN_FORM } from './approval/form-snapshot.js';
import { FORM_RECORD } from './record/form-audit.js';
import type { Invariants as Q } from './personnel-actions.sql.types.js';

/** Commands are executed by the reconciler within this time at the latest. */
const LEFT_AFTER_S = 120;

const ONE_ROW_A_COMMAND = sql<
  Q['ONE_ROW_A_COMMAND']
>`SELECT 'command ' || c.command_id || ' (' || c.action || ') left ' || count(a.id) || ' audit rows' AS violation
  FROM record_commands c LEFT JOIN audit_entries a
    ON a.record_type = '${sql.raw(FORM_RECORD)}' AND a.record_id = c.record_id::text AND a.detail ->> 'commandId' = c.command_id
  WHERE c.record_type = '${sql.raw(FORM_RECORD)}' GROUP BY c.command_id, c.action, c.outcome
  HAVING count(a.id) <> CASE WHEN c.outcome = 'committed' THEN 1 ELSE 0 END LIMIT 100`;

const ONE_STEP_A_COMMAND = sql<
  Q['ONE_STEP_A_COMMAND']
>`SELECT 'form ' || c.record_id || ': version ' || c.version_after || ' was made by ' || count(*) || ' commands' AS violation
    FROM record_commands c WHERE c.record_type = '${sql.raw(FORM_RECORD)}' AND c.outcome = 'committed' GROUP BY c.record_id, c.version_after HAVING count(*) > 1
  UNION ALL
  SELECT 'command ' || c.command_id || ' says version ' || coalesce(c.version_after::text, 'none') || ', its audit row ' || (a.detail ->> 'version')
    FROM record_commands c JOIN audit_entries a
      ON a.record_type = '${sql.raw(FORM_RECORD)}' AND a.record_id = c.record_id::text AND a.detail ->> 'commandId' = c.command_id
    WHERE c.outcome = 'committed' AND (a.detail ->> 'version')::int IS DISTINCT FROM c.version_after LIMIT 100`;

const APPROVALS_IN_ORDER = sql<
  Q['APPROVALS_IN_ORDER']
>`SELECT 'form ' || f.id || ': ' || f.approvals || ' approvals counted, steps ' || coalesce(s.steps::text, '{}') || ' on record' AS violation
    FROM personnel_action_forms f LEFT JOIN LATERAL (SELECT array_agg(a.step ORDER BY a.step) AS steps FROM personnel_action_approvals a
      WHERE a.form_id = f.id AND a.round = f.round AND a.voided_at IS NULL) s ON true
    WHERE f.stage <> 'deleted' AND coalesce(s.steps, '{}') <> ARRAY(SELECT generate_series(1, f.approvals))
  UNION ALL
  SELECT 'form ' || f.id || ': step ' || a.step || ' of round ' || a.round || ' was decided by the requester'
    FROM personnel_action_approvals a JOIN personnel_action_forms f ON f.id = a.form_id WHERE a.decided_by = f.creator_id
  UNION ALL
  SELECT 'form ' || f.id || ' is ' || f.stage || ' with ' || f.approvals || ' of ' || cardinality(f.approver_ids) || ' approvals'
    FROM personnel_action_forms f
    WHERE f.approvals > 4 OR (f.stage = 'awaiting_approval' AND f.approvals >= cardinality(f.approver_ids))
      OR (f.stage IN ('awaiting_finalize', 'finalized') AND f.approvals <> cardinality(f.approver_ids))
      OR (f.stage IN ('draft', 'returned', 'rejected') AND f.approvals <> 0) LIMIT 100`;

/** A made-up or real form names whom it is about as soon as the person has an id. */
const NOT_ABOUT_ONESELF = sql<
  Q['NOT_ABOUT_ONESELF']
>`SELECT 'form ' || f.id || ': step ' || a.step || ' of round ' || a.round || ' was decided by the person whom it is about' AS violation
    FROM personnel_action_approvals a JOIN personnel_action_forms f ON f.id = a.form_id WHERE a.decided_by = f.emp_id AND a.voided_at IS NULL
  UNION ALL
  SELECT 'form ' || f.id || ' waits for the person whom it is about' FROM personnel_action_forms f WHERE f.waiting_for = f.emp_id
  UNION ALL
  SELECT 'form ' || f.id || ' was finalized by the person whom it is about' FROM personnel_action_forms f WHERE f.finalized_by = f.emp_id
  UNION ALL
  SELECT 'request ' || r.id || ' was processed by the person whom it is about' FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id
    WHERE r.processed_by = f.emp_id LIMIT 100`;

const WAITS_FOR_THE_RIGHT_ONE = sql<
  Q['WAITS_FOR_THE_RIGHT_ONE']
>`SELECT 'form ' || f.id || ' is ' || f.stage || ' and waits for ' || coalesce(f.waiting_for, 'nobody') AS violation
  FROM personnel_action_forms f
  WHERE f.waiting_for IS DISTINCT FROM CASE WHEN f.stage = 'awaiting_approval' THEN f.approver_ids[f.approvals + 1] END LIMIT 100`;

const PROJECTION = sql<
  Q['PROJECTION']
>`SELECT 'form ' || f.id || ' is ' || f.stage || ' at version ' || f.version || ', its last audit row says ' ||
      coalesce(l.detail ->> 'stage', 'nothing') || ' at version ' || coalesce(l.detail ->> 'version', 'none') AS violation
  FROM personnel_action_forms f JOIN LATERAL (SELECT a.detail FROM audit_entries a
    WHERE a.record_type = '${sql.raw(FORM_RECORD)}' AND a.record_id = f.id::text AND a.detail ? 'version' ORDER BY a.seq DESC LIMIT 1) l ON true
  WHERE l.detail ->> 'stage' IS DISTINCT FROM f.stage OR (l.detail ->> 'version')::int IS DISTINCT FROM f.version LIMIT 100`;

const COMMANDS_AND_FORM = sql<
  Q['COMMANDS_AND_FORM']
>`SELECT 'form ' || f.id || ' is at version ' || f.version || ', a command made version ' || max(c.version_after) AS violation
  FROM personnel_action_forms f JOIN record_commands c ON c.record_id = f.id
  GROUP BY f.id HAVING max(c.version_after) > f.version LIMIT 100`;

const ACCESS_OF_FINALIZED = sql<
  Q['ACCESS_OF_FINALIZED']
>`SELECT 'form ' || f.id || ' is ' || f.stage || ' and has access requests' AS violation
    FROM personnel_action_forms f WHERE f.stage <> 'finalized' AND EXISTS (SELECT 1 FROM access_requests r WHERE r.form_id = f.id)
  UNION ALL
  SELECT 'form ' || f.id || ' counts ' || f.open_access || ' open access requests, there are ' || count(r.id)
    FROM personnel_action_forms f LEFT JOIN access_requests r ON r.form_id = f.id AND r.processed_at IS NULL AND r.withdrawn_at IS NULL
    GROUP BY f.id, f.open_access HAVING count(r.id) <> f.open_access LIMIT 100`;

const LEFT_COMMANDS = sql<
  Q['LEFT_COMMANDS']
>`SELECT 'command ' || command_id || ' (' || action || ') has had no outcome since ' || given_at AS violation
  FROM record_commands WHERE record_type = '${sql.raw(FORM_RECORD)}' AND outcome IS NULL AND given_at < now() - interval '${LEFT_AFTER_S} seconds' LIMIT 100`;

const MAIL_ONCE = sql<Q['MAIL_ONCE']>`SELECT 'key ' || key || ' has ' || count(*) || ' messages' AS violation FROM mail_messages
  WHERE record_type = '${sql.raw(FORM_RECORD)}' GROUP BY key HAVING count(*) > 1 LIMIT 100`;

const SHARES = sql<
  Q['SHARES']
>`SELECT 'form ' || f.id || ': the account codes of position ' || p.line || ' sum to ' || sum(a.dist_pct) AS violation
  FROM personnel_action_forms f JOIN personnel_action_positions p ON p.form_id = f.id
    JOIN personnel_action_account_codes a ON a.paf_position_id = p.id
  WHERE f.stage IN ('awaiting_approval', 'awaiting_finalize', 'finalized') GROUP BY f.id, p.line HAVING sum(a.dist_pct) <> 1 LIMIT 100`;

const ROUTES_CHECKED = sql<
  Q['ROUTES_CHECKED']
>`SELECT 'form ' || f.id || ' is open and its route was never looked after' AS violation FROM personnel_action_forms f
  WHERE ${sql.raw(OPEN_FORM)} AND f.route_checked_at IS NULL AND f.stage_since < now() - interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM record_commands c WHERE c.record_id = f.id AND c.outcome = 'committed') LIMIT 100`;

const PERSONNEL_ROWS = sql<
  Q['PERSONNEL_ROWS']
>`SELECT 'form ' || f.id || ' gave ' || p.positions || ' positions, the personnel records have ' || h.held AS violation
    FROM personnel_action_forms f
      CROSS JOIN LATERAL (SELECT count(*) AS positions FROM personnel_action_positions p WHERE p.form_id = f.id) p
      CROSS JOIN LATERAL (SELECT count(*) AS held FROM employments e WHERE e.form_id = f.id AND e.emp_id = f.emp_id) h
    WHERE f.stage = 'finalized' AND f.paf_type IN (1, 2) AND (p.positions <> h.held OR h.held = 0)
  UNION ALL
  SELECT 'form ' || f.id || ' names ' || c.codes || ' accounts, the personnel records have ' || d.accounts FROM personnel_action_forms f
      CROSS JOIN LATERAL (SELECT count(*) AS codes FROM personnel_action_account_codes c WHERE c.form_id = f.id) c
      CROSS JOIN LATERAL (SELECT count(*) AS accounts FROM employments e JOIN account_distributions d USING (emp_id, org_pos, pos_seq)
        WHERE e.form_id = f.id) d
    WHERE f.stage = 'finalized' AND f.paf_type IN (1, 2) AND c.codes <> d.accounts
  UNION ALL
  SELECT 'form ' || f.id || ' is a finalized termination without the end of a position' FROM personnel_action_forms f
    WHERE f.stage = 'finalized' AND f.paf_type = 4 AND f.called_off_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM employment_ends n WHERE n.form_id = f.id AND n.emp_id = f.emp_id AND n.ends_on = f.termination_date)
  UNION ALL
  SELECT 'form ' || r.form_id || ' is not finalized and has personnel rows' FROM (SELECT form_id FROM employments WHERE form_id IS NOT NULL
      UNION SELECT form_id FROM employment_ends UNION SELECT hired_by_form FROM people WHERE hired_by_form IS NOT NULL) r
    LEFT JOIN personnel_action_forms f ON f.id = r.form_id WHERE f.stage IS DISTINCT FROM 'finalized' LIMIT 100`;

const ENDED_ON_ITS_DATE = sql<
  Q['ENDED_ON_ITS_DATE']
>`SELECT 'form ' || f.id || ' is ' || CASE WHEN f.is_terminated THEN '' ELSE 'not ' END || 'marked terminated, its position ' ||
      coalesce('ended on ' || e.ended_on, 'goes on') AS violation
    FROM personnel_action_forms f JOIN employment_ends n ON n.form_id = f.id
      JOIN employments e ON e.emp_id = n.emp_id AND e.org_pos = n.org_pos AND e.pos_seq = n.pos_seq
    WHERE f.is_terminated <> (n.ended_at IS NOT NULL) OR (f.is_terminated AND (e.ended_on IS NULL OR e.ended_on > n.ends_on))
  UNION ALL
  SELECT 'form ' || f.id || ' failed at finalizing and is ' || f.stage FROM personnel_action_forms f
    WHERE f.db_failure AND f.stage <> 'awaiting_finalize' LIMIT 100`;

const SHARED_SSN = sql<
  Q['SHARED_SSN']
>`SELECT emp_id, ssn_sealed, ssn_last4 FROM people WHERE ssn_sealed IS NOT NULL AND ssn_last4 IN
    (SELECT ssn_last4 FROM people WHERE ssn_sealed IS NOT NULL GROUP BY ssn_last4 HAVING count(*) > 1) ORDER BY emp_id`;

/** SSNs are encrypted, each for its person: those with the same last digits are compared opened. */
async function sharedSsns(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const rows = await db.query(SHARED_SSN);
  const first = new Map<string, string>();
  const violations: string[] = [];
  for (const { emp_id: empId, ssn_sealed: encrypted } of rows) {
    // One that does not open is told by other checks.
    const digits = cipher.read(encrypted, empId)?.replace(/\D/g, '');
    if (digits === undefined) continue;
    const other = first.get(digits);
    if (other === undefined) first.set(digits, empId);
    else violations.push(`people ${other} and ${empId} have one SSN`);
  }
  return violations.slice(0, 100);
}

const FINALIZED_BY = sql<
  Q['FINALIZED_BY']
>`SELECT 'form ' || f.id || ' was finalized by ' || coalesce(f.finalized_by, 'nobody') || ', its audit row says ' ||
      coalesce(a.action_by, 'nobody') AS violation
  FROM personnel_action_forms f LEFT JOIN LATERAL (SELECT e.action_by, e.on_behalf_of FROM audit_entries e
    WHERE e.record_type = '${sql.raw(FORM_RECORD)}' AND e.record_id = f.id::text AND e.action = 'finalize' ORDER BY e.seq DESC LIMIT 1) a ON true
  WHERE f.stage = 'finalized' AND EXISTS (SELECT 1 FROM record_commands c WHERE c.record_id = f.id)
    AND NOT coalesce((a.action_by = f.finalized_by AND a.on_behalf_of IS NOT DISTINCT FROM f.finalized_for) OR a.on_behalf_of = f.finalized_by, false) LIMIT 100`;

const WRONG_NAMES = sql<Q['WRONG_NAMES']>`${wrongNames('personnel_action_forms', 'id', 'form')}`;

function invariant(name: string, says: string, statement: Parameters<typeof violationsOf>[0]): Invariant {
  return {
    name: `personnel-actions.${name}`,
    says,
    check: violationsOf(statement),
  };
}

/** What must hold of personnel action forms whatever happens; `cli verify` asks all of it. */
export const personnelActionInvariants: Invariant[] = [
  namesOf('personnel_action_forms', 'form', WRONG_NAMES),
  invariant('one-audit-row', 'An acknowledged command left exactly one audit row, a refused one none.', ONE_ROW_A_COMMAND),
  invariant(
    'one-version-step',
    'Each committed command made one version of its form, and no two made the same.',
    ONE_STEP_A_COMMAND,
  ),
  invariant(
    'approvals-in-order',
    'Approvals stand in order, at most four, never by the requester, and all of them before HR.',
    APPROVALS_IN_ORDER,
  ),
  invariant(
    'not-about-oneself',
    'No one approves, finalizes or processes a form about oneself, and no form waits for the person whom it is about.',
    NOT_ABOUT_ONESELF,
  ),
  invariant(
    'waiting-for',
    'A form that awaits an approval waits for the approver of its next step, any other for no one.',
    WAITS_FOR_THE_RIGHT_ONE,
  ),
  invariant('projection', 'A form stands where its last audit row says.', PROJECTION),
  invariant('commands-and-form', 'No command made a version that its form does not have.', COMMANDS_AND_FORM),
  invariant(
    'access-of-finalized',
    'Only finalized forms have access requests, and each counts its open ones right.',
    ACCESS_OF_FINALIZED,
  ),
  invariant('no-command-left', 'No command waits longer for its outcome than the reconciler takes.', LEFT_COMMANDS),
  invariant('mail-once', 'No key of a message has more than one message.', MAIL_ONCE),
  invariant('shares', 'The account codes of every submitted position sum to 100 percent.', SHARES),
  invariant(
    'personnel-rows',
    'Every finalized new hire, new position and termination has its personnel rows exactly once, no other form has any.',
    PERSONNEL_ROWS,
  ),
  invariant(
    'ended-on-its-date',
    'A termination is marked when its position has ended, and not before; ERROR is shown only while HR has to act.',
    ENDED_ON_ITS_DATE,
  ),
  { name: 'personnel-actions.one-person-one-record', says: 'No two people have one SSN.', check: sharedSsns },
  invariant('leavers-accounts', 'No one who has left has an account, a session or a token.', NO_ACCOUNT_AFTER_LEAVING),
  invariant(
    'leavers-access',
    'No one without a position holds access, and no one who leaves is to be given any.',
    NO_ACCESS_WITHOUT_EMPLOYMENT,
  ),
  invariant('leavers-parts', 'Every part that someone has by name ended with the account.', NO_PART_WITHOUT_ACCOUNT),
  invariant('called-off', 'A termination that was called off ends nothing, and its history says so.', CALLED_OFF_ENDS_NOTHING),
  invariant('routes', 'The route of every open form was looked after.', ROUTES_CHECKED),
  invariant('finalized-by', 'Who finalized a form is who its audit history names.', FINALIZED_BY),
  ...contentInvariants,
];
