import { Refusal } from '@campus/contract-kit';
import { timeclockMessages as messages } from '@campus/domain/timeclock';
import type { DecisionRefusal, TimeOffAction } from '@campus/domain/timeclock/rules';
import { refusalOfDecision } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf, commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UpdateRefused } from '../platform/index.js';
import type { MetRequest, StoredCommand } from './time-off-commands.repository.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffRoute } from './time-off-route.js';

/** The engine carries some clicks of a request at a time; a person is told before that. */
const MOST_PENDING = 8;

/** What a person wants of a salaried request. */
export interface WantedDecision {
  readonly requestId: string;
  readonly action: TimeOffAction;
  readonly reason?: string;
  /** Given by bulk calls, where one call gives many commands. */
  readonly commandId?: string;
}

/**
 * A click of a person on a salaried request: stored as a command, then handed to the request's workflow under the command's id. What is stored is
 * carried out once, whatever fails in between; a repeat of the same command is answered from its row.
 */
@Injectable()
export class TimeOffCommands {
  constructor(
    @Inject(TimeOffCommandsRepository) private readonly repository: TimeOffCommandsRepository,
    @Inject(TimeOffRoute) private readonly route: TimeOffRoute,
  ) {}

  /** Answers the request as it was met; throws what refuses the click. The commit decides again. */
  async give(actor: Actor, wanted: WantedDecision): Promise<MetRequest> {
    const id = wanted.commandId ?? commandId();
    const met = await this.repository.met(wanted.requestId, actor.empId);
    if (met === null) throw messages.refusal(wanted.action === 'cancel' ? 'no_such_request' : 'no_such_salaried');
    const given = await this.repository.command(id);
    if (given === null) await this.store(actor, wanted, id, met);
    else if (this.isDone(given, actor, wanted)) return met;
    await this.decide(id, wanted);
    return met;
  }

  private async store(actor: Actor, { action, reason, requestId }: WantedDecision, id: string, met: MetRequest): Promise<void> {
    const refusal = refusalOfDecision(action, actor.empId, met);
    if (refusal !== null) throw messages.refusal(refusal);
    if ((await this.repository.pending(requestId)) >= MOST_PENDING) throw messages.refusal('time_off_clicks');
    const { actionBy, actionByName, onBehalfOf } = authorOf(actor);
    await this.repository.store({
      commandId: id,
      requestId,
      action,
      actorId: actor.empId,
      authorId: actionBy,
      authorName: actionByName,
      onBehalfOf: onBehalfOf ?? null,
      reason: reason === undefined || reason === '' ? null : reason,
    });
  }

  /** Whether a command given before was committed; its refusal is said again. */
  private isDone(given: StoredCommand, actor: Actor, wanted: WantedDecision): boolean {
    const same = given.requestId === wanted.requestId && given.action === wanted.action && given.actorId === actor.empId;
    if (!same) throw messages.refusal('no_such_request');
    if (given.refusal !== null) throw messages.refusal(given.refusal);
    return given.outcome === 'committed';
  }

  private async decide(id: string, { requestId, action }: WantedDecision): Promise<void> {
    try {
      await this.route.decide(requestId, { commandId: id, action });
    } catch (error) {
      if (error instanceof UpdateRefused && Object.hasOwn(messages.all, error.code)) {
        throw messages.refusal(error.code as DecisionRefusal);
      }
      if (!(error instanceof Refusal)) throw error;
      // The answer did not come; the commit may have.
      const given = await this.repository.command(id);
      if (given?.refusal) throw messages.refusal(given.refusal);
      if (given?.outcome !== 'committed') throw error;
    }
  }
}
