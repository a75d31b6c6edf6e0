import type { CampaignSnapshot } from './contract.js';

/** What a run remembers of its campaign: the database's last word, and whether to ask it again. */
export class CampaignState {
  private known: CampaignSnapshot | null = null;
  private vanished = false;
  private outdated = true;

  get snapshot(): CampaignSnapshot | null {
    return this.known;
  }

  get needsRead(): boolean {
    return this.outdated;
  }

  /** Whether nothing is left to do: stopped, ended, or no such campaign. */
  get over(): boolean {
    return !this.outdated && (this.vanished || this.known?.state === 'stopped' || this.known?.state === 'ended');
  }

  /** The day for which mails are to go out now. */
  get due(): string | null {
    return this.known?.state === 'running' ? this.known.due : null;
  }

  /** How long to wait for the next day; null for as long as nobody changes anything. */
  get waitMs(): number | null {
    return this.known?.state === 'running' ? this.known.waitMs : null;
  }

  markStale(): void {
    this.outdated = true;
  }

  markFresh(): void {
    this.outdated = false;
  }

  refresh(snapshot: CampaignSnapshot | null): void {
    this.vanished = snapshot === null;
    this.known = snapshot;
  }
}
