import type { SettingName } from '@campus/domain/shell';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql } from '../platform/index.js';
import { keptValue, settingRefusal } from './setting-refusal.js';
import type { SettingsService as Q } from './shell.sql.types.js';

const SAVE = sql<Q['SAVE']>`INSERT INTO user_settings (emp_id, name, value, updated_at) VALUES (:owner, :name, :value, :now)
  ON CONFLICT (emp_id, name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** How the screen looks is the matter of whoever sits before it, also while impersonating. */
const AT_THE_KEYBOARD: ReadonlySet<SettingName> = new Set(['dismissed_banner', 'theme', 'accessibility_mode']);

const SELECT_USER_SETTINGS = sql<
  Q['SELECT_USER_SETTINGS']
>`SELECT value FROM user_settings WHERE emp_id = :empId AND name = :name`;

/** Settings that people keep for themselves. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Saves one setting of the signed-in person; nobody else's is touched. [SHELL-028] */
  async save(actor: Actor, name: SettingName, onWire: string): Promise<void> {
    const value = keptValue(onWire);
    const refusal = settingRefusal(name, value, actor.permissions);
    if (refusal !== null) throw refusal;
    const owner = AT_THE_KEYBOARD.has(name) ? actor.realUser.empId : actor.empId;
    await this.db.execute(SAVE, { owner, name, value, now: this.clock.now() });
  }

  /** A setting's value; null when there is none or it is blank. */
  async read(empId: string, name: SettingName): Promise<string | null> {
    const row = await this.db.maybe(SELECT_USER_SETTINGS, { empId, name });
    return row?.value ?? null;
  }
}
