import { randomUUID } from 'node:crypto';
import { approveForm, createForm, readForm, toggleDocusign, toggleReviewed, updateForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { draft, newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(180_000);

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('a call with an idempotency key', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const formsCount = async (): Promise<number> =>
    Number((await portal.database.query<{ count: string }>('SELECT count(*) FROM personnel_action_forms'))[0]?.count);
  const boxOf = async (id: string): Promise<number> =>
    (await (await portal.client('finalizer')).mustCall(readForm, { id })).docusign_completed;

  it('is answered as the first time when it is repeated, and done once', async () => {
    const creator = await portal.client('creator');
    const [key, data, before] = [randomUUID(), await newHire(portal), await formsCount()];
    const first = await creator.call(createForm, { data }, withKey(key));
    const second = await creator.call(createForm, { data }, withKey(key));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect(await formsCount()).toBe(before + 1);
  });

  it('is answered as the first time although the record has moved on since', async () => {
    const creator = await portal.client('creator');
    const data = await newHire(portal);
    const { id, version } = await draft(portal, data);
    const key = randomUUID();
    const first = await creator.call(updateForm, { id, data, version }, withKey(key));
    await creator.mustCall(updateForm, { id, data: { ...data, last_name: 'Later' } });
    const repeated = await creator.call(updateForm, { id, data, version }, withKey(key));
    expect(repeated.body).toEqual(first.body);
    expect((await creator.mustCall(readForm, { id })).last_name).toBe('Later');
  });

  it('is refused when the key was used for another body, and changes nothing', async () => {
    const creator = await portal.client('creator');
    const [key, data] = [randomUUID(), await newHire(portal)];
    const { id } = await draft(portal, data);
    await creator.mustCall(updateForm, { id, data }, withKey(key));
    const other = await creator.call(updateForm, { id, data: { ...data, last_name: 'Another' } }, withKey(key));
    expect(other).toMatchObject({ status: 422, body: { success: false, code: 'session.key_reused' } });
    expect((await creator.mustCall(readForm, { id })).last_name).toBe(data.last_name);
  });

  it('says what its first call made, when a form is kept once more with another body, and makes no second one', async () => {
    const creator = await portal.client('creator');
    const [key, data] = [randomUUID(), await newHire(portal)];
    await creator.mustCall(createForm, { data }, withKey(key));
    const before = await formsCount();
    const other = await creator.call(createForm, { data: { ...data, last_name: 'Another' } }, withKey(key));
    expect(other).toMatchObject({ status: 409, body: { success: false, code: 'personnel-actions.draft_exists' } });
    expect(await formsCount()).toBe(before);
  });

  it('is done once when ten come at the same time', async () => {
    const finalizer = await portal.client('finalizer');
    const { id } = await submitted(portal, await newHire(portal));
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => finalizer.call(toggleDocusign, { id }, withKey(key))));
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(replies.filter(({ status, headers }) => status === 200 && headers.get('idempotency-replayed') === null)).toHaveLength(
      1,
    );
    for (const { body } of replies.filter(({ status }) => status === 409)) expect(body.code).toBe('session.key_busy');
    expect(await boxOf(id)).toBe(1);
    expect((await finalizer.call(toggleDocusign, { id }, withKey(key))).headers.get('idempotency-replayed')).toBe('true');
    expect(await boxOf(id)).toBe(1);
    await finalizer.mustCall(toggleDocusign, { id });
    expect(await boxOf(id)).toBe(0);
  });

  it('is its own for every person and every operation', async () => {
    const finalizer = await portal.client('finalizer');
    const all = await portal.client('allareas');
    const { id } = await submitted(portal, await newHire(portal));
    const key = randomUUID();
    await finalizer.mustCall(toggleDocusign, { id }, withKey(key));
    expect((await finalizer.call(toggleReviewed, { id }, withKey(key))).headers.get('idempotency-replayed')).toBeNull();
    expect((await all.call(toggleDocusign, { id }, withKey(key))).headers.get('idempotency-replayed')).toBeNull();
    expect(await boxOf(id)).toBe(0);
  });

  it('is refused again in the same words when it was refused', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const second = await portal.client('approver2');
    const key = randomUUID();
    const first = await second.call(approveForm, { id }, withKey(key));
    expect(first).toMatchObject({ status: 409, body: { code: 'personnel-actions.not_your_turn' } });
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    const repeated = await second.call(approveForm, { id }, withKey(key));
    expect([repeated.status, repeated.body.code]).toEqual([409, 'personnel-actions.not_your_turn']);
    await second.mustCall(approveForm, { id }, withKey(randomUUID()));
  });
});
