import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { kitRefusals } from './refusals.js';

/** How many bodies may be on their way at once: of strangers behind one address, and of those who upload files. */
export const MAX_BODIES = { ofStrangersAtAddress: 200, uploadsOfPerson: 4, uploadsOfAddress: 8, uploads: 12 };

/** So many uploads are read into memory and worked on at once; the others wait as files. */
const MAX_UPLOADS_READ = 3;

/** Runs when the answer is out, or whoever waited for it has gone. */
export function onceOver(answer: ServerResponse, end: () => void): void {
  let over = false;
  const once = (): void => {
    if (!over) end();
    over = true;
  };
  if (answer.closed || answer.writableFinished) once();
  else answer.once('finish', once).once('close', once);
}

/** The places of bodies that are on their way to one process. */
export class BodyPlaces {
  private readonly taken = new Map<string, number>();
  private readonly reading = pLimit(MAX_UPLOADS_READ);

  /** Takes a place of each kind until the call is over; refuses the call where one of them is full. */
  take(kinds: readonly (readonly [key: string, most: number])[], answer: ServerResponse): void {
    if (kinds.some(([key, most]) => this.count(key) >= most)) throw kitRefusals.tooMany();
    for (const [key] of kinds) this.taken.set(key, this.count(key) + 1);
    onceOver(answer, () => {
      for (const [key] of kinds) this.leave(key);
    });
  }

  /** Waits until an upload may be read into memory; its call has the place until it is over. */
  read(answer: ServerResponse): Promise<void> {
    return new Promise((begin) => {
      void this.reading(() => {
        begin();
        return new Promise<void>((end) => onceOver(answer, end));
      });
    });
  }

  private count(key: string): number {
    return this.taken.get(key) ?? 0;
  }

  private leave(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
