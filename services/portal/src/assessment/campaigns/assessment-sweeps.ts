import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun } from '../../platform/index.js';
import { Clock, Database, RecordRuns, sql, Sweepers } from '../../platform/index.js';
import { inviteAudience, RUNNING } from '../evaluations/audience.js';
import { CampaignWorkflowClient } from './campaign-workflow-client.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { BallotBoxesService } from '../answers/ballot-boxes.service.js';
import type { AssessmentSweeps as Q } from './campaigns.sql.types.js';

/** How many campaigns and evaluations one sweep looks after. */
const MAX_ROWS = 100;

const STALE_AUDIENCE = sql<Q['STALE_AUDIENCE']>`SELECT e.id FROM evaluations e WHERE ${RUNNING}
    AND (e.audience_checked_at IS NULL OR e.audience_checked_at < now() - interval '10 minutes')
  ORDER BY e.audience_checked_at NULLS FIRST LIMIT ${MAX_ROWS}`;

const AUDIENCE: RecordRun<{ id: string }> = { name: 'assessment.audience', kind: 'evaluation', idOf: ({ id }) => id };
const CAMPAIGNS: RecordRun<{ evaluationId: string }> = {
  name: 'assessment.campaigns',
  kind: 'evaluation',
  idOf: ({ evaluationId }) => evaluationId,
};

/** What time and other areas change without a command: courses that are added or left, evaluations that end, days of campaigns that come. */
@Injectable()
export class AssessmentSweeps implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(BallotBoxesService) private readonly ballotBoxes: BallotBoxesService,
    @Inject(CampaignWorkflowClient) private readonly route: CampaignWorkflowClient,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('assessment.audience', () => this.keepAudience());
    this.sweepers.register('assessment.urns', () => this.ballotBoxes.openDue());
    this.sweepers.register('assessment.campaigns', () => this.signalCampaigns());
  }

  /** Brings invitations in line with enrolments and segments. */
  async keepAudience(): Promise<number> {
    const stale = await this.db.query(STALE_AUDIENCE, { today: this.clock.today() });
    return this.runs.each(AUDIENCE, stale, ({ id }) => this.db.transaction((tx) => inviteAudience(tx, id)));
  }

  /** Tells workflows what they were not told, starts those that are missing, and wakes those for which a day has come by the portal's clock. */
  async signalCampaigns(): Promise<number> {
    const unsignaled = await this.campaigns.unsignaled(this.clock.today(), MAX_ROWS);
    return this.runs.each(CAMPAIGNS, unsignaled, ({ evaluationId }) => this.route.signal(evaluationId).then(() => 1));
  }
}
