import { campusTechMessages as messages } from '@campus/domain/campus-tech';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG } from '../../platform/index.js';

const TIMEOUT_MS = 5000;
const PAGE = 5000;
const PAGES_BATCH_SIZE = 3;
const MAX_PAGES = 42;
const NOT_FOUND = 404;
const BASE = '/servicesRest/json/v4_0_000';

const subject = z.object({ id: z.string().min(1).max(64), name: z.string().nullish() });
const named = z
  .array(z.object({ name: z.string().max(1000) }))
  .nullish()
  .transform((all) => (all ?? []).map(({ name }) => name));
const members = z.object({ WsGetMembersLiteResult: z.object({ wsSubjects: z.array(subject).nullish() }) });
const groups = z.object({ WsFindGroupsResults: z.object({ groupResults: named }) });
const stems = z.object({ WsFindStemsResults: z.object({ stemResults: named }) });

/** A member as Grouper has it; the id is the person's. */
export interface GroupMember {
  readonly id: string;
  readonly name: string;
}

/** Grouper's web services. Refuses with 502 where no sensible answer comes within 5 seconds; null stands for what is not there. */
@Injectable()
export class GrouperService {
  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  /** All members of a group, those of groups within it too, each once; some pages beside each other. */
  async members(group: string): Promise<GroupMember[] | null> {
    const found = new Map<string, GroupMember>();
    for (let first = 1; first <= MAX_PAGES; first += PAGES_BATCH_SIZE) {
      const numbers = Array.from({ length: PAGES_BATCH_SIZE }, (_, at) => first + at);
      const pages = await Promise.all(numbers.map((number) => this.page(group, number)));
      for (const page of pages) {
        if (page === null) return null;
        for (const { id, name } of page) found.set(id, { id, name: name ?? id });
        if (page.length < PAGE) return [...found.values()];
      }
    }
    throw messages.refusal('groups_down');
  }

  /** The groups directly below a stem, or everywhere below it. */
  async groupsBelow(stemName: string, scope: 'ONE_LEVEL' | 'ALL_IN_SUBTREE' = 'ONE_LEVEL'): Promise<string[] | null> {
    const asked = { queryFilterType: 'FIND_BY_STEM_NAME', stemName, stemNameScope: scope };
    const answer = await this.ask('/groups', groups, { WsRestFindGroupsLiteRequest: asked });
    return answer === null ? null : answer.WsFindGroupsResults.groupResults;
  }

  async stems(): Promise<string[]> {
    const asked = {
      stemQueryFilterType: 'FIND_BY_PARENT_STEM_NAME',
      parentStemName: ':',
      parentStemNameScope: 'ALL_IN_SUBTREE',
    };
    const answer = await this.ask('/stems', stems, { WsRestFindStemsLiteRequest: asked });
    return answer === null ? [] : answer.WsFindStemsResults.stemResults;
  }

  private async page(group: string, number: number): Promise<z.output<typeof subject>[] | null> {
    const query = new URLSearchParams({ memberFilter: 'All', pageSize: String(PAGE), pageNumber: String(number) });
    const answer = await this.ask(`/groups/${encodeURIComponent(group)}/members?${query.toString()}`, members);
    return answer === null ? null : (answer.WsGetMembersLiteResult.wsSubjects ?? []);
  }

  private async ask<T>(path: string, shape: z.ZodType<T>, body?: object): Promise<T | null> {
    const { url, user, password } = this.config.grouper;
    try {
      if (url === undefined) throw new Error('No group service is configured');
      const answer = await fetch(`${url}${BASE}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === NOT_FOUND && (await answer.text()).includes('_NOT_FOUND')) return null;
      if (!answer.ok) throw new Error(`The group service answered ${answer.status}`);
      return shape.parse(await answer.json());
    } catch {
      throw messages.refusal('groups_down');
    }
  }
}
