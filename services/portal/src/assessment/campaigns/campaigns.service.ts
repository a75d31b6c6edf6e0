import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { Campaign, saveCampaign, steerCampaign } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { Frequency } from '@campus/domain/assessment/rules';
import { refusalOfCampaign } from '@campus/domain/assessment/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Clock, Database, Writes } from '../../platform/index.js';
import { CampaignWorkflowClient } from './campaign-workflow-client.js';
import { daysToCome, nextDayOf, stateOf } from './campaign-snapshot.js';
import type { CampaignContent, StoredCampaign } from './campaigns.repository.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { StoredEvaluation } from '../evaluations/evaluations.repository.js';
import { EvaluationsRepository } from '../evaluations/evaluations.repository.js';
import { parseDay } from '../evaluations/evaluation-input.js';
import { CAMPAIGN_RECORD } from '../evaluations/evaluation-audit.js';

type Sent = InputOf<typeof saveCampaign>;
type Step = InputOf<typeof steerCampaign>['step'];

/** How many of the next days are shown. */
const SHOWN = 5;

/** What a campaign is called that has no settings yet. */
const NO_SETTINGS = {
  IsActive: 0,
  Frequency: '',
  DaysAfter: null,
  CampaignStartDt: null,
  CampaignEndDt: null,
  Salutation: '',
  SalutationAddress: '',
  MainSubject: '',
  MainContent: '',
  TemplateUrl: '',
} as const;

const COMPARED: readonly (keyof CampaignContent)[] = [
  'active',
  'frequency',
  'daysAfter',
  'startsOn',
  'endsOn',
  'salutation',
  'salutationAddress',
  'mainSubject',
  'mainContent',
  'templateUrl',
];

/** The settings as they were sent; fields left out stay as they were. Refuses what may not be saved. [ASSESS-035] [ASSESS-036] */
function parseContent(sent: Sent, before: StoredCampaign | null, title: string): CampaignContent {
  const text = (value: string | null | undefined, was: string | undefined): string =>
    value === undefined ? (was ?? '') : (value ?? '').trim();
  const days = sent.DaysAfter === undefined ? before?.daysAfter : sent.DaysAfter;
  const form = {
    frequency: sent.Frequency === undefined ? (before?.frequency ?? null) : sent.Frequency,
    daysAfter: days === null || days === undefined ? null : String(days).trim(),
    startsOn: sent.CampaignStartDt === undefined ? (before?.startsOn ?? null) : parseDay(sent.CampaignStartDt),
    endsOn: sent.CampaignEndDt === undefined ? (before?.endsOn ?? null) : parseDay(sent.CampaignEndDt),
    salutation: text(sent.Salutation, before?.salutation),
    salutationAddress: text(sent.SalutationAddress, before?.salutationAddress),
    templateUrl: text(sent.TemplateUrl, before?.templateUrl),
  };
  const refusal = refusalOfCampaign(form);
  if (refusal !== null) throw messages.refusal(refusal);
  const frequency = form.frequency as Frequency;
  return {
    ...form,
    frequency,
    daysAfter: form.daysAfter === null || form.daysAfter === '' ? null : Number(form.daysAfter),
    startsOn: form.startsOn ?? '',
    endsOn: form.endsOn ?? '',
    mainSubject: text(sent.MainSubject, before?.mainSubject) || fillIn(texts.campaignSubject, { title }),
    mainContent: text(sent.MainContent, before?.mainContent) || texts.campaignContent,
    active: sent.IsActive === undefined ? (before?.active ?? false) : sent.IsActive === 1,
  };
}

