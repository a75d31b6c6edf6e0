import { fillIn } from '@campus/contract-kit';
import { awardTexts as texts, financialAidPermissions as can } from '@campus/domain/financial-aid';
import { fillLetter, letterValues, periodName } from '@campus/domain/financial-aid/rules';
import type { PictureAsk } from '@campus/domain/mail/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/index.js';
import type { PageRow } from './award-letters.repository.js';
import { AwardLettersRepository } from './award-letters.repository.js';
import { changesOf } from './award-mails.js';
import { AwardOpeningsService } from './award-openings.service.js';
import { letterPage } from './letter-page.js';

const HASH = /^[A-Za-z0-9_-]{32,100}$/;

export interface AnsweredPage {
  readonly status: 200 | 404 | 410;
  readonly content: Buffer;
}

const nothing = (status: 404 | 410, said: string): AnsweredPage => ({
  status,
  content: letterPage({ title: texts.pageTitle, about: '', note: said, changes: null, html: '' }),
});

/** Letters by their links, for whoever holds one. */
@Injectable()
export class AwardPagesService {
  constructor(
    @Inject(AwardLettersRepository) private readonly rows: AwardLettersRepository,
    @Inject(AwardOpeningsService) private readonly openings: AwardOpeningsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The text that was sent; of a letter that is not, present values to financial aid and nothing to others. [FINAID-017] [FINAID-026] */
  async page(actor: Actor | undefined, hash: string, ask: PictureAsk): Promise<AnsweredPage> {
    const row = HASH.test(hash) ? await this.rows.page(hash) : null;
    const isStaff = actor?.permissions.has(can.keepAwardLetters) ?? false;
    if (row === null || (row.state === 'unsent' && !isStaff)) return nothing(404, texts.pageNone);
    if (row.state === 'revoked' && !isStaff) return nothing(410, texts.pageRevoked);
    if (row.expires_on !== null && row.expires_on < this.clock.today() && !isStaff) return nothing(410, texts.pageExpired);
    if (row.state === 'sent') await this.openings.byLink(actor, hash, ask);
    const changes = changesOf(row);
    const about = fillIn(texts.pageFor, { name: `${row.first_name} ${row.last_name}`, period: periodName(row) });
    return {
      status: 200,
      content: letterPage({
        title: texts.pageTitle,
        about,
        note: noteOf(row),
        changes: changes.length === 0 ? null : { heading: texts.pageChanged, lines: changes },
        html: row.sent_text ?? fillLetter(row.template_text, letterValues(row, row)),
      }),
    };
  }
}

function noteOf({ state, replaced }: PageRow): string | null {
  if (state === 'unsent') return texts.pagePreview;
  if (state === 'revoked') return texts.pageRevoked;
  return replaced ? texts.pageReplaced : null;
}
