import { fillIn } from '@campus/contract-kit';
import type { BoardStep } from '@campus/domain/personnel-actions';
import { formStepTexts, inboxTexts as texts, personnelActionPermissions as right } from '@campus/domain/personnel-actions';
import type { FormStep } from '@campus/domain/personnel-actions/rules';
import { dueAt } from '@campus/domain/personnel-actions/rules';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG, inboxRow, InboxSources } from '../../platform/index.js';
import { FlowBoardService } from './flow-board.service.js';

/** The late forms of the board, for those who look after where forms stand: a row a step, but for steps whose forms they have in rows of their own. */
@Injectable()
export class FlowInbox implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FlowBoardService) private readonly board: FlowBoardService,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'personnel-actions', area: texts.flowArea }, (actor) => this.itemsFor(actor));
  }

  async itemsFor({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(right.viewFlow)) return [];
    const isOwn = (step: FormStep): boolean =>
      step === 'hr' ? permissions.has(right.finalizeForms) : step !== 'creator' && permissions.has(right.administer);
    const steps = await this.board.read({ late: 1 });
    return steps.filter(({ step, late }) => late > 0 && !isOwn(step)).map((step) => this.row(step));
  }

  /** Since when the oldest of a step waits, and since when it is late. */
  private row({ step, late: count, oldest_seconds: oldest }: BoardStep): InboxItem {
    const now = this.clock.now();
    const title = fillIn(count === 1 ? texts.lateOne : texts.late, { step: formStepTexts[step], count });
    const since = new Date(now.getTime() - (oldest ?? 0) * 1000);
    const due = dueAt(since, this.config.reminderAfterS);
    return inboxRow(
      { kind: 'paf-late', id: step, title, count, since, due, nextStep: texts.lateNext, path: '/hr/flow?late=1' },
      now,
    );
  }
}
