import { demoPerson } from '@campus/demo-campus';
import type { FormAnswer, SavedForm } from '@campus/domain/personnel-actions';
import {
  approveForm,
  createForm,
  finalizeAll,
  finalizeForm,
  listAccessChoices,
  listPositions,
  readForm,
  rejectForm,
  submitForm,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';

/** What a form is filled in with, before the portal has read it. */
type Content = Readonly<Record<string, unknown>>;

/** A complete new hire of department 0410 for these approvers, as its creator would fill it in. */
export async function newHire(portal: TestPortal, approvers: readonly string[] = ['approver1', 'approver2']): Promise<Content> {
  const creator = await portal.client('creator');
  const positions = await creator.mustCall(listPositions, { department: '0410' });
  const position = positions.find((known) => known.pos_type === 'S') ?? positions[0];
  if (position === undefined) throw new Error('Department 0410 has no position');
  const [first, second] = approvers.map((username) => demoPerson(username).empId);
  return {
    paf_type: 1,
    req_department_code: '0410',
    approved_by1: first ?? '',
    approved_by2: second ?? null,
    first_name: 'Nadia',
    last_name: 'Freeman',
    street1: '12 Chapel Lane',
    city: 'Louisville',
    state: 'KY',
    zip: '40206',
    positions: [
      {
        appid: position.appid,
        department_code: '0410',
        supervisor_id: demoPerson('supervisor').empId,
        pay_type: position.pos_type as 'S' | 'H',
        ...(position.pos_type === 'S' ? { pay_amount: '52000.00' } : { pay_rate: '18.50' }),
        start_date: '2026-08-01',
        end_date: '2027-07-31',
        account_codes: [{ acct_comp_4_object_code: position.obj_cde }],
      },
    ],
  };
}

/** An access-only form for `hourly` with two active items. */
export async function accessOnly(portal: TestPortal, approvers: readonly string[] = ['approver1']): Promise<Content> {
  const [first, second] = approvers.map((username) => demoPerson(username).empId);
  return {
    paf_type: 3,
    req_department_code: '0410',
    approved_by1: first ?? '',
    approved_by2: second ?? null,
    emp_id: demoPerson('hourly').empId,
    access_items: await itemsOf(portal, 'Network', 2),
  };
}

/** The first active items of a group. */
export async function itemsOf(portal: TestPortal, group: string, count: number): Promise<string[]> {
  const groups = await (await portal.client('finalizer')).mustCall(listAccessChoices, {});
  const found = groups.find((known) => known.name === group)?.items.slice(0, count) ?? [];
  if (found.length < count) throw new Error(`The group ${group} has no ${count} items`);
  return found.map((item) => item.id);
}

export async function draft(portal: TestPortal, data: Content): Promise<SavedForm> {
  return (await portal.client('creator')).mustCall(createForm, { data });
}

/** A form that its creator has submitted. */
export async function submitted(portal: TestPortal, data: Content): Promise<SavedForm> {
  const { id } = await draft(portal, data);
  return (await portal.client('creator')).mustCall(submitForm, { id });
}

/** A form that every named approver has approved. */
export async function approved(portal: TestPortal, data: Content, approvers: readonly string[]): Promise<SavedForm> {
  let saved = await submitted(portal, data);
  for (const username of approvers) saved = await (await portal.client(username)).mustCall(approveForm, { id: saved.id });
  return saved;
}

/** A form that HR has finalized. */
export async function finalized(portal: TestPortal, data: Content, approvers: readonly string[]): Promise<SavedForm> {
  const { id } = await approved(portal, data, approvers);
  return (await portal.client('finalizer')).mustCall(finalizeForm, { id });
}

/** Decides on all that waits for HR: what cannot be finalized, such as access for somebody who has left meanwhile, is rejected. */
export async function nothingToFinalize(portal: TestPortal): Promise<void> {
  const finalizer = await portal.client('finalizer');
  const results = await finalizer.mustCall(finalizeAll, {});
  for (const { id } of results.filter(({ success }) => !success))
    await finalizer.mustCall(rejectForm, { id, message: 'Not needed.', type: 1 });
}

/** The form as its creator sees it. */
export async function formOf(portal: TestPortal, id: string): Promise<FormAnswer> {
  return (await portal.client('creator')).mustCall(readForm, { id });
}

/** The descriptions of a form's Audit History, oldest first. */
export async function auditEntryOf(portal: TestPortal, id: string): Promise<string[]> {
  const { audit } = await formOf(portal, id);
  return [...audit].sort((one, other) => one.created_at.localeCompare(other.created_at)).map((entry) => entry.description);
}
