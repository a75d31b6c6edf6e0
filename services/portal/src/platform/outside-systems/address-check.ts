import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { platformMessages } from '../messages.js';

const TIMEOUT_MS = 3000;

const address = z.object({ street1: z.string(), street2: z.string(), city: z.string(), state: z.string(), zip: z.string() });
const verdict = z.object({ valid: z.boolean(), suggestion: address.nullable() });

export type PostalAddress = z.output<typeof address>;
export type AddressVerdict = z.output<typeof verdict>;

/** Asks the outside address check; refuses with 502 when it gives no sensible answer within 3 seconds. */
@Injectable()
export class AddressCheck {
  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  async check(asked: PostalAddress): Promise<AddressVerdict> {
    try {
      const answer = await fetch(`${this.config.addressCheckUrl}/verify?${new URLSearchParams(asked).toString()}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The address check answered ${answer.status}`);
      return verdict.parse(await answer.json());
    } catch {
      throw platformMessages.refusal('address_check_down');
    }
  }
}
