import type { MassMailSnapshot } from './contract.js';

/** What a mass mail knows of itself between its steps. */
export class SendProgress {
  stand: MassMailSnapshot | null = null;
  private asked = true;

  /** Somebody pressed a button, or the jobs have news. */
  ask(): void {
    this.asked = true;
  }

  get isAsked(): boolean {
    return this.asked;
  }

  /** The next look serves everything that was asked so far. */
  clearRequest(): void {
    this.asked = false;
  }

  refresh(snapshot: MassMailSnapshot): MassMailSnapshot {
    this.stand = snapshot;
    return snapshot;
  }
}
