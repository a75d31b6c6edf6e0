import type { BulkResult, InputOf, OutputOf } from '@campus/contract-kit';
import { bulkDone, counted, fillIn } from '@campus/contract-kit';
import type { countAwardStages, FollowedAward, remindOfAwards } from '@campus/domain/financial-aid';
import { AWARD_TOPIC, awardTexts as texts, listAwardsInStage } from '@campus/domain/financial-aid';
import { AWARD_STAGES, periodName, refusalToRemind, REMIND_AGAIN_DAYS } from '@campus/domain/financial-aid/rules';
import { dollarsOf } from '@campus/domain/money';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed, PortalConfig, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, defineList, ListsService, sql, UUID, Writes } from '../../platform/index.js';
import { REPLACED } from './award-letters.repository.js';
import { LETTER_RECORD, REMINDER_RECORD } from './award-mails.js';
import { refused } from './award-results.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';
import type { AwardStagesService as Q } from './award-letters.sql.types.js';

const OWN_AWARDS = '/student/awards';

/** A letter with where it is and since when. One that is revoked, or has a later letter, is nowhere. */
const STAGED = sql`SELECT l.id, CASE WHEN l.state = 'unsent' THEN 'made' WHEN l.answer IS NOT NULL THEN l.answer
      WHEN l.expires_on < :today::date THEN 'expired'
      WHEN l.opened_on IS NOT NULL THEN 'opened' ELSE 'waiting' END AS stage, coalesce(l.answered_at, l.sent_at, l.imported_at) AS since,
    l.emp_id AS jenzabar_id, l.first_name || ' ' || l.last_name AS name, l.scholarship, l.amount AS award_amount, l.year AS award_year, l.term, l.school,
    l.opened_on, CASE WHEN m.state IN ('failed', 'bounced') THEN coalesce(m.last_error, m.state) END AS undelivered
  FROM award_letters l LEFT JOIN mail_messages m ON m.key = 'award/' || l.id || '/' || l.mails WHERE l.state <> 'revoked' AND NOT ${REPLACED}`;
/** The campus day of the last reminder, which its key ends in. */
const REMINDED = sql`(SELECT max(right(r.key, 10)) FROM mail_messages r WHERE r.record_type = '${sql.raw(REMINDER_RECORD)}' AND r.record_id = l.id::text)`;

const IN_STAGE = defineList({
  name: listAwardsInStage.name,
  sql: sql<
    Narrowed<Q['IN_STAGE'], Pick<FollowedAward, 'stage'>>
  >`SELECT l.*, ${REMINDED} AS reminded_on FROM (${STAGED}) l WHERE l.stage = :stage`,
  counted: sql<Q['IN_STAGE_COUNTED']>`SELECT l.id FROM (${STAGED}) l WHERE l.stage = :stage`,
  orders: { oldest: ['q.since', 'q.id'] },
});
const COUNT_STAGES = sql<
  Q['COUNT_STAGES']
>`SELECT l.stage, count(*)::int AS count, min(l.since) AS oldest FROM (${STAGED}) l GROUP BY l.stage`;

type RemindingRow = RowOf<typeof SELECT_REMINDING>;

const SELECT_REMINDING = sql<
  Q['SELECT_REMINDING']
>`SELECT l.id, l.emp_id, l.first_name, l.last_name, l.scholarship, l.amount::text AS amount, l.term, l.year, l.state, l.answer,
    coalesce(p.email, '') AS email, ${REPLACED} AS replaced, ${REMINDED} AS reminded
  FROM award_letters l JOIN people p ON p.emp_id = l.emp_id WHERE l.id = ANY (:ids::uuid[]) ORDER BY l.sent_at, l.id`;

/** Where the letters are that were made, and reminders of those that nobody has answered. */
@Injectable()
export class AwardStagesService {
  constructor(
    @Inject(AwardTemplatesRepository) private readonly templates: AwardTemplatesRepository,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** How many letters are where, and since when the oldest is. */
  async counts(): Promise<OutputOf<typeof countAwardStages>> {
    const rows = await this.db.query(COUNT_STAGES, { today: this.clock.today() });
    return AWARD_STAGES.map((stage) => {
      const row = rows.find((one) => one.stage === stage);
      return { stage, count: row?.count ?? 0, oldest: row?.oldest.toISOString() ?? null };
    });
  }

  /** The letters of one state, the oldest first. */
  async list(input: InputOf<typeof listAwardsInStage>): Promise<ListPage<FollowedAward>> {
    const { data, page } = await this.lists.page(IN_STAGE, { ...input, today: this.clock.today() });
    return { data: data.map((row) => ({ ...row, since: row.since.toISOString() })), page };
  }

  /** Writes to each student who can be reminded; the others say why not. */
  remind(actor: Actor, { ids }: InputOf<typeof remindOfAwards>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.templates.lock(tx);
      const known = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => UUID.test(id));
      const rows = await tx.query(SELECT_REMINDING, { ids: known });
      const decided = new Map(rows.map((row) => [row.id, this.decide(actor, row)]));
      for (const row of rows.filter(({ id }) => decided.get(id)?.success === true)) {
        const period = periodName(row);
        const values = { name: nameOf(row), scholarship: row.scholarship, amount: dollarsOf(row.amount), period };
        tx.mail({
          key: `${REMINDER_RECORD}/${row.id}/${this.clock.today()}`,
          to: row.email,
          office: 'financial-aid',
          recordType: REMINDER_RECORD,
          recordId: row.id,
          subject: fillIn(texts.remindSubject, { period }),
          text: fillIn(texts.remindText, { ...values, link: `${this.config.publicUrl}${OWN_AWARDS}` }),
        });
        const description = fillIn(texts.auditReminded, { student: row.emp_id, scholarship: row.scholarship });
        tx.audit({ recordType: LETTER_RECORD, recordId: row.id, action: 'remind', description });
      }
      const results = ids.map((id) => decided.get(id.toLowerCase()) ?? refused(id, 'award_unknown'));
      if (results.some(({ success }) => success)) tx.live({ topic: AWARD_TOPIC, recordId: 'letters', people: [] });
      return answered({ message: saidOf(results), data: results });
    });
  }

  private decide(actor: Actor, row: RemindingRow): BulkResult {
    const { id, state, answer, email, replaced, emp_id: student, reminded } = row;
    const by = actor.realUser.empId;
    const why = refusalToRemind({ state, answer, email, replaced, student, by, reminded, today: this.clock.today() });
    return why === null ? bulkDone(id) : refused(id, why, { name: nameOf(row), days: REMIND_AGAIN_DAYS });
  }
}

const nameOf = ({ first_name: first, last_name: last }: RemindingRow): string => `${first} ${last}`;

function saidOf(results: readonly BulkResult[]): string {
  const left = results.filter(({ success }) => !success);
  const count = counted(results.length - left.length, 'student');
  const reasons = [...new Set(left.map(({ message }) => message ?? ''))].slice(0, 3).join(' ');
  return left.length === 0
    ? fillIn(texts.reminded, { count })
    : fillIn(texts.remindedSome, { count, refused: left.length, reasons });
}
