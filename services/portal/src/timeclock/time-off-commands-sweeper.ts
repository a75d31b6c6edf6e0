import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { clickAgain, Database, Sweepers } from '../platform/index.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffRoute } from './time-off-route.js';

const MAX_COMMANDS = 50;
/** As with forms: a click that is still under way is the same update. */
const COMMAND_SETTLES_WITHIN_S = 5;

const UPDATE_REFUSED_BY_WORKFLOW = `UPDATE time_off_commands SET outcome = 'refused', refusal = 'time_off_settled', settled_at = now()
  WHERE command_id = $1 AND outcome IS NULL`;

/** Carries out decisions about time off that were stored and never carried out. */
@Injectable()
export class TimeOffCommandsSweeper implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(TimeOffRoute) private readonly route: TimeOffRoute,
    @Inject(TimeOffCommandsRepository) private readonly commands: TimeOffCommandsRepository,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('timeclock.clicks', () => this.sweep(), 'soon');
  }

  /** The clicks of one request go in their order. */
  async sweep(): Promise<number> {
    const left = await this.commands.left(COMMAND_SETTLES_WITHIN_S, MAX_COMMANDS);
    return clickAgain(
      left.map((command) => ({ ...command, recordId: command.requestId })),
      ({ recordId, commandId, action }) => this.route.decide(recordId, { commandId, action }),
      ({ commandId }) => this.db.execute(UPDATE_REFUSED_BY_WORKFLOW, [commandId]),
    );
  }
}
