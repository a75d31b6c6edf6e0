import { defineDomain } from '@campus/contract-kit';
import { shellMessages } from './messages.js';
import { clearNotice, listNotices, setNotice } from './notice-operations.js';
import { readNotices, saveSetting } from './operations.js';

export const shellDomain = defineDomain('shell', {
  operations: [readNotices, saveSetting, listNotices, setNotice, clearNotice],
  messages: shellMessages,
});
