import type { PaymentSettingName, PaymentSettings } from '@campus/domain/student-accounts/rules';
import { PAYMENT_SETTINGS, settingsOf } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import type { PaymentSettingsService as Q } from './record.sql.types.js';

/** What is saved, also a part of the page of an account. */
export const SELECT_SETTINGS = sql<Q['SELECT_SETTINGS']>`SELECT name, value, version FROM payment_settings`;
const LOCK_SETTING = sql<Q['LOCK_SETTING']>`SELECT value, version, saved_by FROM payment_settings WHERE name = :name FOR UPDATE`;
const INSERT_SETTING = sql<
  Q['INSERT_SETTING']
>`INSERT INTO payment_settings (name, value, saved_by, saved_at) VALUES (:name, :value, :by, :at)
  ON CONFLICT (name) DO NOTHING`;
const UPDATE_SETTING = sql<
  Q['UPDATE_SETTING']
>`UPDATE payment_settings SET value = :value, saved_by = :by, saved_at = :at, version = version + 1 WHERE name = :name`;

export type StoredSetting = RowOf<typeof SELECT_SETTINGS>;

/** What payments admins have set, each with its default where nobody saved it. [PAYADM-003] */
@Injectable()
export class PaymentSettingsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(on: Queryable = this.db): Promise<PaymentSettings> {
    return settingsOf(await on.query(SELECT_SETTINGS, {}), this.clock.today());
  }

  /** Every setting with its version, 0 where nobody has saved it. */
  async versions(on: Queryable = this.db): Promise<{ name: PaymentSettingName; value: string; version: number }[]> {
    const rows = await on.query(SELECT_SETTINGS, {});
    const values = settingsOf(rows, this.clock.today());
    const versionOf = (name: string) => rows.find((row) => row.name === name)?.version ?? 0;
    return PAYMENT_SETTINGS.map((name) => ({ name, value: values[name], version: versionOf(name) }));
  }

  /** Waits for the others who save this setting; null where nobody has saved it. */
  lock(tx: Queryable, name: PaymentSettingName): Promise<{ value: string; version: number; saved_by: string } | null> {
    return tx.maybe(LOCK_SETTING, { name });
  }

  /** Keeps a value; false where somebody else saved the setting for the first time meanwhile. */
  async keep(tx: Queryable, name: PaymentSettingName, value: string, how: { isFirst: boolean; by: string }): Promise<boolean> {
    const row = { name, value, by: how.by, at: this.clock.now() };
    return (await tx.execute(how.isFirst ? INSERT_SETTING : UPDATE_SETTING, row)) === 1;
  }
}
