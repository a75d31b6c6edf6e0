import { hasThreads, inThread } from '../threads/threads.js';
import type { PdfContent } from './record-pdf.js';
import { drawRecordPdf as draw } from './record-pdf.js';

/** Draws a record as a tagged PDF, in a thread: the fonts alone take longer to load than a call should keep others waiting. */
export async function drawRecordPdf(content: PdfContent): Promise<Buffer> {
  return hasThreads ? Buffer.from(await inThread<Uint8Array>('recordPdf', content)) : await draw(content);
}
