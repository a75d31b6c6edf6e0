export { inboxMessages, inboxTexts } from './messages.js';
export { bringBackItem, INBOX_TOPIC, putAwayItem, readInbox } from './operations.js';
export type { InboxAction, InboxItem } from './operations.js';
export { countWaiting, isRest } from './rules/index.js';
