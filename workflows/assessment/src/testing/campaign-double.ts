import type { CampaignActivities, SendAnswer, SendInput } from '../activities.js';
import type { CampaignSnapshot } from '../contract.js';

/** One campaign whose database is a variable: days are numbers of a calendar that the spec turns. Nothing here is part of the product at work. */
export class CampaignDouble implements CampaignActivities {
  state: CampaignSnapshot['state'] = 'running';
  version = 1;
  exists = true;
  /** The days on which it mails, in order; the first `passed` of them have come. */
  days: string[] = ['2026-10-31', '2026-11-01', '2026-11-02'];
  passed = 1;
  /** Students without an end, so many chunks of one mail a day. */
  students = 2;
  /** How long to the next day. */
  waitMs = 86_400_000;
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  readonly mails: string[] = [];
  private done = 0;
  private looked = 0;
  private watchers: (() => boolean)[] = [];

  get markFresh(): number {
    return this.looked;
  }

  /** Resolves as soon as something that an activity did makes the condition true. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise<void>((resolve) => {
      this.watchers.push(() => {
        if (holds()) resolve();
        return holds();
      });
    });
  }

  /** What a person changes. */
  change(state: CampaignSnapshot['state'] = this.state): void {
    [this.state, this.version] = [state, this.version + 1];
  }

  async readCampaign(): Promise<CampaignSnapshot | null> {
    await this.mayFail();
    this.looked += 1;
    this.wakeWatchers();
    if (!this.exists) return null;
    const due = this.done < this.passed ? (this.days[this.passed - 1] ?? null) : null;
    const left = this.passed < this.days.length;
    const state = this.state === 'running' && due === null && !left ? 'ended' : this.state;
    return { state, version: this.version, due, waitMs: left ? this.waitMs : null };
  }

  async sendReminders({ day }: SendInput): Promise<SendAnswer> {
    await this.mayFail();
    if (this.state !== 'running') return { mails: 0, more: false };
    const sent = this.mails.filter((mail) => mail.startsWith(day)).length;
    if (sent < this.students) this.mails.push(`${day} ${sent + 1}`);
    const more = sent + 1 < this.students;
    if (!more) this.done = this.passed;
    this.wakeWatchers();
    return { mails: 1, more };
  }

  private wakeWatchers(): void {
    this.watchers = this.watchers.filter((came) => !came());
  }

  private mayFail(): Promise<void> {
    if (this.failing === 0) return Promise.resolve();
    this.failing -= 1;
    return Promise.reject(new Error('the database is away'));
  }
}

/** The double's activities as the worker registers them: functions of their own. */
export function campaignActivitiesOf(campaign: CampaignDouble): CampaignActivities {
  return {
    readCampaign: () => campaign.readCampaign(),
    sendReminders: (input) => campaign.sendReminders(input),
  };
}
