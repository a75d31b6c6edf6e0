import { alertTexts, opsTexts as texts } from '@campus/domain/ops';
import type { Alert, Measures } from '@campus/domain/ops/rules';
import { ALERT_METRICS, ALERTS, bounceRate, incidentChanges, THRESHOLDS } from '@campus/domain/ops/rules';
import { fillIn } from '@campus/contract-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Narrowed, PortalConfig, Tx } from '../platform/index.js';
import { CONFIG, Database, Mail, sql, Sweepers } from '../platform/index.js';
import { Health } from '../platform/health/health.js';
import { QueueSnapshotsService } from './queue-snapshots.service.js';
import { ThroughputService } from './throughput.service.js';
import type { MeasuresService as Q } from './ops.sql.types.js';

/** A mail server that takes none: several mails are tried and tried again. One mailbox that is full is no incident. */
const PUT_OFF = sql`SELECT first_tried_at FROM mail_messages WHERE state = 'queued' AND mass_mail_id IS NULL AND first_tried_at IS NOT NULL
  ORDER BY first_tried_at OFFSET 4 LIMIT 1`;

const MEASURE = sql<Q['MEASURE']>`SELECT
  coalesce(extract(epoch FROM now() - least((SELECT min(oldest_at) FROM queue_stands), (SELECT min(next_at) FROM outbox WHERE done_at IS NULL),
    (SELECT min(next_at) FROM mail_messages WHERE state = 'queued'), (${PUT_OFF}))), 0)::float AS oldest,
  (SELECT coalesce(extract(epoch FROM now() - min(first_at)), 0) FROM work_failures WHERE state = 'stuck')::float AS stuck,
  (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0) FROM schedule_snapshots)::float AS overdue,
  (SELECT count(*)::int FROM work_failures WHERE last_at > now() - interval '1 minute' AND state <> 'resolved') AS failures,
  (SELECT count(*)::int FROM mail_messages WHERE settled_at > now() - interval '1 hour') AS sent,
  (SELECT count(*)::int FROM mail_messages WHERE settled_at > now() - interval '1 hour' AND state IN ('failed', 'bounced')) AS bounced,
  (SELECT coalesce(sum(failed), 0)::int FROM queue_stands) AS dead`;

const OPEN = sql<Narrowed<Q['OPEN'], { alert: Alert }>>`SELECT alert, opened_at FROM ops_incidents WHERE closed_at IS NULL`;
const BEGIN = sql<
  Q['BEGIN']
>`INSERT INTO ops_incidents (alert, value) VALUES (:alert, :value) ON CONFLICT (alert) WHERE closed_at IS NULL DO NOTHING RETURNING id::text`;

/** How long a scrape waits for its figures, and within which time they are those of one scrape. */
const ANSWER_MS = 2000;
const SAME_SCRAPE_MS = 1000;

const UPDATE_OPS_INCIDENTS = sql<
  Q['UPDATE_OPS_INCIDENTS']
>`UPDATE ops_incidents SET closed_at = now() WHERE closed_at IS NULL AND alert = ANY(:closed)`;

/** What is over a threshold begins an incident, of which operators get one mail; what is well below ends it. [OPS-014] */
@Injectable()
export class OpsMeasuresService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(QueueSnapshotsService) private readonly snapshots: QueueSnapshotsService,
    @Inject(Health) private readonly health: Health,
    @Inject(ThroughputService) private readonly throughput: ThroughputService,
  ) {}

  private scrape: { readonly at: number; readonly measures: Promise<Measures | null> } | undefined;

  onModuleInit(): void {
    this.sweepers.register('queue-stands', () => this.snapshots.look(), 'looks');
    this.sweepers.register('queue-hours', () => this.throughput.forgetOld(), 'looks');
    this.sweepers.register('alerts', () => this.judge());
    for (const alert of ALERTS) this.export(alert);
  }

  async measure(): Promise<Measures> {
    const { oldest, stuck, overdue, failures, sent, bounced, dead } = await this.db.one(MEASURE);
    return {
      oldest_waiting: Math.max(0, Math.round(oldest)),
      oldest_stuck: Math.max(0, Math.round(stuck)),
      overdue_run: Math.max(0, Math.round(overdue)),
      failures_per_minute: failures,
      mail_bounce_rate: bounceRate({ sent, bounced }),
      dead_jobs: dead,
    };
  }

  /** The alerts that are open, with the instant since when. */
  async open(): Promise<ReadonlyMap<Alert, Date>> {
    const rows = await this.db.query(OPEN);
    return new Map(rows.map(({ alert, opened_at: at }) => [alert, at]));
  }

  /** Begins and ends incidents; answers how many. */
  async judge(): Promise<number> {
    const measures = await this.measure();
    const { opened, closed } = incidentChanges(measures, new Set((await this.open()).keys()));
    await this.db.transaction(async (tx) => {
      for (const alert of opened) await this.begin(tx, alert, measures[alert]);
      if (closed.length > 0) await tx.execute(UPDATE_OPS_INCIDENTS, { closed: [...closed] });
    });
    return opened.length + closed.length;
  }

  private async begin(tx: Tx, alert: Alert, value: number): Promise<void> {
    const made = await tx.maybe(BEGIN, { alert, value });
    if (made === null) return;
    const { title, unit, mend } = alertTexts[alert];
    const link = `${this.config.publicUrl}/ops/health`;
    await this.mail.enqueue(tx, {
      key: `ops-incident/${made.id}`,
      to: this.config.opsEmail,
      subject: fillIn(texts.alertSubject, { title }),
      text: fillIn(texts.alertBody, { title, value, unit, opens: THRESHOLDS[alert].opens, mend, link }),
      office: 'operations',
      recordType: 'incident',
      recordId: made.id,
    });
  }

  /** What one scrape asks for, in one query; null where no answer comes in time. */
  private async scraped(): Promise<Measures | null> {
    if (this.scrape === undefined || performance.now() - this.scrape.at > SAME_SCRAPE_MS) {
      const late = wait(ANSWER_MS, null, { ref: false });
      this.scrape = { at: performance.now(), measures: Promise.race([this.measure(), late]).catch(() => null) };
    }
    return this.scrape.measures;
  }

  /** A figure that is not known is left out, and a rule of Prometheus says so: the others are told all the same. */
  private export(alert: Alert): void {
    const scraped = (): Promise<Measures | null> => this.scraped();
    new Gauge({
      name: ALERT_METRICS[alert],
      help: `${alertTexts[alert].title} (${alertTexts[alert].unit})`,
      registers: [this.health.registry],
      async collect() {
        const measures = await scraped();
        if (measures === null) this.remove();
        else this.set(measures[alert]);
      },
    });
  }
}
