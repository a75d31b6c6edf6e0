import { fillIn, showDate } from '@campus/contract-kit';
import { PAYER_SIGN_IN } from '@campus/domain/access/rules';
import { payerTexts as texts } from '@campus/domain/student-accounts';
import { LINK_PAUSE_S, MAX_LINKS_A_DAY, NAMING_LINK_DAYS, RETURN_LINK_MINUTES } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { PortalConfig, WriteTx } from '../../platform/index.js';
import { businessDate, Clock, CONFIG } from '../../platform/index.js';
import { SessionStoreService } from '../../session/index.js';
import { PAYER_RECORD, PayersRepository } from './payers.repository.js';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

interface ToPayer {
  readonly payer: string;
  readonly email: string;
}

/** Links by which payers sign in. The database has their hashes alone. */
@Injectable()
export class PayerLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(PayersRepository) private readonly rows: PayersRepository,
  ) {}

  hash(link: string): Buffer {
    return this.sessions.hash(`payer-link/${link}`);
  }

  /** What the page of a browser sends along with what it asks for: another site knows neither the browser's mark nor this. */
  pageToken(mark: string): string {
    return this.sessions.hash(`payer-page/${mark}`).toString('base64url');
  }

  /** Why no link is sent to a payer now; null where one may be. */
  async refusal(tx: WriteTx, payer: string): Promise<'payer_link_soon' | 'payer_links_many' | null> {
    const now = this.clock.now().getTime();
    const { last, count } = await this.rows.links(tx, payer, new Date(now - DAY_MS));
    if (count >= MAX_LINKS_A_DAY) return 'payer_links_many';
    return last !== null && now - last.getTime() < LINK_PAUSE_S * 1000 ? 'payer_link_soon' : null;
  }

  /** Mails a payer the link of a naming. */
  async ofNaming(
    tx: WriteTx,
    naming: ToPayer & { readonly id: string; readonly name: string; readonly student: string },
  ): Promise<void> {
    const { link, until, hash } = await this.add(tx, naming, naming.id, NAMING_LINK_DAYS * 24 * 60);
    const values = { name: naming.name, student: naming.student, link, until };
    tx.mail({
      key: `student-accounts/payer/${hash.toString('hex')}`,
      to: naming.email,
      recordType: PAYER_RECORD,
      recordId: naming.id,
      subject: fillIn(texts.namedSubject, values),
      text: fillIn(texts.namedBody, values),
      office: 'student-accounts',
      holdsSecret: true,
    });
  }

  /** Mails a payer who comes back a link. */
  async ofReturn(tx: WriteTx, payer: ToPayer): Promise<void> {
    const { link, hash } = await this.add(tx, payer, null, RETURN_LINK_MINUTES);
    tx.mail({
      key: `student-accounts/payer/${hash.toString('hex')}`,
      to: payer.email,
      recordType: 'payer',
      recordId: payer.payer,
      subject: texts.linkSubject,
      text: fillIn(texts.linkBody, { link }),
      office: 'student-accounts',
      holdsSecret: true,
    });
  }

  private async add(tx: WriteTx, { payer }: ToPayer, naming: string | null, minutes: number) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const at = this.clock.now();
    const until = new Date(at.getTime() + minutes * MINUTE_MS);
    const hash = this.hash(token);
    await this.rows.link(tx, { hash, payer, naming, at, until });
    return { link: `${this.config.publicUrl}${PAYER_SIGN_IN}?link=${token}`, until: showDate(businessDate(until)), hash };
  }
}
