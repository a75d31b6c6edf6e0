import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { toggleBan } from '@campus/domain/fitness-center';
import { fitnessCenterMessages as messages, fitnessCenterTexts as texts } from '@campus/domain/fitness-center';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { holdPeople } from '../people/index.js';
import { Clock, Writes } from '../platform/index.js';
import { SessionStoreService } from '../session/index.js';
import { CounterRepository } from './counter.repository.js';
import { CounterService, flagOf, PERSON_HISTORY } from './counter.service.js';

/** What asks for proper access: bans, and limiting a session to the tracker. [HRC-006] [HRC-007] */
@Injectable()
export class ProperAccessService {
  private readonly logger = new Logger(ProperAccessService.name);

  constructor(
    @Inject(CounterRepository) private readonly rows: CounterRepository,
    @Inject(CounterService) private readonly counter: CounterService,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Bans a person or ends the ban, under the lock that check-ins take. What is so already stays. [HRC-005] [HRC-022] */
  toggle(actor: Actor, { id: text, banned: wanted, reason = '' }: InputOf<typeof toggleBan>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { id, name } = await this.counter.known(text, tx);
      if (id === actor.empId || id === actor.realUser.empId) throw messages.refusal('own_ban');
      await holdPeople(tx, [id]);
      const was = (await this.rows.facts(id, this.clock.today(), tx))?.banned ?? false;
      const banned = wanted === undefined ? !was : wanted === 1;
      if (banned !== was) {
        if (wanted === 1 && reason === '') throw messages.refusalAt('reason', 'ban_reason');
        const [at, by] = [this.clock.now(), actor.realUser.empId];
        if (banned) await this.rows.addBan(tx, { id: randomUUID(), empId: id, at, reason, by });
        else await this.rows.endBan(tx, { empId: id, at, by });
        const said = reason === '' ? texts.audit.banned : fillIn(texts.audit.bannedBecause, { reason });
        tx.audit({
          recordType: PERSON_HISTORY,
          recordId: id,
          action: banned ? 'fitness-banned' : 'fitness-ban-ended',
          description: banned ? said : texts.audit.cleared,
        });
      }
      return answered({ message: fillIn(banned ? texts.banned : texts.cleared, { name }), data: { id, banned: flagOf(banned) } });
    });
  }

  /** Leaves this session nothing but the tracker, until it ends. [HRC-023] */
  reduce(actor: Actor): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      try {
        await this.sessions.reduce(tx, actor, 'track');
      } catch (error) {
        this.logger.error(error);
        throw messages.refusal('not_reduced');
      }
      tx.audit({
        recordType: 'session',
        recordId: actor.sessionId,
        action: 'reduced',
        description: texts.audit.reduced,
      });
      return answered({ message: texts.reduced, data: null });
    });
  }
}
