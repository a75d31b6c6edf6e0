import type { MassMailStand } from './contract.js';

/** What a mass mail knows of itself between its steps. */
export class Course {
  stand: MassMailStand | null = null;
  private asked = true;

  /** Somebody pressed a button, or the jobs have news. */
  ask(): void {
    this.asked = true;
  }

  get isAsked(): boolean {
    return this.asked;
  }

  /** The next look serves everything that was asked so far. */
  heed(): void {
    this.asked = false;
  }

  learn(stand: MassMailStand): MassMailStand {
    this.stand = stand;
    return stand;
  }
}
