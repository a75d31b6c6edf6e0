import type { OutputOf } from '@campus/contract-kit';
import type { listAccessItems, listTriggerTemplates, listTriggerTypes } from '@campus/domain/personnel-actions';
import type { Queryable } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { AccessAdminRepository as Q } from './access.sql.types.js';

export type GroupRow = OutputOf<typeof listTriggerTypes>[number];
export type ItemRow = OutputOf<typeof listAccessItems>[number];
export type TemplateRow = OutputOf<typeof listTriggerTemplates>[number];

const GROUPS = sql`SELECT g.id, g.name, g.description FROM access_groups g WHERE g.active`;

const ITEMS = sql`SELECT i.id, i.name, i.description, g.id AS paf_action_trigger_type, g.name AS type_name
  FROM access_items i JOIN access_groups g ON g.id = i.access_group_id WHERE i.active AND g.active`;

const TEMPLATES = sql`SELECT t.id, t.appid AS position_code, a.ids AS triggers_array, coalesce(c.pos_title, t.appid) AS "POS_TITLE", a.names AS access_list
  FROM position_templates t LEFT JOIN catalogue_positions c ON c.appid = t.appid
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(g.id ORDER BY lower(g.name))::text[], '{}') AS ids,
      coalesce(string_agg(g.name, ', ' ORDER BY lower(g.name)), '') AS names
    FROM access_groups g WHERE g.active AND g.id = ANY (t.access_group_ids)) a
  WHERE t.active`;

const SELECT_GROUPS = sql<Q['SELECT_GROUPS']>`${GROUPS} ORDER BY lower(g.name), g.id`;

export function loadGroups(db: Queryable): Promise<GroupRow[]> {
  return db.query(SELECT_GROUPS);
}

const SELECT_ITEMS = sql<Q['SELECT_ITEMS']>`${ITEMS} ORDER BY lower(g.name), lower(i.name), i.id`;

export function loadItems(db: Queryable): Promise<ItemRow[]> {
  return db.query(SELECT_ITEMS);
}

const SELECT_TEMPLATES = sql<Q['SELECT_TEMPLATES']>`${TEMPLATES} ORDER BY lower(c.pos_title), t.appid`;

export function loadTemplates(db: Queryable): Promise<TemplateRow[]> {
  return db.query(SELECT_TEMPLATES);
}

const LOCK_GROUP = sql<Q['LOCK_GROUP']>`${GROUPS} AND g.id = :id::uuid FOR SHARE`;

/** An active group, locked against being removed meanwhile. */
export function holdGroup(tx: Queryable, id: string): Promise<GroupRow | null> {
  return tx.maybe(LOCK_GROUP, { id });
}

const LOCK_GROUPS = sql<Q['LOCK_GROUPS']>`${GROUPS} AND g.id = ANY (:ids::uuid[]) ORDER BY g.id FOR SHARE`;

/** Those of these groups that are active, locked against being removed meanwhile. */
export function holdGroups(tx: Queryable, ids: readonly string[]): Promise<GroupRow[]> {
  return tx.query(LOCK_GROUPS, { ids });
}

const SELECT_TEMPLATE = sql<Q['SELECT_TEMPLATE']>`${TEMPLATES} AND t.id = :id::uuid`;

export function loadTemplate(tx: Queryable, id: string): Promise<TemplateRow> {
  return tx.one(SELECT_TEMPLATE, { id });
}

const DEACTIVATE_GROUP = sql<
  Q['DEACTIVATE_GROUP']
>`UPDATE access_groups SET active = false WHERE id = :id::uuid AND active RETURNING name`;
const DEACTIVATE_EMPTY_TEMPLATES = sql<
  Q['DEACTIVATE_EMPTY_TEMPLATES']
>`UPDATE position_templates t SET active = false WHERE t.active AND :id::uuid = ANY (t.access_group_ids)
      AND NOT EXISTS (SELECT 1 FROM access_groups g WHERE g.active AND g.id = ANY (t.access_group_ids))`;

/** Takes a group out of use, with the templates that have no other active group; null when it is not in use. */
export async function deactivateGroup(tx: Queryable, id: string): Promise<{ readonly name: string } | null> {
  const group = await tx.maybe(DEACTIVATE_GROUP, { id });
  if (group === null) return null;
  await tx.execute(DEACTIVATE_EMPTY_TEMPLATES, { id });
  return group;
}

const DEACTIVATE_ITEM = sql<Q['DEACTIVATE_ITEM']>`UPDATE access_items i SET active = false FROM access_groups g
      WHERE i.id = :id::uuid AND i.active AND g.id = i.access_group_id RETURNING i.name, g.name AS group`;

export function deactivateItem(tx: Queryable, id: string): Promise<{ readonly name: string; readonly group: string } | null> {
  return tx.maybe(DEACTIVATE_ITEM, { id });
}

const DEACTIVATE_TEMPLATE = sql<
  Q['DEACTIVATE_TEMPLATE']
>`UPDATE position_templates t SET active = false WHERE t.id = :id::uuid AND t.active
      RETURNING coalesce((SELECT c.pos_title FROM catalogue_positions c WHERE c.appid = t.appid), t.appid) AS position`;

export function deactivateTemplate(tx: Queryable, id: string): Promise<{ readonly position: string } | null> {
  return tx.maybe(DEACTIVATE_TEMPLATE, { id });
}
