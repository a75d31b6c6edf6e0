import type { DoneStep } from '@campus/domain/personnel-actions/rules';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { ownLastStep, undoneBy } from '../record/form-command.sql.js';
import type { FormReaderRepository as Q } from './view.sql.types.js';

/** A person around a form. */
export type PersonAround = RowOf<typeof AROUND>;

/** One access request of a form. */
export type AccessRecord = RowOf<typeof ACCESSES>;

/** An access group of a template with its active items. */
export interface TriggerRecord {
  readonly id: string;
  readonly name: string;
  readonly items: { readonly id: string; readonly name: string; readonly description: string }[];
}

const AROUND = sql<
  Q['AROUND']
>`SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, p.account_ended_at IS NOT NULL AS ended,
    (SELECT s.stand_in_name FROM running_stand_ins s WHERE s.role = 'approver' AND s.person_id = p.emp_id
       AND s.stand_in_id <> :creatorId AND s.stand_in_id IS DISTINCT FROM :subjectId AND NOT s.stand_in_id = ANY (:ids::text[])) AS stand_in
  FROM people p WHERE p.emp_id = ANY (:ids::text[])`;

const LAST_STEP = sql<
  Narrowed<Q['LAST_STEP'], { undone: DoneStep }>
>`SELECT ${sql.raw(undoneBy(ownLastStep(':empId::text', 'NULL::uuid', 'true')))} FROM personnel_action_forms f WHERE f.id = :formId::uuid`;

const ACCESSES = sql<
  Q['ACCESSES']
>`SELECT r.id, r.created_at, r.access_item_id, r.access_name, r.trigger_name, r.processed_at, r.processed_by_name,
    r.removal, r.withdrawn_at IS NOT NULL AS withdrawn
  FROM access_requests r WHERE r.form_id = :formId ORDER BY r.created_at, r.trigger_name, r.access_name`;

const ITEMS_OF_GROUP = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'description', i.description) ORDER BY i.name), '[]')
    FROM access_items i WHERE i.access_group_id = g.id AND i.active)`;

const TRIGGERS = sql<
  Narrowed<Q['TRIGGERS'], Pick<TriggerRecord, 'items'>>
>`SELECT g.id, g.name, ${ITEMS_OF_GROUP} AS items FROM access_groups g
  WHERE g.active AND g.id IN (SELECT unnest(t.access_group_ids) FROM position_templates t JOIN personnel_action_positions p ON p.appid = t.appid
    WHERE t.active AND p.form_id = :formId)
  ORDER BY g.name`;

const GROUPS_OF_POSITION = sql<
  Narrowed<Q['GROUPS_OF_POSITION'], Pick<TriggerRecord, 'items'>>
>`SELECT g.id, g.name, ${ITEMS_OF_GROUP} AS items FROM access_groups g
  WHERE g.active AND g.id IN (SELECT unnest(t.access_group_ids) FROM position_templates t WHERE t.active AND t.appid = :appid)
  ORDER BY g.name`;

const CHOICES = sql<
  Narrowed<Q['CHOICES'], Pick<TriggerRecord, 'items'>>
>`SELECT g.id, g.name, g.description, ${ITEMS_OF_GROUP} AS items FROM access_groups g WHERE g.active ORDER BY g.name`;

/** The named persons; their stand-ins as far as these are neither among them nor the one who made the form or whom it is about. */
export function loadPeople(
  db: Queryable,
  ids: readonly string[],
  { creator_id: creatorId, emp_id: subjectId }: { readonly creator_id: string; readonly emp_id: string | null },
): Promise<PersonAround[]> {
  return db.query(AROUND, { ids, creatorId, subjectId });
}

/** The last decision of a person on a form, and whether anything came after it. */
export async function loadLastStep(db: Queryable, formId: string, empId: string): Promise<DoneStep | null> {
  return (await db.maybe(LAST_STEP, { formId, empId }))?.undone ?? null;
}

export function loadAccesses(db: Queryable, formId: string): Promise<AccessRecord[]> {
  return db.query(ACCESSES, { formId });
}

/** The groups that the templates of a form's positions name. [PAFACC-030] */
export function loadTriggers(db: Queryable, formId: string): Promise<TriggerRecord[]> {
  return db.query(TRIGGERS, { formId });
}

/** The groups that the template of a catalogue position names. [PAF-061] */
export function loadTriggersOfPosition(db: Queryable, appid: string): Promise<TriggerRecord[]> {
  return db.query(GROUPS_OF_POSITION, { appid });
}

/** Every active group with its active items. [PAFACC-036] */
export function loadAccessChoices(db: Queryable): Promise<(TriggerRecord & { readonly description: string })[]> {
  return db.query(CHOICES);
}
