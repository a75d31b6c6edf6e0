import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { platformMessages } from '../messages.js';

const TIMEOUT_MS = 5000;
/** Users of one page; a page that is not full is the last one. */
const PAGE_SIZE = 100;
/** 200,000 people: who answers full pages for longer than that is out of order. */
const MAX_PAGES = 2000;

const user = z.object({
  id: z.number().int(),
  external_id: z.string().max(64).nullish(),
  survey_code: z.string().nullish(),
  score: z.number().nullish(),
  complete_date: z.string().nullish(),
  direct_login_url: z.url({ protocol: /^https?$/ }).nullish(),
});
const users = z.array(user).max(PAGE_SIZE);

/** A person as the provider has one. */
export type TrainedUser = z.output<typeof user>;

interface NewUser {
  readonly external_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** The provider of the ministry-safe training (API v2). Refuses with 502 where no sensible answer comes within 5 seconds. */
@Injectable()
export class TrainingProvider {
  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  get isConfigured(): boolean {
    return this.config.ministrySafeUrl !== undefined;
  }

  /** The users of this id; more than one where the provider has a person twice. */
  find(externalId: string): Promise<TrainedUser[]> {
    return this.call(`/users?${new URLSearchParams({ external_id: externalId }).toString()}`, users);
  }

  add(wanted: NewUser): Promise<TrainedUser> {
    return this.call('/users', user, { user: wanted });
  }

  /** Gives a user the training; asked twice it is the same training. */
  async assign(id: number, survey: string): Promise<void> {
    await this.call(`/users/${id}/assign_training`, z.unknown(), { survey_code: survey });
  }

  /** Every user, or none: the first page that fails ends it. The next page is on its way while one is read. */
  async all(): Promise<TrainedUser[]> {
    const read: TrainedUser[] = [];
    let coming = this.page(1);
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const next = this.page(page + 1);
      // What comes after the last page, or after one that failed, concerns nobody.
      next.catch(() => undefined);
      const some = await coming;
      read.push(...some);
      if (some.length < PAGE_SIZE) return read;
      coming = next;
    }
    throw platformMessages.refusal('training_provider_down');
  }

  private page(page: number): Promise<TrainedUser[]> {
    return this.call(`/users?page=${page}&per_page=${PAGE_SIZE}`, users);
  }

  private async call<Answer>(path: string, schema: z.ZodType<Answer>, body?: object): Promise<Answer> {
    try {
      const answer = await fetch(`${this.config.ministrySafeUrl ?? ''}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Token token=${this.config.ministrySafeToken ?? ''}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The training provider answered ${answer.status}`);
      return schema.parse(await answer.json());
    } catch {
      // Nothing of the answer is told: it may hold addresses that let people in.
      throw platformMessages.refusal('training_provider_down');
    }
  }
}
