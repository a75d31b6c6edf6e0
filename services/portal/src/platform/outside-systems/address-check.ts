import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { platformMessages } from '../messages.js';

const TIMEOUT_MS = 3000;
/** A token is renewed so long before it ends, in milliseconds. */
const RENEW_MS = 30_000;

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const found = z.object({
  address: z.object({
    streetAddress: z.string(),
    secondaryAddress: z.string().nullish(),
    city: z.string(),
    state: z.string(),
    ZIPCode: z.string(),
    ZIPPlus4: z.string().nullish(),
  }),
  additionalInfo: z.object({ DPVConfirmation: z.string().nullish() }).nullish(),
});

/** An address of the United States; empty text where a line is empty. */
export interface PostalAddress {
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** What the service confirms: the whole address, all but the unit, all but a unit that is missing, or nothing. */
export type Confirmation = 'whole' | 'unit-unknown' | 'unit-missing' | 'none';

/** `standard` is the address as the post office writes it; null where nothing is confirmed. */
export interface AddressVerdict {
  readonly valid: boolean;
  readonly confirmation: Confirmation;
  readonly standard: PostalAddress | null;
}

const CONFIRMATIONS: Readonly<Record<string, Confirmation>> = { Y: 'whole', S: 'unit-unknown', D: 'unit-missing' };
const NOT_FOUND: AddressVerdict = { valid: false, confirmation: 'none', standard: null };

/** Asks the post office's address service (Addresses v3); refuses with 502 when it gives no sensible answer within 3 seconds. */
@Injectable()
export class AddressCheck {
  private token: { readonly text: string; readonly until: number } | null = null;

  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  async check(asked: PostalAddress): Promise<AddressVerdict> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const first = await this.ask(asked, signal);
      // A token that the service has forgotten is taken anew, once.
      if (first.status !== 401) return await verdictOf(first);
      this.token = null;
      return await verdictOf(await this.ask(asked, signal));
    } catch {
      throw platformMessages.refusal('address_check_down');
    }
  }

  private async ask({ street1, street2, city, state, zip }: PostalAddress, signal: AbortSignal): Promise<Response> {
    const query = new URLSearchParams({
      streetAddress: street1,
      secondaryAddress: street2,
      city,
      state,
      ZIPCode: zip.slice(0, 5),
    });
    const headers = { authorization: `Bearer ${await this.bearer(signal)}`, accept: 'application/json' };
    return fetch(`${this.config.addressCheckUrl}/addresses/v3/address?${query.toString()}`, { headers, signal });
  }

  private async bearer(signal: AbortSignal): Promise<string> {
    if (this.token !== null && this.token.until > Date.now()) return this.token.text;
    const { addressCheckClient: client_id, addressCheckSecret: client_secret } = this.config;
    const answer = await fetch(`${this.config.addressCheckUrl}/oauth2/v3/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
      signal,
    });
    if (!answer.ok) throw new Error(`The address service refused the token with ${answer.status}`);
    const { access_token: text, expires_in: seconds } = token.parse(await answer.json());
    this.token = { text, until: Date.now() + seconds * 1000 - RENEW_MS };
    return text;
  }
}

/** An address that the service does not know is an answer; everything else that is no success is none. */
async function verdictOf(answer: Response): Promise<AddressVerdict> {
  if (answer.status === 404 || answer.status === 400) return NOT_FOUND;
  if (!answer.ok) throw new Error(`The address service answered ${answer.status}`);
  const { address, additionalInfo } = found.parse(await answer.json());
  const confirmation = CONFIRMATIONS[additionalInfo?.DPVConfirmation ?? ''];
  if (confirmation === undefined) return NOT_FOUND;
  const { streetAddress: street1, secondaryAddress, city, state, ZIPCode: zip } = address;
  return { valid: true, confirmation, standard: { street1, street2: secondaryAddress ?? '', city, state, zip } };
}
