import { randomUUID } from 'node:crypto';
import {
  approveForm,
  createForm,
  finalizeForm,
  listAccessChoices,
  listPositions,
  processAccess,
  readForm,
  saveAccess,
  submitForm,
} from '@campus/domain/personnel-actions';
import type { FormContentInput } from '@campus/domain/personnel-actions';
import { demoPerson } from '@campus/demo-campus';
import type { Client } from '@temporalio/client';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { bareRoute } from './floors/bare-route.workflow.js';
import type { Measured, Stopwatch } from './measure.js';
import { inParallel, measure } from './measure.js';
import { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';

const DEPARTMENT = '0410';
/** Commands on one form: submit, two approvals, finalize, save access, process access. */
const COMMANDS = 6;

export interface Actors {
  readonly creator: PortalCaller;
  readonly approvers: readonly PortalCaller[];
  readonly finalizer: PortalCaller;
  readonly processor: PortalCaller;
  readonly content: FormContentInput;
  readonly accessItem: string;
}

/** Does a number of forms' ways, so many at once. */
export type Way = (forms: number, atOnce: number) => Promise<Measured>;

function newHire(appid: string, objectCode: string): FormContentInput {
  return {
    paf_type: 1,
    req_department_code: DEPARTMENT,
    approved_by1: demoPerson('approver1').empId,
    approved_by2: demoPerson('approver2').empId,
    first_name: 'Bench',
    last_name: 'Marker',
    street1: '1 Measured Mile',
    city: 'Louisville',
    state: 'KY',
    zip: '40280',
    positions: [
      {
        appid,
        department_code: DEPARTMENT,
        supervisor_id: demoPerson('supervisor').empId,
        pay_type: 'H',
        pay_rate: '15.00',
        start_date: '2030-01-07',
        account_codes: [{ acct_comp_2_dept_code: DEPARTMENT, acct_comp_4_object_code: objectCode, dist_pct: 100 }],
      },
    ],
  };
}

export async function actorsOf(baseUrl: string): Promise<Actors> {
  const names = ['creator', 'approver1', 'approver2', 'finalizer', 'processor1'] as const;
  const [creator, first, second, finalizer, processor] = await Promise.all(
    names.map((name) => PortalCaller.signedIn(baseUrl, name)),
  );
  if (!creator || !first || !second || !finalizer || !processor) throw new Error('Not everybody could sign in.');
  const hourly = (await creator.call(listPositions, { department: DEPARTMENT })).data.find(
    (position) => position.pos_type === 'H',
  );
  const groups = (await finalizer.call(listAccessChoices, {})).data;
  const accessItem = groups.find((group) => group.name === 'Network')?.items[0]?.id;
  if (hourly === undefined || accessItem === undefined)
    throw new Error('The demo campus lacks an hourly position or network access.');
  return {
    creator,
    approvers: [first, second],
    finalizer,
    processor,
    content: newHire(hourly.appid, hourly.obj_cde),
    accessItem,
  };
}

/** One form's way through HTTP; each command is timed, the look for the access request's id is not one. */
async function walkForm(actors: Actors, id: string, watch: Stopwatch): Promise<void> {
  const { creator, approvers, finalizer, processor, accessItem } = actors;
  await watch.time(() => creator.call(submitForm, { id }));
  for (const approver of approvers) await watch.time(() => approver.call(approveForm, { id }));
  await watch.time(() => finalizer.call(finalizeForm, { id }));
  await watch.time(() => finalizer.call(saveAccess, { id, access_items: [accessItem] }));
  const [entry] = (await finalizer.call(readForm, { id })).data.accesses;
  if (entry === undefined) throw new Error(`Form ${id} has no access request.`);
  await watch.time(() => processor.call(processAccess, { id: entry.id }));
}

/** Forms that are made first, then carried through HTTP by five people. */
export async function productWay(product: Product): Promise<Way> {
  const actors = await actorsOf(product.run.baseUrl);
  return async (forms, atOnce) => {
    const ids: string[] = [];
    await inParallel([...Array(forms).keys()], 4, async () => {
      ids.push((await actors.creator.call(createForm, { data: actors.content })).data.id);
    });
    return measure([product.launcher], (watch) => inParallel(ids, atOnce, (id) => walkForm(actors, id, watch)));
  };
}

/** Makes forms and carries them to where HR finalizes them. */
export async function approvedForms({ creator, approvers, content }: Actors, forms: number, atOnce: number): Promise<void> {
  await inParallel([...Array(forms).keys()], atOnce, async () => {
    const { id } = (await creator.call(createForm, { data: content })).data;
    await creator.call(submitForm, { id });
    for (const approver of approvers) await approver.call(approveForm, { id });
  });
}

/** One bare route: the first update starts it, as the product's first command does; answers the next update. */
export async function startBare(client: Client, queue: string, steps: number): Promise<(step: number) => Promise<number>> {
  const workflowId = `bench/${randomUUID()}`;
  const startWorkflowOperation = new WithStartWorkflowOperation<typeof bareRoute>('bareRoute', {
    workflowId,
    taskQueue: queue,
    args: [workflowId, steps],
    workflowIdConflictPolicy: 'USE_EXISTING',
  });
  await client.workflow.executeUpdateWithStart<typeof bareRoute, number, [number]>('step', {
    args: [1],
    updateId: randomUUID(),
    startWorkflowOperation,
  });
  const route = client.workflow.getHandle<typeof bareRoute>(workflowId);
  return (step) => route.executeUpdate<number, [number]>('step', { args: [step], updateId: randomUUID() });
}

async function walkBare(client: Client, queue: string, watch: Stopwatch): Promise<void> {
  const update = await watch.time(() => startBare(client, queue, COMMANDS));
  for (let step = 2; step <= COMMANDS; step += 1) await watch.time(() => update(step));
}

/** As many bare routes. */
export function bareWay(product: Product, floor: number, client: Client, queue: string): Way {
  return (forms, atOnce) =>
    measure([product.launcher, floor], (watch) =>
      inParallel(
        Array.from({ length: forms }, (_, index) => index),
        atOnce,
        () => walkBare(client, queue, watch),
      ),
    );
}
