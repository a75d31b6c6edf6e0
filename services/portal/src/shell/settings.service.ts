import type { SettingName } from '@campus/domain/shell';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';
import { keptValue, settingRefusal } from './setting-refusal.js';

const SAVE = `INSERT INTO user_settings (emp_id, name, value, updated_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (emp_id, name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** How the screen looks is the matter of whoever sits before it, also while impersonating. */
const AT_THE_KEYBOARD: ReadonlySet<SettingName> = new Set(['dismissed_banner', 'theme', 'accessibility_mode']);

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
    await this.db.execute(SAVE, [owner, name, value, this.clock.now()]);
  }

  /** A setting's value; null when there is none or it is blank. */
  async read(empId: string, name: SettingName): Promise<string | null> {
    const row = await this.db.maybe<{ value: string | null }>('SELECT value FROM user_settings WHERE emp_id = $1 AND name = $2', [
      empId,
      name,
    ]);
    return row?.value ?? null;
  }
}
