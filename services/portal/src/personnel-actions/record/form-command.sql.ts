import { fillIn } from '@campus/contract-kit';
import { recordTexts } from '@campus/domain/personnel-actions';
import { positionGoesOn } from '../../people/index.js';

/** Whom a form `f` is about: the new hire or the employee, by the name that the form keeps. */
export const SUBJECT = `concat_ws(' ', f.first_name, f.last_name)`;

/** Whether the person of a form `f` holds a position that goes on; somebody who is not here yet is given one first. */
export const SUBJECT_GOES_ON = `(f.emp_id IS NULL OR ${positionGoesOn('f.emp_id')})`;

/** The title of the position that a termination `f` ends. */
export const ENDING_TITLE = `(SELECT e.title FROM employments e WHERE f.paf_type = 4 AND e.emp_id = f.emp_id
    AND regexp_replace(e.org_pos || e.pos_seq, '\\W', '', 'g') = regexp_replace(f.terminate_pos, '\\W', '', 'g') LIMIT 1)`;

/** The columns of a form `f` that a command looks at. */
export const FORM_OF_COMMAND = `f.id, f.paf_type, f.stage, f.version, f.round, f.approvals, f.reassigned, f.open_access,
    f.access_saved_at IS NOT NULL AS access_saved, f.req_department_code, f.creator_id, f.emp_id AS subject_id, f.creator_name, f.approver_ids, ${SUBJECT} AS subject,
    f.termination_date::text AS termination_date, ${SUBJECT_GOES_ON} AS position_goes_on,
    CASE f.paf_type WHEN 4 THEN array_remove(ARRAY[${ENDING_TITLE}], NULL)
      ELSE ARRAY(SELECT o.pos_title FROM personnel_action_positions o WHERE o.form_id = f.id ORDER BY o.line) END AS position_titles,
    (SELECT jsonb_agg(jsonb_build_object('personId', s.person_id, 'empId', s.stand_in_id, 'name', s.stand_in_name, 'email', s.stand_in_email))
     FROM running_stand_ins s WHERE s.role = 'approver' AND s.person_id = ANY (f.approver_ids)) AS stand_ins`;

/** A call that is repeated is answered as busy for so long; then its process has died. */
const BUSY = `interval '60 seconds'`;

/** A stored command `c`, in SQL. */
export const STORED_COMMAND = `jsonb_build_object('commandId', c.command_id, 'formId', c.record_id, 'action', c.action, 'actorId', c.actor_id,
    'actorName', c.actor_name, 'rights', c.actor_rights, 'reason', c.reason, 'detail', c.detail, 'outcome', c.outcome, 'refusal', c.refusal, 'answer', c.answer,
    'busy', c.claimed_at > now() - ${BUSY})`;

/** For whom a person stands in today. */
export function standsInForOf(empId: string): string {
  return `(SELECT jsonb_agg(jsonb_build_object('role', s.role, 'personId', s.person_id, 'name', s.person_name) ORDER BY s.person_id)
    FROM running_stand_ins s WHERE s.stand_in_id = ${empId}) AS stands_in_for`;
}

/** The condition under which a running stand-in `s` may act on a form `f` for an approver, in SQL; the policies say the same words. */
export const STANDS_IN_ON_FORM = `s.role = 'approver' AND s.stand_in_id <> f.creator_id AND s.stand_in_id IS DISTINCT FROM f.emp_id
  AND NOT s.stand_in_id = ANY (f.approver_ids)`;

/** Whom a form `f` waits for, `w` being that person's row: 'Ben Boyd for Ada Ames' while somebody stands in who may act on it; an ended account is named as such. */
export const WAITING_NAME = `nullif(concat_ws(' for ',
    (SELECT s.stand_in_name FROM running_stand_ins s WHERE s.person_id = f.waiting_for AND ${STANDS_IN_ON_FORM}),
    nullif(CASE WHEN w.account_ended_at IS NULL THEN concat_ws(' ', w.first_name, w.last_name)
      ELSE '${fillIn(recordTexts.accountEnded, { name: `' || concat_ws(' ', w.first_name, w.last_name) || '` })}' END, '')), '')`;

/** The step that a command takes back, and what came after it: steps of all, and further marks of the same person. */
export function undoneBy(commandId: string): string {
  return `(SELECT jsonb_build_object('commandId', u.command_id, 'action', u.action, 'actorId', u.actor_id, 'standInFor', u.detail ->> 'standInFor',
      'standInName', (SELECT concat_ws(' ', p.first_name, p.last_name) FROM people p WHERE p.emp_id = u.detail ->> 'standInFor'),
      'requestId', u.detail ->> 'requestId', 'at', u.settled_at,
      'undone', EXISTS (SELECT 1 FROM record_commands x WHERE x.undoes = u.command_id AND x.outcome = 'committed'),
      'stepsSince', f.version - u.version_after,
      'ownMarksSince', (SELECT count(*) FROM record_commands n LEFT JOIN record_commands t ON t.command_id = n.undoes
         WHERE n.record_id = f.id AND n.outcome = 'committed' AND n.version_after > u.version_after AND n.actor_id = u.actor_id
           AND 'process_access' IN (n.action, t.action)),
      'voided', (SELECT count(*) FROM personnel_action_approvals v WHERE v.form_id = f.id AND v.round = f.round AND v.voided_at = u.settled_at))
    FROM record_commands u WHERE u.command_id = ${commandId} AND u.record_id = f.id AND u.outcome = 'committed') AS undone`;
}

