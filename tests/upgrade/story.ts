import { randomUUID } from 'node:crypto';
import { approveTimesheets as acceptSheets, readApprovals } from '@campus/domain/payroll';
import { approveForm, createForm, rejectForm, submitForm } from '@campus/domain/personnel-actions';
import { sendMassMail } from '@campus/domain/student-accounts';
import { approveTimesheets, listTimesheets } from '@campus/domain/timeclock';
import type { TestPortal } from '@campus/test-kit';
import { csvList } from '../api/mass-mail/lists.js';
import { clicker, newHire, submittedHire } from '../chaos/harness/form-line.js';

/** What was under way when a release was recorded; it lies in the copy as `story.json`. */
export interface Story {
  /** New hires by where they stood, each for approver1 and approver2. */
  readonly forms: Readonly<Record<'draft' | 'returned' | 'submitted' | 'approvedOnce' | 'approvedTwice', string>>;
  /** A pay period whose timesheets supervisors have approved, and accounting some of them. */
  readonly period: string;
  readonly massMail: { readonly id: string; readonly recipients: readonly string[] };
}

/** Long enough for the rest of the recording, short enough to be over when the copy is worked on. */
export const MASS_MAIL_PAUSE_S = 90;

/** The way of a rejection that sends a form back to its creator. */
export const SEND_BACK = 2;
const key = (): { headers: Record<string, string> } => ({ headers: { 'idempotency-key': randomUUID() } });

async function formsOf(portal: TestPortal): Promise<Story['forms']> {
  const command = clicker(portal);
  const { id: draft } = await command('creator', createForm, { data: await newHire(portal, 0) });
  const [returned, submitted, approvedOnce, approvedTwice] = [
    await submittedHire(portal, 1),
    await submittedHire(portal, 2),
    await submittedHire(portal, 3),
    await submittedHire(portal, 4),
  ];
  await command('approver1', rejectForm, { id: returned, type: SEND_BACK, message: 'Please add the office.' });
  await command('approver1', approveForm, { id: approvedOnce });
  await command('approver1', approveForm, { id: approvedTwice });
  await command('approver2', approveForm, { id: approvedTwice });
  await command('creator', submitForm, { id: returned });
  await command('approver1', rejectForm, { id: returned, type: SEND_BACK, message: 'The office is still missing.' });
  return { draft, returned, submitted, approvedOnce, approvedTwice };
}

async function approvedPeriod(portal: TestPortal): Promise<string> {
  const [accountant, supervisor] = [await portal.client('accountant'), await portal.client('supervisor')];
  const period = (await accountant.mustCall(readApprovals, {})).payPeriod.id;
  const ids = (await supervisor.mustCall(listTimesheets, { pay_period: period })).map((sheet) => sheet.id);
  await supervisor.mustCall(approveTimesheets, { ids });
  const { pending } = await accountant.mustCall(readApprovals, { pay_period: period });
  await accountant.mustCall(acceptSheets, { ids: pending.slice(0, 1).map((sheet) => sheet.id) });
  return period;
}

/** Brings everything under way that a release has to go on with. */
export async function playStory(portal: TestPortal): Promise<Story> {
  const forms = await formsOf(portal);
  const period = await approvedPeriod(portal);
  const recipients = ['one@out.example', 'two@out.example', 'three@out.example'];
  const file = { name: 'list.csv', content: csvList(['email', ...recipients]) };
  const sent = await (await portal.client('payments')).call(sendMassMail, { service: 'stu-excel-mass', file }, key());
  if (sent.status !== 200) throw new Error(`The mass mail was refused: ${sent.body.message ?? sent.status}`);
  return { forms, period, massMail: { id: sent.body.data.id, recipients } };
}
