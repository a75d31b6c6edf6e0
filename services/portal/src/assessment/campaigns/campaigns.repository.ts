import type { CampaignPlan, Frequency } from '@campus/domain/assessment/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { STILL_INVITED } from '../evaluations/audience.js';
import { REMINDER_KEY } from '../evaluations/evaluation-audit.js';

/** The settings of a campaign as they are kept. */
export interface CampaignContent extends CampaignPlan {
  readonly active: boolean;
  readonly salutation: string;
  readonly salutationAddress: string;
  readonly mainSubject: string;
  readonly mainContent: string;
  readonly templateUrl: string;
}

/** A campaign's row. */
export interface StoredCampaign extends CampaignContent, Record<string, unknown> {
  readonly evaluationId: string;
  readonly frequency: Frequency;
  /** The last day of its evaluation: no campaign mails after it. */
  readonly evaluationEndsOn: string;
  readonly stopped: boolean;
  readonly lastDone: string | null;
  readonly nextOn: string | null;
  readonly version: number;
  readonly changedBy: string;
}

/** A day on which it mailed. */
export interface StoredSend extends Record<string, unknown> {
  readonly day: string;
  readonly mails: number;
  readonly done: boolean;
}

/** Somebody who has not finished. */
export interface UnfinishedStudent extends Record<string, unknown> {
  readonly empId: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  /** The course that is left to answer, `''` for a general survey; null where several are left. */
  readonly courseId: string | null;
}

const STORED = `SELECT c.evaluation_id AS "evaluationId", c.is_active AS active, c.frequency, c.days_after AS "daysAfter", c.starts_on AS "startsOn",
    c.ends_on AS "endsOn", e.ends_on AS "evaluationEndsOn", c.salutation, c.salutation_address AS "salutationAddress", c.main_subject AS "mainSubject",
    c.main_content AS "mainContent", c.template_url AS "templateUrl", c.stopped, c.last_done AS "lastDone", c.next_on AS "nextOn", c.version,
    c.changed_by AS "changedBy"
  FROM evaluation_campaigns c JOIN evaluations e ON e.id = c.evaluation_id WHERE c.evaluation_id::text = $1`;

const UPSERT_CAMPAIGN = sql`INSERT INTO evaluation_campaigns AS c (evaluation_id, is_active, frequency, days_after, starts_on, ends_on, salutation, salutation_address,
    main_subject, main_content, template_url, stopped, next_on, changed_by)
  VALUES (:evaluationId::uuid, :active, :frequency, :daysAfter, :startsOn::date, :endsOn::date, :salutation, :salutationAddress, :mainSubject, :mainContent, :templateUrl, :stopped, :nextOn::date, :by)
  ON CONFLICT (evaluation_id) DO UPDATE SET is_active = :active, frequency = :frequency, days_after = :daysAfter, starts_on = :startsOn::date, ends_on = :endsOn::date, salutation = :salutation,
    salutation_address = :salutationAddress, main_subject = :mainSubject, main_content = :mainContent, template_url = :templateUrl, stopped = :stopped, next_on = :nextOn::date, changed_by = :by,
    version = c.version + 1`;

/** Unfinished invitations of a running evaluation. */
const UNFINISHED = `FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id JOIN evaluations e ON e.id = u.evaluation_id
    JOIN people p ON p.emp_id = i.emp_id
  WHERE u.evaluation_id = $1::uuid AND i.state <> 'finished' AND u.opened_on IS NULL AND p.email IS NOT NULL AND p.account_ended_at IS NULL
    AND e.is_published AND e.is_active AND e.starts_on <= $2::date AND e.ends_on >= $2::date AND ${STILL_INVITED}`;

/** Held until the mails are written: who finishes in the same moment is waited for, and then not among them. */
const NEXT = `SELECT i.emp_id AS "empId", p.first_name AS first, p.last_name AS last, p.email, u.course_id AS "courseId" ${UNFINISHED}
    AND NOT EXISTS (SELECT 1 FROM evaluation_campaign_mails m WHERE m.evaluation_id = $1::uuid AND m.emp_id = i.emp_id
    AND (m.day = $3::date OR m.sent_on = $2::date))
    AND NOT EXISTS (SELECT 1 FROM mail_messages r WHERE r.key = '${REMINDER_KEY}' || u.evaluation_id || '/' || $2::date || '/' || i.emp_id)
  ORDER BY i.emp_id LIMIT $4 FOR SHARE OF i`;

