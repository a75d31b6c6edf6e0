export { inboxTexts } from './messages.js';
export { INBOX_TOPIC, readInbox } from './operations.js';
export type { InboxAction, InboxItem } from './operations.js';
export { countWaiting } from './rules/index.js';
