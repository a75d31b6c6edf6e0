import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, DataCipher } from '../platform/index.js';

/** What a signed address in a mail is for, with the kind of its token. */
const KINDS = { unsubscribe: 'mail-unsubscribe', picture: 'mail-picture' } as const;

/** The signed addresses in mails: made for one message, and read again. */
@Injectable()
export class SignedLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  addressOf(what: keyof typeof KINDS, messageId: string): string {
    return `${this.config.publicUrl}/api/mass-mail/${what}/${this.cipher.tokenFor(KINDS[what], messageId)}`;
  }

  /** The message whose link this is; null for a link that was not made here. */
  messageOf(what: keyof typeof KINDS, token: string): string | null {
    return this.cipher.readToken(KINDS[what], token);
  }
}
