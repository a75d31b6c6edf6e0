import type { DoneStep } from '@campus/domain/personnel-actions/rules';
import type { Queryable } from '../../platform/index.js';
import { ownLastStep, undoneBy } from '../record/form-command.sql.js';

/** A person around a form. */
export interface PersonAround {
  readonly emp_id: string;
  readonly name: string;
  readonly ended: boolean;
  /** Who stands in for the person today and may approve in that place. */
  readonly stand_in: string | null;
}

/** One access request of a form. */
export interface AccessRecord {
  readonly id: string;
  readonly created_at: Date;
  readonly access_item_id: string;
  readonly access_name: string;
  readonly trigger_name: string;
  readonly processed_at: Date | null;
  readonly processed_by_name: string | null;
  readonly removal: boolean;
  readonly withdrawn: boolean;
}

/** An access group of a template with its active items. */
export interface TriggerRecord {
  readonly id: string;
  readonly name: string;
  readonly items: { readonly id: string; readonly name: string; readonly description: string }[];
}

const AROUND = `SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, p.account_ended_at IS NOT NULL AS ended,
    (SELECT s.stand_in_name FROM running_stand_ins s WHERE s.role = 'approver' AND s.person_id = p.emp_id
       AND s.stand_in_id <> $2 AND s.stand_in_id IS DISTINCT FROM $3 AND NOT s.stand_in_id = ANY ($1::text[])) AS stand_in
  FROM people p WHERE p.emp_id = ANY ($1::text[])`;

const LAST_STEP = `SELECT ${undoneBy(ownLastStep('$2::text', 'NULL::uuid', 'true'))} FROM personnel_action_forms f WHERE f.id = $1::uuid`;

const ACCESSES = `SELECT r.id, r.created_at, r.access_item_id, r.access_name, r.trigger_name, r.processed_at, r.processed_by_name,
    r.removal, r.withdrawn_at IS NOT NULL AS withdrawn
  FROM access_requests r WHERE r.form_id = $1 ORDER BY r.created_at, r.trigger_name, r.access_name`;

const ITEMS_OF_GROUP = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'description', i.description) ORDER BY i.name), '[]')
    FROM access_items i WHERE i.access_group_id = g.id AND i.active)`;

const TRIGGERS = `SELECT g.id, g.name, ${ITEMS_OF_GROUP} AS items FROM access_groups g
  WHERE g.active AND g.id IN (SELECT unnest(t.access_group_ids) FROM position_templates t JOIN personnel_action_positions p ON p.appid = t.appid
    WHERE t.active AND p.form_id = $1)
  ORDER BY g.name`;

const GROUPS_OF_POSITION = `SELECT g.id, g.name, ${ITEMS_OF_GROUP} AS items FROM access_groups g
  WHERE g.active AND g.id IN (SELECT unnest(t.access_group_ids) FROM position_templates t WHERE t.active AND t.appid = $1)
  ORDER BY g.name`;

const CHOICES = `SELECT g.id, g.name, g.description, ${ITEMS_OF_GROUP} AS items FROM access_groups g WHERE g.active ORDER BY g.name`;

/** The named persons; their stand-ins as far as these are neither among them nor the one who made the form or whom it is about. */
export function loadPeople(
  db: Queryable,
  ids: readonly string[],
  { creator_id: creatorId, emp_id: subjectId }: { readonly creator_id: string; readonly emp_id: string | null },
): Promise<PersonAround[]> {
  return db.query<PersonAround>(AROUND, [ids, creatorId, subjectId]);
}

/** The last decision of a person on a form, and whether anything came after it. */
export async function loadLastStep(db: Queryable, formId: string, empId: string): Promise<DoneStep | null> {
  return (await db.maybe<{ undone: DoneStep | null }>(LAST_STEP, [formId, empId]))?.undone ?? null;
}

export function loadAccesses(db: Queryable, formId: string): Promise<AccessRecord[]> {
  return db.query<AccessRecord>(ACCESSES, [formId]);
}

/** The groups that the templates of a form's positions name. [PAFACC-030] */
export function loadTriggers(db: Queryable, formId: string): Promise<TriggerRecord[]> {
  return db.query<TriggerRecord>(TRIGGERS, [formId]);
}

/** The groups that the template of a catalogue position names. [PAF-061] */
export function loadTriggersOfPosition(db: Queryable, appid: string): Promise<TriggerRecord[]> {
  return db.query<TriggerRecord>(GROUPS_OF_POSITION, [appid]);
}

/** Every active group with its active items. [PAFACC-036] */
export function loadAccessChoices(db: Queryable): Promise<(TriggerRecord & { readonly description: string })[]> {
  return db.query<TriggerRecord & { readonly description: string }>(CHOICES);
}
