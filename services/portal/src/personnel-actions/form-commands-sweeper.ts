import type { FormAction } from '@campus/domain/personnel-actions/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { clickAgain, Database, Sweepers } from '../platform/index.js';
import { FormRoute } from './form-route.js';

/** How many commands one sweep looks after. */
const MAX_COMMANDS = 50;

/** A command without an outcome is looked after when it is older than nearly all calls take; one that is still under way is the same update. */
const COMMAND_SETTLES_WITHIN_S = 5;

const SELECT_LEFT = `SELECT command_id AS "commandId", form_id AS "recordId", action FROM personnel_action_commands
  WHERE outcome IS NULL AND given_at < now() - make_interval(secs => $1) ORDER BY given_at LIMIT ${MAX_COMMANDS}`;

/** What the route itself refuses never reaches the commit, which settles every other command. */
const UPDATE_REFUSED_BY_ROUTE = `UPDATE personnel_action_commands SET outcome = 'refused', refusal = $2::jsonb, committed_at = now()
  WHERE command_id = $1 AND outcome IS NULL`;

interface LeftCommand extends Record<string, unknown> {
  readonly commandId: string;
  readonly recordId: string;
  readonly action: FormAction;
}

/** Carries out what was stored and never carried out, because the process that took it died or the engine did not answer it. */
@Injectable()
export class FormCommandsSweeper implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormRoute) private readonly route: FormRoute,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('personnel-actions.commands', () => this.sweep(), 'soon');
  }

  /** The clicks of one form go in their order. */
  async sweep(): Promise<number> {
    return clickAgain(
      await this.db.query<LeftCommand>(SELECT_LEFT, [COMMAND_SETTLES_WITHIN_S]),
      ({ recordId, commandId, action }) => this.route.click(recordId, { commandId, action }),
      ({ commandId }, code) => this.db.execute(UPDATE_REFUSED_BY_ROUTE, [commandId, JSON.stringify({ code })]),
    );
  }
}