/** Campaigns as the administration sets and steers them; every change is in the history and is told to the campaign's workflow. */
@Injectable()
export class CampaignsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(EvaluationsRepository) private readonly evaluations: EvaluationsRepository,
    @Inject(CampaignsRepository) private readonly rows: CampaignsRepository,
    @Inject(CampaignWorkflowClient) private readonly route: CampaignWorkflowClient,
  ) {}

  /** The settings, the next days and what was sent; refused while the evaluation is unpublished. [ASSESS-031] [ASSESS-053] */
  async read(evalId: string): Promise<Campaign> {
    await this.published(this.db, evalId);
    return this.answer(evalId);
  }

  /** Saves the settings; they hold from the next day on which it mails. [ASSESS-051] */
  async save(actor: Actor, sent: Sent): Promise<Campaign> {
    const evalId = sent.evalId ?? sent.EvaluationId ?? '';
    await this.writes.run(actor, async (tx) => {
      const { title, endsOn } = await this.published(tx, evalId, true);
      const before = await this.rows.stored(tx, evalId, true);
      const seen =
        before === null || (sent.version === undefined ? before.changedBy === actor.empId : sent.version === before.version);
      if (!seen) throw messages.refusal('changed_meanwhile');
      const content = parseContent(sent, before, title);
      const planned = { ...content, evaluationEndsOn: endsOn, lastDone: before?.lastDone ?? null };
      const nextOn = nextDayOf(planned, this.clock.today());
      const stopped = before?.stopped === true && !content.active;
      await this.rows.save(tx, evalId, content, { stopped, nextOn, by: actor.empId });
      const changed = COMPARED.filter((field) => before === null || before[field] !== content[field]);
      const description = fillIn(texts.auditCampaign, { fields: changed.join(', ') || 'nothing' });
      tx.audit({ recordType: CAMPAIGN_RECORD, recordId: evalId, action: 'save', description });
    });
    await this.route.signalNow(evalId);
    return this.answer(evalId);
  }

  /** Pauses, resumes or stops. */
  async steer(actor: Actor, evalId: string, step: Step): Promise<Campaign> {
    await this.writes.run(actor, async (tx) => {
      await this.published(tx, evalId, true);
      const before = await this.rows.stored(tx, evalId, true);
      if (before === null) throw messages.refusal('no_campaign');
      const state = stateOf(before, this.clock.today());
      if (state === 'stopped' || (state === 'ended' && step !== 'stop')) throw messages.refusal('campaign_over');
      // A stopped one is inactive too: only who switches it on again begins it anew, never a change of its words alone.
      const content = { ...before, active: step === 'resume' };
      await this.rows.save(tx, evalId, content, { stopped: step === 'stop', nextOn: before.nextOn, by: actor.empId });
      tx.audit({ recordType: CAMPAIGN_RECORD, recordId: evalId, action: step, description: texts.auditSteered[step] });
    });
    await this.route.signalNow(evalId);
    return this.answer(evalId);
  }

  private async published(on: Queryable, evalId: string, lock = false): Promise<StoredEvaluation> {
    const evaluation = await this.evaluations.stored(on, evalId, lock);
    if (evaluation === null) throw messages.refusal('no_such_evaluation');
    if (!evaluation.published) throw messages.refusal('campaign_unpublished');
    return evaluation;
  }

  private async answer(evalId: string): Promise<Campaign> {
    const today = this.clock.today();
    const stored = await this.rows.stored(this.db, evalId);
    const unfinished = await this.rows.unfinished(evalId, today);
    if (stored === null)
      return { ...NO_SETTINGS, EvaluationId: evalId, version: 0, state: 'none', nextSends: [], unfinished, sent: [] };
    const state = stateOf(stored, today);
    const due = nextDayOf(stored, today);
    const days = state === 'running' || state === 'paused' ? daysToCome(stored, today, SHOWN) : [];
    const nextSends = due !== null && days.length > 0 && !days.includes(due) ? [due, ...days].slice(0, SHOWN) : days;
    return {
      EvaluationId: evalId,
      version: stored.version,
      IsActive: stored.active ? 1 : 0,
      Frequency: stored.frequency,
      DaysAfter: stored.daysAfter,
      CampaignStartDt: stored.startsOn,
      CampaignEndDt: stored.endsOn,
      Salutation: stored.salutation,
      SalutationAddress: stored.salutationAddress,
      MainSubject: stored.mainSubject,
      MainContent: stored.mainContent,
      TemplateUrl: stored.templateUrl,
      state,
      nextSends: nextSends.length === 0 && due !== null && (state === 'running' || state === 'paused') ? [due] : nextSends,
      unfinished,
      sent: (await this.rows.sends(evalId)).map(({ day, mails, done }) => ({ day, mails, done: done ? 1 : 0 })),
    };
  }
}
