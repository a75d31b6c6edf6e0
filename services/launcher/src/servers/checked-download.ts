import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sentences } from '../messages.js';

const SILENCE_MS = 10_000;

/** What was fetched is not the file that is known here; nothing of it may run. */
export class WrongFileError extends Error {}

/** The pieces of a download as they come; fails when nothing comes for 10 s. */
async function* piecesOf(url: string, silence: AbortController): AsyncGenerator<Uint8Array> {
  const failing = () => setTimeout(() => silence.abort(new Error('no answer for 10 s')), SILENCE_MS);
  let timer = failing();
  try {
    const answer = await fetch(url, { signal: silence.signal });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    for await (const piece of answer.body) {
      clearTimeout(timer);
      timer = failing();
      yield piece;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Downloads a file that is known by its SHA-256. Of a wrong one, and of one that was cut off, nothing stays on the disk. */
export async function downloadChecked(url: string, file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  const silence = new AbortController();
  const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  try {
    await pipeline(piecesOf(url, silence), counted, createWriteStream(file), { signal: silence.signal });
    const found = hash.digest('hex');
    if (found !== sha256) throw new WrongFileError(sentences.wrongDownload(url, sha256, found));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
