import type { InputOf } from '@campus/contract-kit';
import type { addAccessItem, addTriggerTemplate, addTriggerType } from '@campus/domain/personnel-actions';
import { personnelActionMessages as messages, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PositionRow } from '../../people/index.js';
import { PeopleService } from '../../people/index.js';
import { Database, isUniqueViolation, sql, Writes } from '../../platform/index.js';
import type { GroupRow, ItemRow, TemplateRow } from './access-admin.repository.js';
import {
  deactivateGroup,
  deactivateItem,
  deactivateTemplate,
  holdGroup,
  holdGroups,
  loadGroups,
  loadItems,
  loadTemplate,
  loadTemplates,
} from './access-admin.repository.js';
import { adminNote } from '../record/admin-audit.js';
import { isRecordId } from '../record/form-records.js';
import type { AccessAdminService as Q } from './access.sql.types.js';

const ADD_GROUP = sql<
  Q['ADD_GROUP']
>`INSERT INTO access_groups (name, description) VALUES (:name, :description) RETURNING id, name, description`;
const ADD_ITEM = sql<
  Q['ADD_ITEM']
>`INSERT INTO access_items (access_group_id, name, description) VALUES (:groupId::uuid, :name, :description) RETURNING id`;
const ADD_TEMPLATE = sql<
  Q['ADD_TEMPLATE']
>`INSERT INTO position_templates (appid, access_group_ids) VALUES (:appid, :wanted::uuid[]) RETURNING id`;

/** A row like it is there already: the sentence instead of the database's. */
async function unlessTaken<T>(work: Promise<T>, constraint: string, refusal: () => Error): Promise<T> {
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error, constraint) ? refusal() : error;
  });
}

/** Access groups, items and position templates as administrators keep them. What is removed stays in the record and is offered no more. [PAFACC-001] [PAFACC-046] */
@Injectable()
export class AccessAdminService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  groups(): Promise<GroupRow[]> {
    return loadGroups(this.db);
  }

  items(): Promise<ItemRow[]> {
    return loadItems(this.db);
  }

  templates(): Promise<TemplateRow[]> {
    return loadTemplates(this.db);
  }

  positions(): Promise<PositionRow[]> {
    return this.people.positions();
  }

  /** Refuses a name that another active group has. [PAFACC-043] */
  addGroup(actor: Actor, { name, description }: InputOf<typeof addTriggerType>): Promise<Answered> {
    const work = this.writes.run(actor, async (tx) => {
      const group = await tx.one(ADD_GROUP, { name, description });
      tx.audit(adminNote({ record: 'group', id: group.id, action: 'group_added', values: { name } }));
      return answered({ message: texts.groupAdded, data: group });
    });
    return unlessTaken(work, 'UQ_access_groups_active_name', () => messages.refusal('group_name_taken', { name }));
  }

  /** Refuses a group that is not in use and a name that another item of the group has. [PAFACC-045] */
  addItem(
    actor: Actor,
    { paf_action_trigger_type: groupId, name, description }: InputOf<typeof addAccessItem>,
  ): Promise<Answered> {
    const work = this.writes.run(actor, async (tx) => {
      const group = isRecordId(groupId) ? await holdGroup(tx, groupId) : null;
      if (group === null) throw messages.refusal('no_such_access_group');
      const { id } = await tx.one(ADD_ITEM, { groupId, name, description });
      const values = { name, group: group.name };
      tx.audit(adminNote({ record: 'item', id, action: 'item_added', values, detail: { groupId } }));
      const data: ItemRow = { id, name, description, paf_action_trigger_type: group.id, type_name: group.name };
      return answered({ message: texts.itemAdded, data });
    });
    return unlessTaken(work, 'UQ_access_items_active_name', () => messages.refusal('item_name_taken', { name }));
  }

  /** Refuses an unknown position, one that has a template, and groups that are not in use. [PAFACC-044] */
  async addTemplate(actor: Actor, input: InputOf<typeof addTriggerTemplate>): Promise<Answered> {
    const wanted = [...new Set(input.triggers_array)];
    const position = await this.people.position(input.position_code);
    if (position === null) throw messages.refusal('unknown_catalogue_position', { position: input.position_code });
    const work = this.writes.run(actor, async (tx) => {
      const groups = wanted.every(isRecordId) ? await holdGroups(tx, wanted) : [];
      if (groups.length < wanted.length) throw messages.refusal('no_such_access_group');
      const { id } = await tx.one(ADD_TEMPLATE, { appid: position.appid, wanted });
      const values = { position: position.pos_title, groups: groups.map((group) => group.name).join(', ') };
      const detail = { appid: position.appid, groupIds: wanted };
      tx.audit(adminNote({ record: 'template', id, action: 'template_added', values, detail }));
      return answered({ message: texts.templateAdded, data: await loadTemplate(tx, id) });
    });
    return unlessTaken(work, 'UQ_position_templates_active', () =>
      messages.refusal('template_exists', { position: position.pos_title }),
    );
  }

  async removeGroup(actor: Actor, id: string): Promise<Answered> {
    if (!isRecordId(id)) throw messages.refusal('no_such_access_group');
    return this.writes.run(actor, async (tx) => {
      const group = await deactivateGroup(tx, id);
      if (group === null) throw messages.refusal('no_such_access_group');
      tx.audit(adminNote({ record: 'group', id, action: 'group_removed', values: { name: group.name } }));
      return answered({ message: texts.groupRemoved });
    });
  }

  async removeItem(actor: Actor, id: string): Promise<Answered> {
    if (!isRecordId(id)) throw messages.refusal('no_such_access_item');
    return this.writes.run(actor, async (tx) => {
      const item = await deactivateItem(tx, id);
      if (item === null) throw messages.refusal('no_such_access_item');
      const values = { name: item.name, group: item.group };
      tx.audit(adminNote({ record: 'item', id, action: 'item_removed', values }));
      return answered({ message: texts.itemRemoved });
    });
  }

  async removeTemplate(actor: Actor, id: string): Promise<Answered> {
    if (!isRecordId(id)) throw messages.refusal('no_such_template');
    return this.writes.run(actor, async (tx) => {
      const template = await deactivateTemplate(tx, id);
      if (template === null) throw messages.refusal('no_such_template');
      const values = { position: template.position };
      tx.audit(adminNote({ record: 'template', id, action: 'template_removed', values }));
      return answered({ message: texts.templateRemoved });
    });
  }
}
