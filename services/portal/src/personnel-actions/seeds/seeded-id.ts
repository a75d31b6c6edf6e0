import { createHash } from 'node:crypto';

/** The uuid that a name always gets, so that every demo campus has the same ids. */
export function seededId(name: string): string {
  const hex = createHash('sha256').update(`campus/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 to below `below` that a name always gets. */
export function seededNumber(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % below;
}
