import { randomInt } from 'node:crypto';
import type { Answers } from '@campus/domain/assessment/rules';

/** Submitted answers of one person, with the name only where it was added. */
export interface Ballot {
  readonly answers: Answers;
  readonly student: { readonly id: string; readonly name: string } | null;
}

/** A pool that would hold more is divided at random: half stays to be mixed on, half is closed. */
export const POOL_SIZE = 8;

/** In an order that nobody knows; from the system's random source. */
export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** A text as every ballot can hold it: whole characters, no control characters but the line break. */
export function plainText(text: string): string {
  const sign = (found: string): string => (found === '\n' || found === '\t' ? found : ' ');
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\p{Cc}/gu, sign)
    .replaceAll(/\p{Cs}/gu, '\ufffd');
}

/** Content in exactly `space` bytes, so that its length says nothing; throws where it is longer. */
export function padded(content: object, space: number): Buffer {
  const bytes = Buffer.from(JSON.stringify(content), 'utf8');
  if (bytes.length > space) throw new Error('Answers take more space than their questions allow');
  return Buffer.concat([bytes, Buffer.alloc(space - bytes.length, ' ')]);
}

/** What `padded` wrote. */
export function unpadded<T>(bytes: Buffer): T {
  return JSON.parse(bytes.toString('utf8')) as T;
}

/** A pool after more ballots went in, and the pools that leave it to be closed (none, as a rule); who came together is shuffled together. */
export function mixed(
  pool: readonly Ballot[],
  added: readonly Ballot[],
): { readonly open: Ballot[]; readonly leaving: Ballot[][] } {
  const open = shuffled([...pool, ...added]);
  const leaving: Ballot[][] = [];
  while (open.length >= POOL_SIZE) leaving.push(open.splice(0, POOL_SIZE / 2));
  return { open, leaving };
}
