import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { clearNotice, listNotices, setNotice } from './operations/notices.js';
import { SETTING_NAMES } from './rules/index.js';

/** What the campus tells everyone now: the maintenance notice and the banner; null where there is none. [SHELL-018] [SHELL-020] */
export const readNotices = defineOperation({
  name: 'shell.readNotices',
  summary: 'Maintenance notice and banner',
  method: 'GET',
  path: '/shell/notices',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({ maintenance: z.string().nullable(), myBanner: z.string().nullable() }),
});

/** Saves one setting of the signed-in person; a blank value comes as the blank marker. [SHELL-028] [SHELL-029] */
export const saveSetting = defineOperation({
  name: 'shell.saveSetting',
  summary: 'Save a setting of my own',
  method: 'POST',
  path: '/userSettings/save',
  permission: 'signedIn',
  mode: 'action',
  input: z.strictObject({ name: z.enum(SETTING_NAMES), value: z.string().min(1).max(500).meta({ title: 'Setting' }) }),
  answer: 'nothing',
  output: z.null(),
});

/** Every call of the frame. */
export const shellOperations = [readNotices, saveSetting, listNotices, setNotice, clearNotice];
