import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

const TIMEOUT_MS = 3000;

/** A text message as the gateway hands it over. */
export interface IncomingText {
  readonly id: string;
  readonly from: string;
  readonly text: string;
  readonly signature: string;
}

/** The gateway for text messages: knows its own by their signature, and sends. */
@Injectable()
export class TextMessages {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  /** Whether a text was signed with the gateway's secret; without a secret none is. */
  isGenuine({ id, from, text, signature }: IncomingText): boolean {
    const { smsSecret } = this.config;
    if (smsSecret === undefined) return false;
    const expected = createHmac('sha256', smsSecret).update(`${id}\n${from}\n${text}`).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Sends a text. It tells of what was done already, so one that cannot be sent is only noted. */
  async send(to: string, text: string): Promise<void> {
    const { smsUrl } = this.config;
    if (smsUrl === undefined) return;
    try {
      const answer = await fetch(`${smsUrl.replace(/\/$/, '')}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The text gateway answered ${answer.status}`);
    } catch (error) {
      this.logger.warn(`A text was not sent: ${error instanceof Error ? error.message : 'no answer'}`, 'text-messages');
    }
  }
}
