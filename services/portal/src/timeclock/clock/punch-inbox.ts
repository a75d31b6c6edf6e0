import { fillIn } from '@campus/contract-kit';
import { clockPunch, timeclockPermissions as can, timeclockTexts as texts } from '@campus/domain/timeclock';
import { LONG_PUNCH_MS } from '@campus/domain/timeclock/rules';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, InboxSources, sql } from '../../platform/index.js';
import { POSITION_ID } from '../record/position-source.js';
import { PositionsRepository } from '../record/positions.repository.js';
import type { PunchInbox as Q } from './clock.sql.types.js';

const OPEN = sql<Q['OPEN']>`SELECT p.id, ${sql.raw(POSITION_ID)} AS "positionId", e.title, p.time_in AS "timeIn"
  FROM punches p JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
  WHERE p.emp_id = :empId AND p.time_in IS NOT NULL AND p.time_out IS NULL ORDER BY p.time_in`;

/** The own punches that are open, to be ended at Home. */
@Injectable()
export class PunchInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PositionsRepository) private readonly positions: PositionsRepository,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'timeclock', area: texts.inboxClock }, (actor) => this.itemsFor(actor));
  }

  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.clock)) return [];
    const open = await this.db.keyed.query(OPEN, { empId: actor.empId });
    if (open.length === 0) return [];
    const held = (await this.positions.of(actor.empId)).filter(({ kind }) => kind === 'hourly');
    const onCard = new Set(held.map((position) => position.id));
    return open.map(({ id, positionId, title, timeIn }) => ({
      kind: 'open-punch',
      record_id: id,
      title: fillIn(texts.inboxOpen, { title }),
      count: 1,
      who: null,
      since: timeIn.toISOString(),
      due: null,
      overdue: this.clock.now().getTime() - timeIn.getTime() > LONG_PUNCH_MS ? 1 : 0,
      next_step: texts.inboxOpenNext,
      path: '/timeclock/timeclock',
      // One button for one punch: the card on top of Home has it for each position that is held today.
      action: onCard.has(positionId)
        ? null
        : { operation: clockPunch.name, label: 'Clock Out', input: { position: positionId, action: 'clockOut' } },
    }));
  }
}
