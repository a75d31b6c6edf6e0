import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';

import { personnelActionMessages as messages } from '../messages.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { bothPrefixes as both } from './both-prefixes.js';
import { cataloguePosition } from './lookups.js';

function sentence(missing: string, max: number) {
  return z.string(missing).trim().min(1, missing).max(max);
}

const name = sentence(messages.text('name_required'), 100);
const description = sentence(messages.text('description_required'), 500);

/** An access group, called trigger type on the wire. [PAFACC-022] */
export const triggerType = z.object({ id, name: z.string(), description: z.string() });

/** One thing of a group to which access can be asked for. [PAFACC-023] */
export const accessItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  paf_action_trigger_type: id,
  type_name: z.string(),
});

/** The access groups that come with a position; `position_code` is the position's appid. [PAFACC-024] */
export const positionTemplate = z.object({
  id,
  position_code: z.string(),
  triggers_array: z.array(id),
  POS_TITLE: z.string(),
  access_list: z.string(),
});

const administered = { permission: right.administer } as const;
const list = { ...administered, method: 'GET', mode: 'read', answer: 'list', input: z.strictObject({}) } as const;
const add = { ...administered, method: 'POST', mode: 'write' } as const;
const remove = {
  ...administered,
  method: 'DELETE',
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.object({ id }),
} as const;

/** The active access groups. [PAFACC-036] */
export const listTriggerTypes = defineOperation({
  name: 'personnel-actions.listTriggerTypes',
  summary: 'List the active access groups',
  ...both('trigger-types'),
  ...list,
  output: z.array(triggerType),
});

/** The active items of active groups. [PAFACC-038] */
export const listAccessItems = defineOperation({
  name: 'personnel-actions.listAccessItems',
  summary: 'List the active access items',
  ...both('access-items'),
  ...list,
  output: z.array(accessItem),
});

/** The active templates with their active groups. [PAFACC-037] */
export const listTriggerTemplates = defineOperation({
  name: 'personnel-actions.listTriggerTemplates',
  summary: 'List the position templates',
  ...both('trigger-templates'),
  ...list,
  output: z.array(positionTemplate),
});

/** Every position of the catalogue, for the choosers of templates and access notes. [PAFACC-039] */
export const listAllPositions = defineOperation({
  name: 'personnel-actions.listAllPositions',
  summary: 'List every catalogue position',
  ...both('all-positions'),
  ...list,
  permission: right.processAccess,
  output: z.array(cataloguePosition),
});

/** Makes an access group; its name is its own among the active ones. [PAFACC-043] [PAFACC-031] */
export const addTriggerType = defineOperation({
  name: 'personnel-actions.addTriggerType',
  summary: 'Add an access group',
  ...both('trigger-type'),
  ...add,
  input: z.strictObject({ name, description }),
  output: triggerType,
});

/** Makes an item of an active group; its name is its own within the group. [PAFACC-045] [PAFACC-032] [PAFACC-034] */
export const addAccessItem = defineOperation({
  name: 'personnel-actions.addAccessItem',
  summary: 'Add an access item',
  ...both('access-item'),
  ...add,
  input: z.strictObject({
    paf_action_trigger_type: sentence(messages.text('item_group_required'), 64),
    name,
    description,
  }),
  output: accessItem,
});

/** Makes the template of a position that has none. [PAFACC-044] [PAFACC-033] */
export const addTriggerTemplate = defineOperation({
  name: 'personnel-actions.addTriggerTemplate',
  summary: 'Add a position template',
  ...both('trigger-template'),
  ...add,
  input: z.strictObject({
    position_code: sentence(messages.text('template_position_required'), 64),
    triggers_array: z
      .array(id, messages.text('template_group_required'))
      .min(1, messages.text('template_group_required'))
      .max(100),
  }),
  output: positionTemplate,
});

/** Takes a group out of use with its items; requests made before keep its name. [PAFACC-046] */
export const removeTriggerType = defineOperation({
  name: 'personnel-actions.removeTriggerType',
  summary: 'Remove an access group',
  ...both('trigger-type'),
  ...remove,
});

/** Takes an item out of use; requests made before keep its name. [PAFACC-046] */
export const removeAccessItem = defineOperation({
  name: 'personnel-actions.removeAccessItem',
  summary: 'Remove an access item',
  ...both('access-item'),
  ...remove,
});

/** Takes a template out of use; access sections saved before stay as they are. [PAFACC-046] */
export const removeTriggerTemplate = defineOperation({
  name: 'personnel-actions.removeTriggerTemplate',
  summary: 'Remove a position template',
  ...both('trigger-template'),
  ...remove,
});

export const accessAdminOperations = [
  listTriggerTypes,
  listAccessItems,
  listTriggerTemplates,
  listAllPositions,
  addTriggerType,
  addAccessItem,
  addTriggerTemplate,
  removeTriggerType,
  removeAccessItem,
  removeTriggerTemplate,
] as const;
