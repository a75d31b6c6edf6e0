import type { CampaignStand } from './contract.js';

/** What a run remembers of its campaign: the database's last word, and whether to ask it again. */
export class CampaignState {
  private known: CampaignStand | null = null;
  private vanished = false;
  private outdated = true;

  get stand(): CampaignStand | null {
    return this.known;
  }

  get needsLook(): boolean {
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

  mistrust(): void {
    this.outdated = true;
  }

  looks(): void {
    this.outdated = false;
  }

  learn(stand: CampaignStand | null): void {
    this.vanished = stand === null;
    this.known = stand;
  }
}
