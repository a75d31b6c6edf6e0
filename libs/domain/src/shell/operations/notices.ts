import { defineOperation, id, instant, instantOr } from '@campus/contract-kit';
import * as z from 'zod';
import { opsPermissions } from '../../ops/permissions.js';

/** The kinds of notices: maintenance over every screen, a banner that each person may dismiss, a ministry-safe message. */
export const NOTICE_KINDS = ['maintenance', 'banner', 'ministry-safe'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An instant that people enter as a day and a time on campus. */
const campusMoment = instantOr('Enter a day and a time, such as 12/8/2026 8:30 AM.');

/** What the kinds are called. */
export const NOTICE_KIND_NAMES: Readonly<Record<NoticeKind, string>> = {
  maintenance: 'Maintenance notice',
  banner: 'Banner',
  'ministry-safe': 'Ministry-safe message',
};
const noticeKind = z.enum(NOTICE_KINDS).meta({ title: 'Kind', choices: NOTICE_KIND_NAMES });

/** A notice as operators see it: for everyone, or for the one person of `emp_id`; without an end until it is cleared. */
export const notice = z.object({
  id,
  kind: noticeKind,
  text: z.string(),
  emp_id: z.string().nullable(),
  starts_at: instant,
  ends_at: instant.nullable(),
});
export type Notice = z.output<typeof notice>;

/** The notices that hold now or later, for operators. [SHELL-020] */
export const listNotices = defineOperation({
  name: 'shell.listNotices',
  summary: 'Notices that hold now or later',
  method: 'GET',
  path: '/ops/notices',
  permission: opsPermissions.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(notice),
});

/** Sets a notice; of each kind the newest that holds is shown, ministry-safe messages all. [SHELL-006] [SHELL-018] [SHELL-020] */
export const setNotice = defineOperation({
  name: 'shell.setNotice',
  summary: 'Tell everyone or one person something',
  method: 'POST',
  path: '/shell/notices',
  permission: opsPermissions.operate,
  mode: 'action',
  input: z.strictObject({
    kind: noticeKind,
    emp_id: id.nullable().optional().meta({ title: 'Only for the person with this id', description: 'Empty: for everyone' }),
    text: z.string().max(500).meta({ title: 'Text', field: 'lines' }),
    starts_at: campusMoment
      .nullable()
      .optional()
      .meta({ title: 'From', description: 'Campus time; empty: from now on', field: 'moment' }),
    ends_at: campusMoment
      .nullable()
      .optional()
      .meta({ title: 'Until', description: 'Campus time; empty: until cleared', field: 'moment' }),
  }),
  output: notice,
});

/** Clears a notice: it is shown to nobody any more. */
export const clearNotice = defineOperation({
  name: 'shell.clearNotice',
  summary: 'Clear a notice',
  method: 'DELETE',
  path: '/shell/notices',
  permission: opsPermissions.operate,
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});
