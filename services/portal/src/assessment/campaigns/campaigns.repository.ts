import type { CampaignPlan, Frequency } from '@campus/domain/assessment/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { STILL_INVITED } from '../evaluations/audience.js';
import { REMINDER_KEY } from '../evaluations/evaluation-audit.js';
import type { CampaignsRepository as Q } from './campaigns.sql.types.js';

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
export interface StoredCampaign extends CampaignContent {
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
export interface StoredSend {
  readonly day: string;
  readonly mails: number;
  readonly done: boolean;
}

/** Somebody who has not finished. */
export type UnfinishedStudent = Omit<RowOf<typeof NEXT>, 'courseId'> & { readonly courseId: string | null };

const STORED = sql`SELECT c.evaluation_id AS "evaluationId", c.is_active AS active, c.frequency, c.days_after AS "daysAfter", c.starts_on AS "startsOn",
    c.ends_on AS "endsOn", e.ends_on AS "evaluationEndsOn", c.salutation, c.salutation_address AS "salutationAddress", c.main_subject AS "mainSubject",
    c.main_content AS "mainContent", c.template_url AS "templateUrl", c.stopped, c.last_done AS "lastDone", c.next_on AS "nextOn", c.version,
    c.changed_by AS "changedBy"
  FROM evaluation_campaigns c JOIN evaluations e ON e.id = c.evaluation_id`;
const SELECT_ONE = sql<Q['SELECT_ONE']>`${STORED} WHERE c.evaluation_id::text = :evaluationId`;
const LOCK_ONE = sql<Q['LOCK_ONE']>`${STORED} WHERE c.evaluation_id::text = :evaluationId FOR NO KEY UPDATE OF c`;

const UPSERT_CAMPAIGN = sql<
  Q['UPSERT_CAMPAIGN']
>`INSERT INTO evaluation_campaigns AS c (evaluation_id, is_active, frequency, days_after, starts_on, ends_on, salutation, salutation_address,
    main_subject, main_content, template_url, stopped, next_on, changed_by)
  VALUES (:evaluationId::uuid, :active, :frequency, :daysAfter, :startsOn::date, :endsOn::date, :salutation, :salutationAddress, :mainSubject, :mainContent, :templateUrl, :stopped, :nextOn::date, :by)
  ON CONFLICT (evaluation_id) DO UPDATE SET is_active = :active, frequency = :frequency, days_after = :daysAfter, starts_on = :startsOn::date, ends_on = :endsOn::date, salutation = :salutation,
    salutation_address = :salutationAddress, main_subject = :mainSubject, main_content = :mainContent, template_url = :templateUrl, stopped = :stopped, next_on = :nextOn::date, changed_by = :by,
    version = c.version + 1`;

/** Unfinished invitations of a running evaluation. */
const UNFINISHED = sql`FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id JOIN evaluations e ON e.id = u.evaluation_id
    JOIN people p ON p.emp_id = i.emp_id
  WHERE u.evaluation_id = :evaluationId::uuid AND i.state <> 'finished' AND u.opened_on IS NULL AND p.email IS NOT NULL AND p.account_ended_at IS NULL
    AND e.is_published AND e.is_active AND e.starts_on <= :today::date AND e.ends_on >= :today::date AND ${STILL_INVITED}`;

/** Held until the mails are written: who finishes in the same moment is waited for, and then not among them. */
const NEXT = sql<
  Q['NEXT']
>`SELECT i.emp_id AS "empId", p.first_name AS first, p.last_name AS last, p.email, u.course_id AS "courseId" ${UNFINISHED}
    AND NOT EXISTS (SELECT 1 FROM evaluation_campaign_mails m WHERE m.evaluation_id = :evaluationId::uuid AND m.emp_id = i.emp_id
    AND (m.day = :day::date OR m.sent_on = :today::date))
    AND NOT EXISTS (SELECT 1 FROM mail_messages r WHERE r.key = '${sql.raw(REMINDER_KEY)}' || u.evaluation_id || '/' || :today::date || '/' || i.emp_id)
  ORDER BY i.emp_id LIMIT :most FOR SHARE OF i`;

const COUNT_UNFINISHED = sql<Q['COUNT_UNFINISHED']>`SELECT count(DISTINCT i.emp_id)::int AS left ${UNFINISHED}`;

const BEGIN_DAY = sql<
  Q['BEGIN_DAY']
>`INSERT INTO evaluation_campaign_sends (evaluation_id, day, salutation, salutation_address, subject, content)
  VALUES (:evaluationId::uuid, :day::date, :salutation, :salutationAddress, :mainSubject, :mainContent) ON CONFLICT DO NOTHING`;

const TOLD = sql<
  Q['TOLD']
>`UPDATE evaluation_campaigns SET told_version = :version WHERE evaluation_id = :evaluationId::uuid AND told_version < :version`;

const SELECT_UNTOLD = sql<
  Q['SELECT_UNTOLD']
>`SELECT c.evaluation_id AS "evaluationId", c.version FROM evaluation_campaigns c JOIN evaluations e ON e.id = c.evaluation_id
       WHERE c.told_version < c.version OR (c.is_active AND NOT c.stopped AND c.next_on <= least(:today::date, e.ends_on))
       ORDER BY c.evaluation_id LIMIT :most`;

const END_DAY = sql<
  Q['END_DAY']
>`UPDATE evaluation_campaigns SET last_done = :day::date, next_on = :nextOn::date WHERE evaluation_id = :evaluationId::uuid`;

const DAY_DONE = sql<
  Q['DAY_DONE']
>`UPDATE evaluation_campaign_sends SET done = true WHERE evaluation_id = :evaluationId::uuid AND day = :day::date`;

const COUNT_MAILS = sql<
  Q['COUNT_MAILS']
>`UPDATE evaluation_campaign_sends SET mails = mails + :count WHERE evaluation_id = :evaluationId::uuid AND day = :day::date`;

const INSERT_MAILS = sql<
  Q['INSERT_MAILS']
>`INSERT INTO evaluation_campaign_mails (evaluation_id, day, emp_id, sent_on) SELECT :evaluationId::uuid, :day::date, unnest(:students::text[]), :today::date`;

const SKIP_BEFORE = sql<
  Q['SKIP_BEFORE']
>`UPDATE evaluation_campaign_sends SET done = true WHERE evaluation_id = :evaluationId::uuid AND day < :day::date AND NOT done RETURNING day, mails`;

const SELECT_WORDS = sql<
  Q['SELECT_WORDS']
>`SELECT salutation, salutation_address AS "salutationAddress", subject, content, mails FROM evaluation_campaign_sends
       WHERE evaluation_id = :evaluationId::uuid AND day = :day::date`;

const SELECT_BEGUN = sql<
  Q['SELECT_BEGUN']
>`SELECT day FROM evaluation_campaign_sends WHERE evaluation_id = :evaluationId::uuid AND NOT done ORDER BY day LIMIT 1`;

const SELECT_SENDS = sql<
  Q['SELECT_SENDS']
>`SELECT day, mails, done FROM evaluation_campaign_sends WHERE evaluation_id = :evaluationId::uuid ORDER BY day DESC LIMIT 100`;

/** Rows of campaigns and of the days on which they mailed. */
@Injectable()
export class CampaignsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  stored(on: Queryable, evaluationId: string, lock = false): Promise<StoredCampaign | null> {
    return on.maybe(lock ? LOCK_ONE : SELECT_ONE, { evaluationId });
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
      evaluationId,
      active,
      frequency,
      daysAfter,
      startsOn,
      endsOn,
      salutation,
      salutationAddress,
      mainSubject,
      mainContent,
      templateUrl,
      ...more,
    });
  }

  sends(evaluationId: string): Promise<StoredSend[]> {
    return this.db.query(SELECT_SENDS, { evaluationId });
  }

  /** The day that has begun and is not done; at most one. */
  async begun(on: Queryable, evaluationId: string): Promise<string | null> {
    const row = await on.maybe(SELECT_BEGUN, { evaluationId });
    return row?.day ?? null;
  }

  async unfinished(evaluationId: string, today: string): Promise<number> {
    return (await this.db.one(COUNT_UNFINISHED, { evaluationId, today })).left;
  }

  async beginDay(tx: Tx, campaign: StoredCampaign, day: string): Promise<boolean> {
    const { evaluationId, salutation, salutationAddress, mainSubject, mainContent } = campaign;
    return (await tx.execute(BEGIN_DAY, { evaluationId, day, salutation, salutationAddress, mainSubject, mainContent })) === 1;
  }

  words(tx: Tx, evaluationId: string, day: string) {
    return tx.one(SELECT_WORDS, { evaluationId, day });
  }

  /** Ends days that were held up until this one; answers them with how many they had mailed. */
  skipBefore(tx: Tx, evaluationId: string, day: string): Promise<{ day: string; mails: number }[]> {
    return tx.query(SKIP_BEFORE, { evaluationId, day });
  }

  /** The next students of a day, each once, and nobody a second time on one day of the calendar; locked against finishing meanwhile. */
  async next(tx: Tx, evaluationId: string, today: string, day: string, most: number) {
    const rows = await tx.query(NEXT, { evaluationId, today, day, most });
    const byId = new Map<string, UnfinishedStudent>();
    for (const row of rows) byId.set(row.empId, byId.has(row.empId) ? { ...row, courseId: null } : row);
    const students = [...byId.values()];
    await tx.execute(INSERT_MAILS, {
      evaluationId,
      day,
      students: students.map(({ empId }) => empId),
      today,
    });
    await tx.execute(COUNT_MAILS, { evaluationId, day, count: students.length });
    return { students, more: rows.length === most };
  }

  async endDay(tx: Tx, evaluationId: string, day: string, nextOn: string | null): Promise<void> {
    await tx.execute(DAY_DONE, { evaluationId, day });
    await tx.execute(END_DAY, { evaluationId, day, nextOn });
  }

  /** Campaigns whose workflow was not told of the last change, or for which a day has come; by the business date. */
  async unsignaled(today: string, most: number): Promise<{ evaluationId: string; version: number }[]> {
    return this.db.query(SELECT_UNTOLD, { today, most });
  }

  async markSignaled(evaluationId: string, version: number): Promise<void> {
    await this.db.execute(TOLD, { evaluationId, version });
  }
}
