import type { InputOf } from '@campus/contract-kit';
import {
  closeSection,
  downloadRoster,
  enterAudit,
  enterWithdrawal,
  listSections,
  moveWaiting,
  openSection,
  previewCapacity,
  readSection,
  setCapacity,
  takeBackEntry,
  waiveRefusal,
} from '@campus/domain/registration';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { SectionChangesService } from './section-changes.service.js';
import { SectionReadingService } from './section-reading.service.js';
import { TakenBackEntriesService } from './taken-back-entries.service.js';

/** The registrar's calls around sections. */
@Controller()
export class SectionsController {
  constructor(
    @Inject(SectionReadingService) private readonly reading: SectionReadingService,
    @Inject(SectionChangesService) private readonly changes: SectionChangesService,
    @Inject(TakenBackEntriesService) private readonly takenBack: TakenBackEntriesService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listSections)
  async list(@Input() input: InputOf<typeof listSections>): Promise<Answered> {
    return answered(await this.reading.list(input));
  }

  @Implements(readSection)
  async read(@Input() input: InputOf<typeof readSection>): Promise<Answered> {
    return answered({ data: await this.reading.detail(input.jc_num) });
  }

  @Implements(downloadRoster)
  async roster(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadRoster>): Promise<Answered | FileAnswer> {
    await this.reading.detail(input.jc_num);
    return this.exports.answer(actor, downloadRoster, input);
  }

  @Implements(previewCapacity)
  async preview(@Input() input: InputOf<typeof previewCapacity>): Promise<Answered> {
    return answered({ data: await this.reading.preview(input.jc_num, input.capacity) });
  }

  @Implements(setCapacity, { plainWrite: true })
  setCapacity(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setCapacity>): Promise<Answered> {
    return this.changes.setCapacity(actor, input);
  }

  @Implements(closeSection, { plainWrite: true })
  close(@ActorOf() actor: Actor, @Input() input: InputOf<typeof closeSection>): Promise<Answered> {
    return this.changes.close(actor, input, true);
  }

  @Implements(openSection, { plainWrite: true })
  open(@ActorOf() actor: Actor, @Input() input: InputOf<typeof openSection>): Promise<Answered> {
    return this.changes.close(actor, input, false);
  }

  @Implements(moveWaiting, { plainWrite: true })
  move(@ActorOf() actor: Actor, @Input() input: InputOf<typeof moveWaiting>): Promise<Answered> {
    return this.changes.moveWaiting(actor, input);
  }

  @Implements(waiveRefusal, { plainWrite: true })
  waive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof waiveRefusal>): Promise<Answered> {
    return this.changes.waive(actor, input);
  }

  @Implements(enterWithdrawal, { plainWrite: true })
  withdraw(@ActorOf() actor: Actor, @Input() input: InputOf<typeof enterWithdrawal>): Promise<Answered> {
    return this.changes.withdraw(actor, input);
  }

  @Implements(enterAudit, { plainWrite: true })
  audit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof enterAudit>): Promise<Answered> {
    return this.changes.audit(actor, input);
  }

  @Implements(takeBackEntry, { plainWrite: true })
  undoEntry(@ActorOf() actor: Actor, @Input() input: InputOf<typeof takeBackEntry>): Promise<Answered> {
    return this.takenBack.undo(actor, input);
  }
}
