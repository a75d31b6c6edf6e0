import type { OutputOf } from '@campus/contract-kit';
import type { listAccessItems, listTriggerTemplates, listTriggerTypes } from '@campus/domain/personnel-actions';
import type { Queryable } from '../../platform/index.js';

export type GroupRow = OutputOf<typeof listTriggerTypes>[number];
export type ItemRow = OutputOf<typeof listAccessItems>[number];
export type TemplateRow = OutputOf<typeof listTriggerTemplates>[number];

const GROUPS = `SELECT g.id, g.name, g.description FROM access_groups g WHERE g.active`;

const ITEMS = `SELECT i.id, i.name, i.description, g.id AS paf_action_trigger_type, g.name AS type_name
  FROM access_items i JOIN access_groups g ON g.id = i.access_group_id WHERE i.active AND g.active`;

const TEMPLATES = `SELECT t.id, t.appid AS position_code, a.ids AS triggers_array, coalesce(c.pos_title, t.appid) AS "POS_TITLE", a.names AS access_list
  FROM position_templates t LEFT JOIN catalogue_positions c ON c.appid = t.appid
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(g.id ORDER BY lower(g.name))::text[], '{}') AS ids,
      coalesce(string_agg(g.name, ', ' ORDER BY lower(g.name)), '') AS names
    FROM access_groups g WHERE g.active AND g.id = ANY (t.access_group_ids)) a
  WHERE t.active`;

export function loadGroups(db: Queryable): Promise<GroupRow[]> {
  return db.query<GroupRow>(`${GROUPS} ORDER BY lower(g.name), g.id`);
}

export function loadItems(db: Queryable): Promise<ItemRow[]> {
  return db.query<ItemRow>(`${ITEMS} ORDER BY lower(g.name), lower(i.name), i.id`);
}

export function loadTemplates(db: Queryable): Promise<TemplateRow[]> {
  return db.query<TemplateRow>(`${TEMPLATES} ORDER BY lower(c.pos_title), t.appid`);
}

/** An active group, locked against being removed meanwhile. */
export function holdGroup(tx: Queryable, id: string): Promise<GroupRow | null> {
  return tx.maybe<GroupRow>(`${GROUPS} AND g.id = $1::uuid FOR SHARE`, [id]);
}

/** Those of these groups that are active, locked against being removed meanwhile. */
export function holdGroups(tx: Queryable, ids: readonly string[]): Promise<GroupRow[]> {
  return tx.query<GroupRow>(`${GROUPS} AND g.id = ANY ($1::uuid[]) ORDER BY g.id FOR SHARE`, [ids]);
}

export function loadTemplate(tx: Queryable, id: string): Promise<TemplateRow> {
  return tx.one<TemplateRow>(`${TEMPLATES} AND t.id = $1::uuid`, [id]);
}

/** Takes a group out of use, with the templates that have no other active group; null when it is not in use. */
export async function deactivateGroup(tx: Queryable, id: string): Promise<{ readonly name: string } | null> {
  const group = await tx.maybe<{ name: string }>(
    'UPDATE access_groups SET active = false WHERE id = $1::uuid AND active RETURNING name',
    [id],
  );
  if (group === null) return null;
  await tx.execute(
    `UPDATE position_templates t SET active = false WHERE t.active AND $1::uuid = ANY (t.access_group_ids)
      AND NOT EXISTS (SELECT 1 FROM access_groups g WHERE g.active AND g.id = ANY (t.access_group_ids))`,
    [id],
  );
  return group;
}

export function deactivateItem(tx: Queryable, id: string): Promise<{ readonly name: string; readonly group: string } | null> {
  return tx.maybe<{ name: string; group: string }>(
    `UPDATE access_items i SET active = false FROM access_groups g
      WHERE i.id = $1::uuid AND i.active AND g.id = i.access_group_id RETURNING i.name, g.name AS group`,
    [id],
  );
}

export function deactivateTemplate(tx: Queryable, id: string): Promise<{ readonly position: string } | null> {
  return tx.maybe<{ position: string }>(
    `UPDATE position_templates t SET active = false WHERE t.id = $1::uuid AND t.active
      RETURNING coalesce((SELECT c.pos_title FROM catalogue_positions c WHERE c.appid = t.appid), t.appid) AS position`,
    [id],
  );
}
