import { counted, fillIn, showDate } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import { isOpenOn } from '@campus/domain/assessment/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NewMessage, PortalConfig, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, sql, Writes } from '../../platform/index.js';
import { BALLOT_BOX_RECORD, REMINDER_KEY, REMINDER_RECORD } from '../evaluations/evaluation-audit.js';
import { EvaluationsRepository } from '../evaluations/evaluations.repository.js';
import type { StoredStats } from '../statistics/statistics.repository.js';
import { TO_REMIND } from '../statistics/statistics.repository.js';
import { readerOf, StatisticsService } from '../statistics/statistics.service.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { RemindersService as Q } from './campaigns.sql.types.js';

/** Somebody who has not started; `others` tells whether other courses of the evaluation are left to answer too. */
type NotStarted = RowOf<typeof SELECT_TO_REMIND>;

/** Held until the mails are written: who starts or finishes in the same moment is waited for. */
const SELECT_TO_REMIND = sql<Q['SELECT_TO_REMIND']>`SELECT i.emp_id AS "empId", p.first_name AS first, p.email,
    EXISTS (SELECT 1 FROM evaluation_invitations o JOIN evaluation_urns v ON v.id = o.urn_id
      WHERE o.emp_id = i.emp_id AND v.evaluation_id = e.id AND o.id <> i.id AND o.state <> 'finished' AND v.opened_on IS NULL) AS others
  ${TO_REMIND} ORDER BY i.emp_id FOR SHARE OF i`;

/** Mails to whoever has not started, sent by hand. Who gets one is known to the ledger of mails alone. */
@Injectable()
export class RemindersService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(StatisticsService) private readonly statistics: StatisticsService,
    @Inject(EvaluationsRepository) private readonly evaluations: EvaluationsRepository,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
  ) {}

  /** Reminds those of one course; how many. Under the locks of the evaluation and its campaign, so that nobody gets two mails on one day. */
  async remind(actor: Actor, evalId: string, courseId: string | null): Promise<Answered> {
    const asked = await this.statistics.reminded(readerOf(actor), evalId, courseId);
    return this.writes.run(actor, async (tx) => {
      const today = this.clock.today();
      const evaluation = await this.evaluations.stored(tx, asked.EvaluationId, true);
      if (evaluation === null || !isOpenOn(evaluation, today)) throw messages.refusal('not_running');
      await this.campaigns.stored(tx, asked.EvaluationId, true);
      const students = await tx.query(SELECT_TO_REMIND, { box: asked.urnId, today });
      if (students.length === 0) throw messages.refusal('none_to_remind');
      tx.mail(...students.map((student) => this.mailOf(asked, student, today)));
      tx.audit({
        recordType: BALLOT_BOX_RECORD,
        recordId: asked.urnId,
        action: 'remind',
        description: fillIn(texts.auditReminded, { count: students.length }),
      });
      const message = fillIn(texts.reminded, { students: counted(students.length, 'student') });
      return answered({ message, data: { reminded: students.length } });
    });
  }

  private mailOf(asked: StoredStats, { empId, first, email, others }: NotStarted, today: string): NewMessage {
    const { EvaluationId: evalId, JenzCourseId: courseId } = asked;
    const query = new URLSearchParams({ evalId, ...(courseId === null ? {} : { courseId }) });
    const address = `${this.config.publicUrl}/student/${others ? 'courseEvals' : `courseEval?${query.toString()}`}`;
    const what = courseId === null ? asked.Title : `${asked.CourseCode} ${asked.CourseTitle}`;
    const said = { first, what, day: showDate(asked.endsOn), address };
    return {
      key: `${REMINDER_KEY}${evalId}/${today}/${empId}`,
      to: email,
      subject: fillIn(texts.reminderSubject, said),
      text: fillIn(texts.reminderBody, said),
      office: 'assessment',
      recordType: REMINDER_RECORD,
      recordId: `${evalId}/${empId}`,
    };
  }
}
