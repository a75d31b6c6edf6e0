import { AWARD_TOPIC, financialAidPermissions as can } from '@campus/domain/financial-aid';
import type { PictureAsk } from '@campus/domain/mail/rules';
import { isMachine } from '@campus/domain/mail/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import { AwardLettersRepository } from './award-letters.repository.js';

/** On which day a letter was first opened by a person: machines are no readers, and neither are the office and whoever acts for a student. */
@Injectable()
export class AwardOpeningsService {
  constructor(
    @Inject(AwardLettersRepository) private readonly rows: AwardLettersRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async byLink(actor: Actor | undefined, hash: string, ask: PictureAsk): Promise<void> {
    const isStaff = actor?.permissions.has(can.keepAwardLetters) ?? false;
    if (isStaff || (actor !== undefined && actor.impersonating !== null) || isMachine(ask)) return;
    await this.writes.runAsSystem(async (tx) => {
      if (await this.rows.openByLink(tx, hash, this.clock.today()))
        tx.live({ topic: AWARD_TOPIC, recordId: 'letters', people: [] });
    });
  }

  /** The student sees the own letters in the portal. */
  async byStudent({ empId, impersonating }: Actor): Promise<void> {
    if (impersonating !== null) return;
    await this.writes.runAsSystem(async (tx) => {
      if (await this.rows.openOwn(tx, empId, this.clock.today()))
        tx.live({ topic: AWARD_TOPIC, recordId: 'letters', people: [] });
    });
  }
}
