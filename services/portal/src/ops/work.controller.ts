import type { BulkResult, InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  actOnGroup,
  actOnWork,
  listWork,
  listWorkGroups,
  listWorkViews,
  noteGroup,
  opsTexts as texts,
  previewReset,
  readWork,
  readWorkRun,
  removeWorkView,
  revealPayload,
  saveWorkView,
  stopWorkRun,
} from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, authorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { WorkActionsService } from './work-actions.service.js';
import { WorkRunsService } from './work-runs.service.js';
import { WorkService } from './work.service.js';

const SAID: Readonly<Record<WorkAction, string>> = {
  retry: texts.retried,
  reset: texts.acted,
  cancel: texts.acted,
  resolve: texts.resolved,
};

function words(action: WorkAction, results: readonly BulkResult[]): string {
  return fillIn(SAID[action], { done: results.filter(({ success }) => success).length, all: results.length });
}

/** The calls about failed work. */
@Controller()
export class WorkController {
  constructor(
    @Inject(WorkService) private readonly work: WorkService,
    @Inject(WorkActionsService) private readonly actions: WorkActionsService,
    @Inject(WorkRunsService) private readonly runs: WorkRunsService,
  ) {}

  @Implements(listWorkGroups)
  async groups(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listWorkGroups>): Promise<Answered> {
    return answered(await this.work.groups(actor, input));
  }

  @Implements(listWork)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listWork>): Promise<Answered> {
    return answered(await this.work.list(actor, input));
  }

  @Implements(readWork)
  async read(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readWork>): Promise<Answered> {
    return answered({ data: await this.work.read(actor, id) });
  }

  @Implements(revealPayload)
  async reveal(@ActorOf() actor: Actor, @Input() { id, reason }: InputOf<typeof revealPayload>): Promise<Answered> {
    return answered({ data: await this.work.reveal(actor, id, reason) });
  }

  @Implements(previewReset)
  async previewReset(@Input() { id }: InputOf<typeof previewReset>): Promise<Answered> {
    return answered({ data: await this.work.previewReset(id) });
  }

  @Implements(actOnWork)
  async act(@ActorOf() actor: Actor, @Input() { ids, action, reason }: InputOf<typeof actOnWork>): Promise<Answered> {
    const data = await this.actions.act(authorOf(actor), action, ids, reason);
    return answered({ message: words(action, data), data });
  }

  @Implements(actOnGroup)
  async actOnGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof actOnGroup>): Promise<Answered> {
    return answered(await this.runs.begin(actor, input));
  }

  @Implements(readWorkRun)
  async run(@Input() { id }: InputOf<typeof readWorkRun>): Promise<Answered> {
    return answered({ data: await this.runs.read(id) });
  }

  @Implements(stopWorkRun)
  async stopRun(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof stopWorkRun>): Promise<Answered> {
    return answered({ message: texts.runStopped, data: await this.runs.stop(actor, id) });
  }

  @Implements(noteGroup, { plainWrite: true })
  note(@ActorOf() actor: Actor, @Input() input: InputOf<typeof noteGroup>): Promise<Answered> {
    return this.work.note(actor, input);
  }

  @Implements(listWorkViews)
  async views(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.work.views(actor) });
  }

  @Implements(saveWorkView, { plainWrite: true })
  saveView(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveWorkView>): Promise<Answered> {
    return this.work.saveView(actor, input);
  }

  @Implements(removeWorkView, { plainWrite: true })
  removeView(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeWorkView>): Promise<Answered> {
    return this.work.removeView(actor, id);
  }
}
