import type { Refusal } from '@campus/contract-kit';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { UUID } from '../database/uuid.js';
import type { WriteTx } from '../writes/writes.js';
import { Writes } from '../writes/writes.js';
import { refusalToDecide } from './approval.js';
import type { CommandRequest } from './command-request.js';
import type { DirectApproval, DirectDecision, DirectRecord } from './direct-approval.js';
import { decidersOf } from './direct-approval.js';

/** How a domain commits a decision, in the transaction of the call. */
interface DirectCommit<Row, Answer> {
  /** Takes the locks of all who write the same facts, in their order, and reads the record under them; null where there is none. */
  readonly lock: (tx: WriteTx) => Promise<Row | null>;
  /** Writes the record and whatever else the decision changes. Answers the code of a refusal, or null. */
  readonly write: (tx: WriteTx, decision: DirectDecision, record: Row) => Promise<string | null>;
  /** What the call answers; the record is the one that was read. */
  readonly answer: (decision: DirectDecision, record: Row) => Answer;
}

/**
 * Takes a person's decision on a record and commits it in the transaction of the call: locks, asks the rules of all who take part, compares the
 * version, writes, and adds the line of the history, the live event and the mails. What is refused changes nothing.
 */
@Injectable()
export class DirectApprovalsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  decide<Row extends DirectRecord, Answer>(
    approval: DirectApproval<Row>,
    actor: Actor,
    wanted: CommandRequest,
    { lock, write, answer }: DirectCommit<Row, Answer>,
  ): Promise<Answer> {
    return this.writes.run(actor, async (tx) => {
      const record = UUID.test(wanted.recordId) ? await lock(tx) : null;
      if (record === null) throw this.refusalOf(approval, approval.unknownCode(wanted.action));
      const decision = this.decisionOf(approval, actor, wanted, record);
      const refused = this.refusalBefore(approval, actor, wanted, decision, record) ?? (await write(tx, decision, record));
      if (refused !== null) throw this.refusalOf(approval, refused, record);
      tx.audit(approval.audit(decision, record));
      if (approval.live !== undefined) tx.live(approval.live(record));
      tx.mail(...(approval.mails?.(decision, record) ?? []));
      return answer(decision, record);
    });
  }

  private decisionOf<Row extends DirectRecord>(
    { rules, actionOn }: DirectApproval<Row>,
    actor: Actor,
    wanted: CommandRequest,
    record: Row,
  ): DirectDecision {
    const action = actionOn?.(wanted.action, record) ?? wanted.action;
    const state = rules.actions[action] ?? record.state;
    return { action, state, by: actor.realUser.empId, at: this.clock.now(), reason: wanted.reason ?? '' };
  }

  private refusalBefore<Row extends DirectRecord>(
    approval: DirectApproval<Row>,
    actor: Actor,
    { version }: CommandRequest,
    { action }: DirectDecision,
    record: Row,
  ): string | null {
    const refused = refusalToDecide(approval, action, record, decidersOf(actor));
    if (refused !== null) return refused;
    return version === undefined || version === record.version ? null : (approval.staleCode ?? approval.lateCode);
  }

  private refusalOf<Row extends DirectRecord>({ messages, values }: DirectApproval<Row>, code: string, record?: Row): Refusal {
    return messages.refusal(code as never, record === undefined ? undefined : values?.(record));
  }
}