const BEGIN_DAY = `INSERT INTO evaluation_campaign_sends (evaluation_id, day, salutation, salutation_address, subject, content)
  VALUES ($1::uuid, $2::date, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

/** Rows of campaigns and of the days on which they mailed. */
@Injectable()
export class CampaignsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  stored(on: Queryable, evaluationId: string, lock = false): Promise<StoredCampaign | null> {
    return on.maybe(`${STORED}${lock ? ' FOR NO KEY UPDATE OF c' : ''}`, [evaluationId]);
  }

  async save(
    tx: Tx,
    evaluationId: string,
    content: CampaignContent,
    more: { stopped: boolean; nextOn: string | null; by: string },
  ) {
    const { active, frequency, daysAfter, startsOn, endsOn } = content;
    const { salutation, salutationAddress, mainSubject, mainContent, templateUrl } = content;
    await tx.execute(UPSERT_CAMPAIGN, {
      ...{ evaluationId, active, frequency, daysAfter, startsOn, endsOn },
      ...{ salutation, salutationAddress, mainSubject, mainContent, templateUrl },
      ...more,
    });
  }

  sends(evaluationId: string): Promise<StoredSend[]> {
    return this.db.query(
      'SELECT day, mails, done FROM evaluation_campaign_sends WHERE evaluation_id = $1::uuid ORDER BY day DESC LIMIT 100',
      [evaluationId],
    );
  }

  /** The day that has begun and is not done; at most one. */
  async begun(on: Queryable, evaluationId: string): Promise<string | null> {
    const row = await on.maybe<{ day: string }>(
      'SELECT day FROM evaluation_campaign_sends WHERE evaluation_id = $1::uuid AND NOT done ORDER BY day LIMIT 1',
      [evaluationId],
    );
    return row?.day ?? null;
  }

  async unfinished(evaluationId: string, today: string): Promise<number> {
    const sql = `SELECT count(DISTINCT i.emp_id)::int AS left ${UNFINISHED}`;
    return (await this.db.one<{ left: number }>(sql, [evaluationId, today])).left;
  }

  async beginDay(tx: Tx, campaign: StoredCampaign, day: string): Promise<boolean> {
    const { evaluationId, salutation, salutationAddress, mainSubject, mainContent } = campaign;
    return (await tx.execute(BEGIN_DAY, [evaluationId, day, salutation, salutationAddress, mainSubject, mainContent])) === 1;
  }

  words(tx: Tx, evaluationId: string, day: string) {
    return tx.one<{ salutation: string; salutationAddress: string; subject: string; content: string; mails: number }>(
      `SELECT salutation, salutation_address AS "salutationAddress", subject, content, mails FROM evaluation_campaign_sends
       WHERE evaluation_id = $1::uuid AND day = $2::date`,
      [evaluationId, day],
    );
  }

  /** Ends days that were held up until this one; answers them with how many they had mailed. */
  skipBefore(tx: Tx, evaluationId: string, day: string): Promise<{ day: string; mails: number }[]> {
    return tx.query(
      'UPDATE evaluation_campaign_sends SET done = true WHERE evaluation_id = $1::uuid AND day < $2::date AND NOT done RETURNING day, mails',
      [evaluationId, day],
    );
  }

  /** The next students of a day, each once, and nobody a second time on one day of the calendar; locked against finishing meanwhile. */
  async next(tx: Tx, evaluationId: string, today: string, day: string, most: number) {
    const rows = await tx.query<UnfinishedStudent>(NEXT, [evaluationId, today, day, most]);
    const byId = new Map<string, UnfinishedStudent>();
    for (const row of rows) byId.set(row.empId, byId.has(row.empId) ? { ...row, courseId: null } : row);
    const students = [...byId.values()];
    await tx.execute(
      `INSERT INTO evaluation_campaign_mails (evaluation_id, day, emp_id, sent_on) SELECT $1::uuid, $2::date, unnest($3::text[]), $4::date`,
      [evaluationId, day, students.map(({ empId }) => empId), today],
    );
    await tx.execute(
      'UPDATE evaluation_campaign_sends SET mails = mails + $3 WHERE evaluation_id = $1::uuid AND day = $2::date',
      [evaluationId, day, students.length],
    );
    return { students, more: rows.length === most };
  }

  async endDay(tx: Tx, evaluationId: string, day: string, nextOn: string | null): Promise<void> {
    await tx.execute('UPDATE evaluation_campaign_sends SET done = true WHERE evaluation_id = $1::uuid AND day = $2::date', [
      evaluationId,
      day,
    ]);
    await tx.execute('UPDATE evaluation_campaigns SET last_done = $2::date, next_on = $3::date WHERE evaluation_id = $1::uuid', [
      evaluationId,
      day,
      nextOn,
    ]);
  }

  /** Campaigns whose workflow was not told of the last change, or for which a day has come; by the business date. */
  async untold(today: string, most: number): Promise<{ evaluationId: string; version: number }[]> {
    return this.db.query(
      `SELECT c.evaluation_id AS "evaluationId", c.version FROM evaluation_campaigns c JOIN evaluations e ON e.id = c.evaluation_id
       WHERE c.told_version < c.version OR (c.is_active AND NOT c.stopped AND c.next_on <= least($1::date, e.ends_on))
       ORDER BY c.evaluation_id LIMIT $2`,
      [today, most],
    );
  }

  async told(evaluationId: string, version: number): Promise<void> {
    await this.db.execute(
      'UPDATE evaluation_campaigns SET told_version = $2 WHERE evaluation_id = $1::uuid AND told_version < $2',
      [evaluationId, version],
    );
  }
}
