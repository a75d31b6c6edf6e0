import { fillIn } from '@campus/contract-kit';
import { assessmentTexts as texts } from '@campus/domain/assessment';
import { salutationLine } from '@campus/domain/assessment/rules';
import type { CampaignSnapshot } from '@campus/workflow-assessment';
import type { SendAnswer, SendInput } from '@campus/workflow-assessment/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Tx } from '../../platform/index.js';
import { Audit, Clock, CONFIG, Database, Mail, SYSTEM_AUTHOR } from '../../platform/index.js';
import { inviteAudience } from '../evaluations/audience.js';
import { dayInHand, nextDayOf, snapshotOf } from './campaign-snapshot.js';
import type { UnfinishedStudent } from './campaigns.repository.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { CAMPAIGN_RECORD, REMINDER_RECORD } from '../evaluations/evaluation-audit.js';

/** Invitations that one chunk looks at. */
const CHUNK = 200;
const NOTHING: SendAnswer = { mails: 0, more: false };

/** What the workflow of a campaign asks: where it stands, and some mails of a day. */
@Injectable()
export class CampaignSendsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(CampaignsRepository) private readonly rows: CampaignsRepository,
  ) {}

  /** Where the campaign stands at this moment; null when there is none. */
  async stand(evaluationId: string): Promise<CampaignSnapshot | null> {
    const campaign = await this.rows.stored(this.db, evaluationId);
    if (campaign === null) return null;
    return snapshotOf(campaign, await this.rows.begun(this.db, evaluationId), this.clock.today(), this.clock.now());
  }

  /** Some mails of a day in one transaction, with who got one; the last chunk ends the day and says so in the history. */
  send({ evaluationId, day }: SendInput): Promise<SendAnswer> {
    return this.db.transaction(async (tx) => {
      const campaign = await this.rows.stored(tx, evaluationId, true);
      if (campaign === null || campaign.stopped || !campaign.active) return NOTHING;
      if (campaign.lastDone !== null && campaign.lastDone >= day) return NOTHING;
      const today = this.clock.today();
      // The next day is due: this one is given up, and the workflow goes on with that.
      if (dayInHand(campaign, day, today) !== day) return NOTHING;
      if (await this.rows.beginDay(tx, campaign, day)) {
        await inviteAudience(tx, evaluationId);
        for (const late of await this.rows.skipBefore(tx, evaluationId, day))
          await this.note(tx, evaluationId, 'skip', fillIn(texts.auditSkipped, { count: late.mails, day: late.day, next: day }));
      }
      const { students, more } = await this.rows.next(tx, evaluationId, today, day, CHUNK);
      const words = await this.rows.words(tx, evaluationId, day);
      await this.write(tx, evaluationId, day, students, words);
      if (!more) {
        await this.rows.endDay(tx, evaluationId, day, nextDayOf({ ...campaign, lastDone: day }, today));
        await this.note(tx, evaluationId, 'send', fillIn(texts.auditSent, { count: words.mails, day }));
      }
      return { mails: students.length, more };
    });
  }

  private async write(
    tx: Tx,
    evaluationId: string,
    day: string,
    students: readonly UnfinishedStudent[],
    words: { salutation: string; salutationAddress: string; subject: string; content: string },
  ): Promise<void> {
    await this.mail.enqueue(
      tx,
      ...students.map((student) => ({
        key: `assessment/campaign/${evaluationId}/${day}/${student.empId}`,
        to: student.email,
        subject: words.subject,
        text: fillIn(texts.campaignBody, {
          salutation: salutationLine(words.salutation, words.salutationAddress, student),
          content: words.content,
          address: this.addressOf(evaluationId, student),
        }),
        office: 'assessment' as const,
        recordType: REMINDER_RECORD,
        recordId: `${evaluationId}/${student.empId}`,
      })),
    );
  }

  /** The evaluation itself, or the list where the student has several of its courses left. [ASSESS-026] */
  private addressOf(evalId: string, { courseId }: UnfinishedStudent): string {
    const list = `${this.config.publicUrl}/student/courseEvals`;
    if (courseId === null) return list;
    const query = new URLSearchParams({ evalId, ...(courseId === '' ? {} : { courseId }) });
    return `${this.config.publicUrl}/student/courseEval?${query.toString()}`;
  }

  private note(tx: Tx, evaluationId: string, action: 'send' | 'skip', description: string): Promise<void> {
    return this.audit.append(tx, {
      recordType: CAMPAIGN_RECORD,
      recordId: evaluationId,
      action,
      description,
      ...SYSTEM_AUTHOR,
    });
  }
}
