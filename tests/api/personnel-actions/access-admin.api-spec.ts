import { randomUUID } from 'node:crypto';
import type { Operation } from '@campus/contract-kit';
import {
  addAccessItem,
  addTriggerTemplate,
  addTriggerType,
  listAccessChoices,
  listAccessItems,
  listAllPositions,
  listPositions,
  listTriggerTemplates,
  listTriggerTypes,
  matchTemplate,
  removeAccessItem,
  removeTriggerTemplate,
  removeTriggerType,
  resendAccess,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, finalized, formOf } from './new-hire.js';

jest.setTimeout(180_000);

const named = (name: string) => ({ name: `${name} ${randomUUID().slice(0, 8)}`, description: `What ${name} opens` });

describe('access groups, items and position templates', () => {
  let portal: TestPortal;
  let admin: TestClient;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    admin = await portal.client('pafadmin');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const audit = (id: string) =>
    portal.database.query<{ record_type: string; action: string; action_by: string }>(
      'SELECT record_type, action, action_by FROM audit_entries WHERE record_id = $1 ORDER BY seq',
      [id],
    );
  /** A catalogue position without a template. */
  const freePosition = async () => {
    const taken = new Set((await admin.mustCall(listTriggerTemplates, {})).map((template) => template.position_code));
    const found = (await admin.mustCall(listAllPositions, {})).find((position) => !taken.has(position.appid));
    if (found === undefined) throw new Error('Every position has a template');
    return found;
  };
  const refusedTo = async (username: string, operation: Operation, input: Record<string, unknown>) =>
    (await (await portal.client(username)).call(operation, input)).status;

  it('are added with a name and description, listed and kept in the audit history [PAFACC-043] [PAFACC-045] [PAFACC-022] [PAFACC-023] [PAFACC-036] [PAFACC-038]', async () => {
    const group = await admin.mustCall(addTriggerType, named('Vault'));
    const item = await admin.mustCall(addAccessItem, { ...named('Vault key'), paf_action_trigger_type: group.id });
    expect(await admin.mustCall(listTriggerTypes, {})).toContainEqual({
      id: group.id,
      name: group.name,
      description: group.description,
    });
    expect(await admin.mustCall(listAccessItems, {})).toContainEqual({
      id: item.id,
      name: item.name,
      description: item.description,
      paf_action_trigger_type: group.id,
      type_name: group.name,
    });
    expect(await audit(group.id)).toMatchObject([{ record_type: 'access-group', action: 'group_added' }]);
    expect(await audit(item.id)).toMatchObject([{ record_type: 'access-item', action: 'item_added' }]);
    const choices = await admin.mustCall(listAccessChoices, {});
    expect(choices.find((choice) => choice.id === group.id)?.items.map((one) => one.id)).toEqual([item.id]);
  });

  it('need a name and a description, and an item a group [PAFACC-031] [PAFACC-032] [PAFACC-034]', async () => {
    const group = await admin.mustCall(addTriggerType, named('Archive'));
    const before = [await admin.mustCall(listTriggerTypes, {}), await admin.mustCall(listAccessItems, {})];
    const whole = { name: 'Reading room', description: 'Key', paf_action_trigger_type: group.id };
    for (const [operation, input, field] of [
      [addTriggerType, { name: ' ', description: 'x' }, 'name'],
      [addTriggerType, { name: 'x', description: '' }, 'description'],
      [addAccessItem, { ...whole, name: '' }, 'name'],
      [addAccessItem, { ...whole, description: ' ' }, 'description'],
      [addAccessItem, { ...whole, paf_action_trigger_type: '' }, 'paf_action_trigger_type'],
    ] as const) {
      const { status, body } = await admin.call(operation as Operation, input);
      expect([status, body.success, typeof body.message, body.fields?.[0]?.path]).toEqual([400, false, 'string', field]);
    }
    expect((await admin.call(addAccessItem, { ...whole, paf_action_trigger_type: randomUUID() })).body).toMatchObject({
      success: false,
      code: 'personnel-actions.no_such_access_group',
    });
    expect([await admin.mustCall(listTriggerTypes, {}), await admin.mustCall(listAccessItems, {})]).toEqual(before);
  });

  it('have a name of their own, also when two are added at once; a removed name is free again', async () => {
    const wanted = named('Chapel');
    const replies = await Promise.all([admin.call(addTriggerType, wanted), admin.call(addTriggerType, wanted)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await admin.call(addTriggerType, { ...wanted, name: wanted.name.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { code: 'personnel-actions.group_name_taken' } });
    const group = replies.find(({ status }) => status === 200)?.body.data;
    const item = { ...named('Organ'), paf_action_trigger_type: group?.id ?? '' };
    await admin.mustCall(addAccessItem, item);
    expect((await admin.call(addAccessItem, item)).body.code).toBe('personnel-actions.item_name_taken');
    await admin.mustCall(removeTriggerType, { id: group?.id ?? '' });
    expect((await admin.call(addTriggerType, wanted)).status).toBe(200);
  });

  it('are added once by a repeated call with the same key', async () => {
    const wanted = named('Stage');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await admin.mustCall(addTriggerType, wanted, { headers });
    expect(await admin.mustCall(addTriggerType, wanted, { headers })).toEqual(first);
    expect(await audit(first.id)).toHaveLength(1);
  });

  it('make a template from a position and its groups [PAFACC-044] [PAFACC-024] [PAFACC-037] [PAFACC-033]', async () => {
    const position = await freePosition();
    const groups = (await admin.mustCall(listTriggerTypes, {})).slice(0, 2);
    const ids = groups.map((group) => group.id);
    for (const input of [
      { position_code: '', triggers_array: ids },
      { position_code: position.appid, triggers_array: [] },
      { position_code: 'no-such-position', triggers_array: ids },
      { position_code: position.appid, triggers_array: [randomUUID()] },
    ]) {
      const { body } = await admin.call(addTriggerTemplate, input);
      expect([body.success, typeof body.message]).toEqual([false, 'string']);
    }
    const before = await admin.mustCall(listTriggerTemplates, {});
    expect(before.map((template) => template.position_code)).not.toContain(position.appid);
    const { id } = await admin.mustCall(addTriggerTemplate, { position_code: position.appid, triggers_array: ids });
    const listed = (await admin.mustCall(listTriggerTemplates, {})).find((template) => template.id === id);
    expect(listed).toMatchObject({ position_code: position.appid, POS_TITLE: position.pos_title });
    expect([...(listed?.triggers_array ?? [])].sort()).toEqual([...ids].sort());
    for (const group of groups) expect(listed?.access_list).toContain(group.name);
    const twice = await admin.call(addTriggerTemplate, { position_code: position.appid, triggers_array: ids });
    expect(twice).toMatchObject({ status: 409, body: { code: 'personnel-actions.template_exists' } });
    expect((await admin.mustCall(matchTemplate, { id: position.appid }))?.triggers_array.sort()).toEqual([...ids].sort());
    await admin.mustCall(removeTriggerTemplate, { id });
    expect((await admin.mustCall(listTriggerTemplates, {})).map((template) => template.id)).not.toContain(id);
    expect((await admin.call(matchTemplate, { id: position.appid })).body.data).toBeNull();
    expect((await audit(id)).map((entry) => entry.action)).toEqual(['template_added', 'template_removed']);
  });

  it('are removed by the delete override; past access entries keep their names [PAFACC-046]', async () => {
    const group = await admin.mustCall(addTriggerType, named('Press'));
    const item = await admin.mustCall(addAccessItem, { ...named('Press room'), paf_action_trigger_type: group.id });
    const form = await finalized(portal, { ...(await accessOnly(portal)), access_items: [item.id] }, ['approver1']);
    const position = await freePosition();
    const template = await admin.mustCall(addTriggerTemplate, { position_code: position.appid, triggers_array: [group.id] });
    const token = { 'x-csrf-token': admin.token ?? '' };
    expect((await admin.raw('POST', '/api/hr/paf/admin/trigger-type', { id: group.id }, token)).body.success).toBe(false);
    expect((await admin.mustCall(listTriggerTypes, {})).map(({ id }) => id)).toContain(group.id);
    expect(await refusedTo('plain', removeTriggerType, { id: group.id })).toBe(403);
    const override = { id: group.id, _method: 'delete' };
    expect((await admin.raw('POST', '/api/hr/paf/trigger-type', override, token)).body.success).toBe(true);
    expect((await admin.mustCall(listTriggerTypes, {})).map(({ id }) => id)).not.toContain(group.id);
    expect((await admin.mustCall(listAccessItems, {})).map(({ id }) => id)).not.toContain(item.id);
    expect((await admin.mustCall(listTriggerTemplates, {})).map(({ id }) => id)).not.toContain(template.id);
    const [entry] = (await formOf(portal, form.id)).accesses;
    expect(entry).toMatchObject({ access_name: item.name, trigger_name: group.name, is_processed: 0 });
    expect((await admin.call(removeTriggerType, { id: group.id })).status).toBe(404);
    expect((await audit(group.id)).map(({ action }) => action)).toEqual(['group_added', 'group_removed']);
  });

  it('are removed one by one [PAFACC-046]', async () => {
    const group = await admin.mustCall(addTriggerType, named('Gym'));
    const item = await admin.mustCall(addAccessItem, { ...named('Gym card'), paf_action_trigger_type: group.id });
    await admin.mustCall(removeAccessItem, { id: item.id });
    expect((await admin.mustCall(listAccessItems, {})).map(({ id }) => id)).not.toContain(item.id);
    for (const operation of [removeAccessItem, removeTriggerType, removeTriggerTemplate]) {
      for (const id of [randomUUID(), 'no-id']) expect((await admin.call(operation, { id })).status).toBe(404);
    }
  });

  it('are for administrators only, at both addresses [PAFACC-001]', async () => {
    const inputs: readonly (readonly [Operation, Record<string, unknown>])[] = [
      [listTriggerTypes, {}],
      [listAccessItems, {}],
      [listTriggerTemplates, {}],
      [addTriggerType, named('No')],
      [addAccessItem, { ...named('No'), paf_action_trigger_type: randomUUID() }],
      [addTriggerTemplate, { position_code: '1', triggers_array: [randomUUID()] }],
      [removeTriggerType, { id: randomUUID() }],
      [removeAccessItem, { id: randomUUID() }],
      [removeTriggerTemplate, { id: randomUUID() }],
    ];
    for (const [operation, input] of inputs) {
      for (const username of ['creator', 'plain', 'finalizer', 'processor1']) {
        expect([operation.name, await refusedTo(username, operation, input)]).toEqual([operation.name, 403]);
      }
    }
    for (const list of ['trigger-types', 'access-items', 'trigger-templates', 'all-positions']) {
      const [long, short] = await Promise.all([
        admin.raw('GET', `/api/hr/paf/admin/${list}`),
        admin.raw('GET', `/api/hr/paf/${list}`),
      ]);
      expect(short.body.data).toEqual(long.body.data);
    }
  });

  it('choose among every position of the catalogue [PAFACC-039]', async () => {
    const all = await admin.mustCall(listAllPositions, {});
    expect(all).toEqual(await admin.mustCall(listPositions, {}));
    expect(all.length).toBeGreaterThan(0);
    expect(await refusedTo('plain', listAllPositions, {})).toBe(403);
  });

  it('let an administrator send an open request again, as the view of the form offers', async () => {
    const { id } = await finalized(portal, await accessOnly(portal), ['approver1']);
    const [entry] = (await formOf(portal, id)).accesses;
    expect((await admin.call(resendAccess, { id: entry?.id ?? '' })).status).toBe(200);
    expect(await refusedTo('processor1', resendAccess, { id: entry?.id ?? '' })).toBe(403);
  });
});
