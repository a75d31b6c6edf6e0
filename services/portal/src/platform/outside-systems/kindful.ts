import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

const TIMEOUT_MS = 10_000;
/** Rows of a page of a query, and of an import or a list of links: what the donor system takes at most. */
const PAGE_SIZE = 50;
const TOO_MANY = 429;
const MAX_WAIT_MS = 3_600_000;
/** Also the answer to a wrong key: the donor system then says that nothing is there. */
const KEY_REFUSED: readonly number[] = [401, 403, 404];
const UNPROCESSABLE = 422;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').slice(0, 200));
const recordId = z.union([z.string().min(1).max(64), z.number().int()]).transform(String);
const linkable = { id: recordId, external_id: text, sync_version: z.coerce.number().int().catch(1) };

const contact = z.object({
  ...linkable,
  first_name: text,
  last_name: text,
  company_name: text,
  email: text,
  primary_phone: text,
  addr1: text,
  addr2: text,
  city: text,
  state: text,
  postal: text,
  country: text,
  merged_ids: z.array(recordId).nullish(),
});
/** A contact as the donor system has one. */
export type FoundContact = z.output<typeof contact>;

const named = z.object({ external_id: text }).nullish();
const transaction = z.object({
  ...linkable,
  contact_id: recordId,
  contact: named,
  amount_in_cents: z.coerce.number().catch(0),
  transaction_time: text,
  transaction_type: text,
  campaign: named,
  fund: named,
});
/** A transaction as the donor system has one. */
export type FoundTransaction = z.output<typeof transaction>;

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ query_token: z.string().max(200), has_more: z.boolean().optional(), results: z.array(row).max(4 * PAGE_SIZE) });
const pages = { contacts: pageOf(contact), transactions: pageOf(transaction) } as const;

const started = z.object({ id: z.coerce.string().min(1).max(64) });
const ids = z
  .array(z.union([z.string(), z.number()]).transform(String))
  .nullish()
  .transform((list) => list ?? []);
const outcome = z.object({
  status: z.string().transform((said) => said.toLowerCase()),
  created: ids,
  updated: ids,
  ignored: ids,
  merged: ids,
});
/** What became of an import; rows by the ids that they were sent with. */
export type ImportOutcome = z.output<typeof outcome>;

/** A donor as it is sent: the donor's number is the external id. */
export interface ImportedContact {
  readonly id: string;
  readonly updated_time: string;
  readonly [column: string]: string;
}

/** A record of the donor system beside the id that it has here. */
export interface KindfulLink {
  readonly id: string;
  readonly external_id: string;
  readonly sync_version: string;
}

/** Why the donor system gave no answer; `limited` is to be asked again after `waitMs`, `expired` means that the query has ended. */
export class KindfulFailure extends Error {
  override readonly name = 'KindfulFailure';

  constructor(
    readonly kind: 'down' | 'key' | 'limited' | 'expired',
    readonly waitMs = 0,
  ) {
    super(`The donor system: ${kind}`);
  }
}

/** The seconds or the moment of a Retry-After, in milliseconds; without one, half a minute. */
function waitOf(header: string | null): number {
  const seconds = Number(header ?? '30');
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now();
  return Math.min(MAX_WAIT_MS, Math.max(1000, Number.isFinite(ms) ? ms : 1000));
}

/** The donor system (API v1 of Kindful). Throws a `KindfulFailure` where no sensible answer comes within ten seconds. */
@Injectable()
export class Kindful {
  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  get isConfigured(): boolean {
    const { url, token } = this.config.kindful;
    return url !== undefined && token !== undefined;
  }

  /** Contacts that are not linked yet, a page at a time; without a token a new query begins. */
  contacts(token: string | null) {
    return this.query('contacts', token);
  }

  /** Transactions that are not linked yet. */
  transactions(token: string | null) {
    return this.query('transactions', token);
  }

  /** Sends donors, known by their numbers; answers the import, whose outcome is asked for later. */
  async import(rows: readonly ImportedContact[]): Promise<string> {
    const body = {
      data_format: 'contact',
      action_type: 'update',
      data_type: 'json',
      match_by: { contact: 'external_id' },
      data: rows,
    };
    return (await this.call('/imports', started, body)).id;
  }

  imported(id: string): Promise<ImportOutcome> {
    return this.call(`/imports/${encodeURIComponent(id)}`, outcome);
  }

  async link(kind: 'contacts' | 'transactions', links: readonly KindfulLink[]): Promise<void> {
    await this.call(`/${kind}/link`, z.unknown(), { action_type: 'update', data_type: 'json', data: links });
  }

  private async query<Kind extends keyof typeof pages>(
    kind: Kind,
    token: string | null,
  ): Promise<z.output<(typeof pages)[Kind]>> {
    const body = token === null ? { query: ['not_linked'], per_page: PAGE_SIZE } : { query_token: token };
    return (await this.call<z.output<(typeof pages)[keyof typeof pages]>>(`/${kind}/query`, pages[kind], body)) as z.output<
      (typeof pages)[Kind]
    >;
  }

  private async call<Answer>(path: string, schema: z.ZodType<Answer>, body?: object): Promise<Answer> {
    const { url = '', token = '' } = this.config.kindful;
    const answer = await this.fetched(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Token token="${token}"`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === TOO_MANY) throw new KindfulFailure('limited', waitOf(answer.headers.get('retry-after')));
    if (KEY_REFUSED.includes(answer.status)) throw new KindfulFailure('key');
    if (answer.status === UNPROCESSABLE && body !== undefined && 'query_token' in body) throw new KindfulFailure('expired');
    if (!answer.ok) throw new KindfulFailure('down');
    try {
      return schema.parse(await answer.json());
    } catch {
      // Nothing of the answer is told: it holds people's data.
      throw new KindfulFailure('down');
    }
  }

  private async fetched(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, init);
    } catch {
      throw new KindfulFailure('down');
    }
  }
}
