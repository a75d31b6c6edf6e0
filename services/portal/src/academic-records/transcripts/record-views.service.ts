import type { RecordPart, RecordView } from '@campus/domain/academic-records';
import { listRecordViews, recordViewTexts as texts } from '@campus/domain/academic-records';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed, PageInput } from '../../platform/index.js';
import { Audit, Clock, Database, defineList, ListsService, sql } from '../../platform/index.js';
import type { RecordViewsService as Q } from './transcripts.sql.types.js';

/** The record type of these lines in the audit history; the record is the student. */
const RECORD_VIEW = 'record-view';
/** Whoever opens the same part again within this time is still on the same visit. */
const VISIT_MS = 10 * 60_000;

const SELECT_VISIT = sql<Q['SELECT_VISIT']>`SELECT 1 AS one FROM audit_entries
  WHERE record_type = '${sql.raw(RECORD_VIEW)}' AND record_id = :student AND action = :part AND action_by = :by AND at > :since LIMIT 1`;

const VIEWS = defineList({
  name: listRecordViews.name,
  sql: sql<
    Narrowed<Q['VIEWS'], { part: RecordPart }>
  >`SELECT a.id::text AS id, a.at, a.action AS part, a.on_behalf_of IS NOT NULL AS as_student,
      coalesce(a.detail ->> 'as' = 'payer', false) AS as_payer,
      coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), a.action_by_name) AS by
    FROM audit_entries a LEFT JOIN people p ON p.emp_id = a.action_by WHERE a.record_type = '${sql.raw(RECORD_VIEW)}' AND a.record_id = :student`,
  orders: { newest: ['q.at', 'q.id'] },
  direction: 'DESC',
});

/** Who opened another person's record, as staff or as that person. */
@Injectable()
export class RecordViewsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** Who opened what of a student's record, the latest first. */
  async list(student: string, input: PageInput): Promise<ListPage<RecordView>> {
    const { data, page } = await this.lists.page(VIEWS, { ...input, student });
    return { data: data.map((view) => ({ ...view, at: view.at.toISOString() })), page };
  }

  /**
   * Writes down that a part of a student's record is opened; one's own leaves no line. Call it before the record
   * is handed out. An authorized payer goes by the name that the student has given.
   */
  async note(actor: Actor, student: string, part: RecordPart, payer?: { readonly name: string }): Promise<void> {
    const by = actor.realUser.empId;
    if (by === student) return;
    await this.db.transaction(async (tx) => {
      const since = new Date(this.clock.now().getTime() - VISIT_MS);
      if ((await tx.maybe(SELECT_VISIT, { student, part, by, since })) !== null) return;
      const recordId = student;
      await this.audit.append(tx, {
        recordType: RECORD_VIEW,
        recordId,
        action: part,
        description: texts.opened[part],
        ...authorOf(actor),
        ...(payer === undefined ? {} : { actionByName: payer.name, detail: { as: 'payer' } }),
      });
    });
  }
}
