import type { Download } from '@playwright/test';

/** What a downloaded file holds. The browser is another process's, so that the file has no path here. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