/** The persons around a form `f`, by id, and one more. */
export function peopleOf(oneMore: string): string {
  return `(SELECT jsonb_object_agg(p.emp_id, jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'email', p.email,
      'ended', p.account_ended_at IS NOT NULL,
      'approver', EXISTS (SELECT 1 FROM paf_approvers d WHERE d.emp_id = p.emp_id AND d.department_code = f.req_department_code)))
    FROM people p WHERE p.emp_id = ANY (f.approver_ids || f.creator_id || (${oneMore}))) AS people`;
}

/** The access items that a command would request, and how many of them are active. */
export function itemsOf(items: string): string {
  return `${items} AS items, (SELECT count(*)::int FROM access_items i JOIN access_groups g ON g.id = i.access_group_id
    WHERE i.active AND g.active AND i.id = ANY (${items})) AS active_items`;
}

/** One access request of a form `f`, and whether a person processes its group. */
export function requestOf(requestId: string, empId: string): string {
  return `(SELECT jsonb_build_object('id', r.id, 'groupId', r.access_group_id, 'name', r.access_name, 'processed', r.processed_at IS NOT NULL,
      'withdrawn', r.withdrawn_at IS NOT NULL, 'removal', r.removal,
      'mine', EXISTS (SELECT 1 FROM access_processors a WHERE a.access_group_id = r.access_group_id AND a.emp_id = ${empId}),
      'standInFor', (SELECT min(s.person_id) FROM running_stand_ins s JOIN access_processors a ON a.emp_id = s.person_id
         WHERE s.role = 'processor' AND s.stand_in_id = ${empId} AND s.stand_in_id <> f.creator_id AND s.stand_in_id IS DISTINCT FROM f.emp_id
           AND a.access_group_id = r.access_group_id))
    FROM access_requests r WHERE r.id = ${requestId} AND r.form_id = f.id) AS request`;
}

/** Whether the form of a request `r` is about a person, in SQL. */
export function isAboutProcessor(empId: string): string {
  return `EXISTS (SELECT 1 FROM personnel_action_forms o WHERE o.id = r.form_id AND o.emp_id = ${empId})`;
}

/** Whether a request `r` waits for a person, in SQL: as a processor of its group, or as a stand-in of one, though not on the own form; never on one about oneself. */
export function waitsForProcessor(empId: string): string {
  return `(NOT ${isAboutProcessor(empId)} AND (r.access_group_id IN (SELECT a.access_group_id FROM access_processors a WHERE a.emp_id = ${empId})
    OR r.access_group_id IN (SELECT a.access_group_id FROM access_processors a JOIN running_stand_ins s ON s.person_id = a.emp_id
        WHERE s.role = 'processor' AND s.stand_in_id = ${empId})
      AND NOT EXISTS (SELECT 1 FROM personnel_action_forms o WHERE o.id = r.form_id AND o.creator_id = ${empId})))`;
}

/** Whether a form waits for a person's approval, in SQL: in the own name, or as the stand-in of whom it waits for; `form` is the prefix of its columns. */
export function waitsForApprover(empId: string, form = ''): string {
  return `(${form}waiting_for = ${empId} OR ${form}waiting_for IN (SELECT s.person_id FROM running_stand_ins s WHERE s.role = 'approver' AND s.stand_in_id = ${empId})
    AND ${form}creator_id <> ${empId} AND NOT ${empId} = ANY (${form}approver_ids)) AND ${form}emp_id IS DISTINCT FROM ${empId}`;
}

/** The last decision of a person on a form `f`, or, with a request, that person's last mark on it; nothing unless `wanted`. */
export function ownLastStep(empId: string, requestId: string, wanted: string): string {
  return `(SELECT o.command_id FROM record_commands o
    WHERE ${wanted} AND o.record_id = f.id AND o.outcome = 'committed' AND (o.actor_id = ${empId} OR o.detail ->> 'standInFor' = ${empId}) AND CASE WHEN ${requestId} IS NULL
      THEN o.action IN ('approve', 'send_back') ELSE o.action = 'process_access' AND (o.detail ->> 'requestId')::uuid = ${requestId} END
    ORDER BY o.version_after DESC LIMIT 1)`;
}
