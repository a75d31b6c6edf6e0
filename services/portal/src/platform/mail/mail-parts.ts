import { hasThreads, inThread } from '../threads/threads.js';
import type { MailParts } from './mail-html.js';
import { mailParts } from './mail-html.js';

/** A text of a few lines is read faster than a thread is begun. */
const MAX_SHORT_TEXT = 2000;

/** Both parts of a mail from what somebody wrote; a long text is read in a thread. */
export async function mailPartsOf(written: string): Promise<MailParts> {
  return hasThreads && written.length > MAX_SHORT_TEXT ? await inThread<MailParts>('mailParts', written) : mailParts(written);
}
