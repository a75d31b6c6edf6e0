import { Refusal } from '@campus/contract-kit';
import type { MessagePort } from 'node:worker_threads';
import type { GivenList } from './mass-mail/lists/list-file.js';
import type { FoundList } from './mass-mail/lists/list-reading.js';
import type { PdfContent } from './platform/files/record-pdf.js';
import type { MailParts } from './platform/mail/mail-html.js';
import type { InThread } from './platform/threads/threads.js';

/*
 * What takes long enough to keep a process from answering is done in a thread. Each piece of work loads what it needs when it is first asked for, and
 * a refusal goes back as its values: errors lose what they are on the way between threads.
 */

async function orRefusal<T>(work: () => Promise<T>): Promise<InThread<T>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, detail } = error;
    return { refusal: { status, code, message, detail } };
  }
}

/** Both parts of a mail, from what somebody wrote. */
export function mailParts(written: string): Promise<InThread<MailParts>> {
  return orRefusal(async () => (await import('./platform/mail/mail-html.js')).mailParts(written));
}

/** A record as a PDF. */
export function recordPdf(content: PdfContent): Promise<InThread<Uint8Array>> {
  return orRefusal(async () => (await import('./platform/files/record-pdf.js')).drawRecordPdf(content));
}

/** Checks a list and hands its rows over some at a time. */
export function readList({
  given,
  port,
}: {
  readonly given: GivenList;
  readonly port: MessagePort;
}): Promise<InThread<FoundList>> {
  return orRefusal(async () => (await import('./mass-mail/lists/list-reading.js')).readList(given, port));
}
