import { randomUUID } from 'node:crypto';

import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import {
  approveForm,
  createForm,
  finalizeForm,
  listAccessChoices,
  listPositions,
  readForm,
  saveAccess,
  submitForm,
} from '@campus/domain/personnel-actions';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { eventually } from '@campus/test-kit';

import type { WholePortal } from './whole-portal.js';

/** Whatever people can sign in to. */
type Signable = Pick<WholePortal, 'client'>;

/** How long one command may take to be acknowledged over a fault, tried again with its own key. */
const COMMAND_MS = 120_000;

/** Answers after which a person would try again: out of reach, busy, or still under way. */
const AGAIN = new Set([0, 429, 500, 502, 503, 504]);

/** The call before died with its process: its key is free again after a minute. */
const STILL_WORKING = 'session.key_busy';

/** Told of every command that is on its way: the moment at which a fault strikes. */
export type OnTheWay = () => void;

/** One person's command, tried again under one key until it is acknowledged, as the console does after a lost connection. */
export async function commandUntilAcknowledged<Op extends Operation>(
  portal: Signable,
  username: string,
  operation: Op,
  input: RawInputOf<Op>,
  onTheWay: OnTheWay,
): Promise<OutputOf<Op>> {
  const client = await portal.client(username);
  const headers = { 'idempotency-key': randomUUID() };
  const attempt = async () => {
    const replying = client.call(operation, input, { headers });
    onTheWay();
    const reply = await replying;
    if (reply.status === 200 || reply.status === 201) return { data: reply.body.data };
    const says = `${operation.name} as ${username}: ${reply.status} ${reply.body.code ?? ''} ${reply.body.message ?? ''}`;
    if (!AGAIN.has(reply.status) && reply.body.code !== STILL_WORKING) return { refused: says };
    throw new Error(says);
  };
  const done = await eventually(attempt, { withinMs: COMMAND_MS, everyMs: 250, what: `${operation.name} to be acknowledged` });
  if ('refused' in done) throw new Error(done.refused);
  return done.data;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Gives one person's commands on one portal, each tried until it is acknowledged. */
export function clicker(portal: Signable, onTheWay: OnTheWay = () => undefined) {
  return <Op extends Operation>(username: string, operation: Op, input: RawInputOf<Op>) =>
    commandUntilAcknowledged(portal, username, operation, input, onTheWay);
}

/** A new hire of department 0410 for two approvers; the number tells one from another. */
export async function newHire(portal: Signable, number: number) {
  const [approver1, approver2] = [demoPerson('approver1').empId, demoPerson('approver2').empId];
  const creator = await portal.client('creator');
  const asked = () => creator.mustCall(listPositions, { department: '0410' });
  const positions = await eventually(asked, { withinMs: COMMAND_MS, everyMs: 250 });
  const position = positions.find((known) => known.pos_type === 'S');
  if (position === undefined) throw new Error('Department 0410 has no salaried position');
  return {
    paf_type: 1,
    req_department_code: '0410',
    approved_by1: approver1,
    approved_by2: approver2,
    first_name: 'Storm',
    last_name: `Proof${LETTERS[number % LETTERS.length]}`,
    street1: '12 Chapel Lane',
    city: 'Louisville',
    state: 'KY',
    zip: '40206',
    positions: [
      {
        appid: position.appid,
        department_code: '0410',
        supervisor_id: demoPerson('supervisor').empId,
        pay_type: 'S',
        pay_amount: '52000.00',
        start_date: '2026-08-01',
        end_date: '2027-07-31',
        account_codes: [{ acct_comp_4_object_code: position.obj_cde }],
      },
    ],
  } as const;
}

/** A submitted new hire that waits for its first approver; gives its id. */
export async function submittedHire(portal: Signable, number: number, onTheWay?: OnTheWay): Promise<string> {
  const command = clicker(portal, onTheWay);
  const { id } = await command('creator', createForm, { data: await newHire(portal, number) });
  await command('creator', submitForm, { id });
  return id;
}

/** Travels the whole line with one new hire: draft, submission, two approvals, finalizing, access. Gives the form's id. */
export async function travelTheLine(portal: Signable, number: number, onTheWay: OnTheWay): Promise<string> {
  const command = clicker(portal, onTheWay);
  const id = await submittedHire(portal, number, onTheWay);
  await command('approver1', approveForm, { id });
  await command('approver2', approveForm, { id });
  await command('finalizer', finalizeForm, { id });
  const finalizer = await portal.client('finalizer');
  const groups = await eventually(() => finalizer.mustCall(listAccessChoices, {}), { withinMs: COMMAND_MS, everyMs: 250 });
  await command('finalizer', saveAccess, {
    id,
    access_items: groups[0]?.items.map((item) => item.id) ?? [],
  });
  return id;
}

/** The form as its creator sees it, once the portal answers. */
export async function formOf(portal: Signable, id: string): Promise<FormAnswer> {
  const creator = await portal.client('creator');
  return eventually(() => creator.mustCall(readForm, { id }), { withinMs: COMMAND_MS, everyMs: 250, what: `form ${id}` });
}
