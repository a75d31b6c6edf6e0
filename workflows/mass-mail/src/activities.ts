import type { MassMailSnapshot } from './contract.js';

export interface OfMassMail {
  readonly massMailId: string;
}

/** What a mass mail asks of the portal. Each commits in one transaction, changes nothing twice and answers how things stand then. */
export interface MassMailActivities {
  readMassMail(input: OfMassMail): Promise<MassMailSnapshot>;
  /** The pause is over: from now on chunks may go out. */
  beginSending(input: OfMassMail): Promise<MassMailSnapshot>;
  /** Rings for every chunk in which something is due, and frees what a process that died had claimed. */
  ringChunks(input: OfMassMail): Promise<MassMailSnapshot>;
  /** Ends the mass mail when nothing of it is open any more. */
  finishWhenSent(input: OfMassMail): Promise<MassMailSnapshot>;
  /** Takes back what has not gone out. */
  takeBackRest(input: OfMassMail): Promise<MassMailSnapshot>;
}
