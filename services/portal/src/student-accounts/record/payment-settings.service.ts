import type { PaymentSettings } from '@campus/domain/student-accounts/rules';
import { settingsOf } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';

const SELECT_SETTINGS = sql`SELECT name, value FROM payment_settings`;

/** What payments admins have set, each with its default where nobody saved it. [PAYADM-003] */
@Injectable()
export class PaymentSettingsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(on: Queryable = this.db): Promise<PaymentSettings> {
    const rows = await on.query<{ name: string; value: string }>(SELECT_SETTINGS, {});
    return settingsOf(rows, this.clock.today());
  }
}
