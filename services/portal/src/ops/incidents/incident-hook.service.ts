import { fillIn } from '@campus/contract-kit';
import { alertTexts, opsTexts as texts } from '@campus/domain/ops';
import type { Alert } from '@campus/domain/ops/rules';
import { THRESHOLDS } from '@campus/domain/ops/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, PortalConfig, RowOf } from '../../platform/index.js';
import { CONFIG, Database, sql, Sweepers } from '../../platform/index.js';
import type { IncidentHookService as Q } from './incidents.sql.types.js';

const WITHIN_MS = 5000;
/** An incident that nobody could be told of for a day is no news any more. */
const UNPOSTED = sql<Narrowed<Q['UNPOSTED'], { alert: Alert }>>`SELECT id::text, alert, value, opened_at AS at FROM ops_incidents
  WHERE hooked_at IS NULL AND opened_at > now() - interval '1 day' ORDER BY opened_at LIMIT 20`;

type Incident = RowOf<typeof UNPOSTED>;

const UPDATE_OPS_INCIDENTS = sql<
  Q['UPDATE_OPS_INCIDENTS']
>`UPDATE ops_incidents SET hooked_at = now() WHERE id = :id AND hooked_at IS NULL`;

/**
 * Tells operators of an incident in a second way, for the day on which mail itself is broken: one POST of JSON to `OPS_WEBHOOK_URL`, whose `text` chat
 * programs show. It is tried again until it is taken.
 */
@Injectable()
export class IncidentHookService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    const { opsWebhookUrl: url } = this.config;
    if (url !== undefined) this.sweepers.register('incident-hook', () => this.post(url));
  }

  /** Answers how many were told. */
  async post(url: string): Promise<number> {
    let posted = 0;
    for (const incident of await this.db.query(UNPOSTED)) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(this.bodyOf(incident)),
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (!answer.ok) throw new Error(`The web hook of operators answered ${answer.status}.`);
      posted += await this.db.execute(UPDATE_OPS_INCIDENTS, { id: incident.id });
    }
    return posted;
  }

  private bodyOf({ id, alert, value, at }: Incident): object {
    const { title, unit, mend } = alertTexts[alert];
    const { opens } = THRESHOLDS[alert];
    const link = `${this.config.publicUrl}/ops/health`;
    const text = fillIn(texts.alertBody, { title, value, unit, opens, mend, link });
    return { text, id, alert, title, value, threshold: opens, at: at.toISOString(), link };
  }
}
