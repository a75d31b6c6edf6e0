import type { InputOf } from '@campus/contract-kit';
import {
  advancementMessages as messages,
  buildList,
  countList,
  deleteList,
  downloadChristmas,
  downloadList,
  downloadNewDonors,
  downloadReinstatedDonors,
  downloadRollCall,
  listChristmas,
  listNewDonors,
  listReinstatedDonors,
  listRollCall,
  listSavedLists,
  readList,
  readListBuilder,
  saveList,
} from '@campus/domain/advancement';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { Clock } from '../../platform/index.js';
import { buildable, DonorListsService } from './donor-lists.service.js';
import { ListBuilderService } from './list-builder.service.js';
import type { ListToWrite } from './list-files.js';
import { ReadyListsService } from './ready-lists.service.js';

/** The calls of lists. */
@Controller()
export class AdvancementListsController {
  constructor(
    @Inject(ListBuilderService) private readonly builder: ListBuilderService,
    @Inject(DonorListsService) private readonly saved: DonorListsService,
    @Inject(ReadyListsService) private readonly ready: ReadyListsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Implements(readListBuilder)
  async choices(): Promise<Answered> {
    return answered({ data: await this.builder.choices() });
  }

  @Implements(buildList)
  async build(@Input() input: InputOf<typeof buildList>): Promise<Answered> {
    return answered(await this.builder.page(input));
  }

  @Implements(countList)
  async count(@Input() input: InputOf<typeof countList>): Promise<Answered> {
    return answered({ data: await this.builder.count(input) });
  }

  @Implements(readList)
  async read(@Input() { name }: InputOf<typeof readList>): Promise<Answered> {
    return answered({ data: await this.saved.read(name) });
  }

  @Implements(saveList, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveList>): Promise<Answered> {
    return this.saved.save(actor, input);
  }

  @Implements(deleteList, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() { name }: InputOf<typeof deleteList>): Promise<Answered> {
    return this.saved.remove(actor, name);
  }

  @Implements(listSavedLists)
  async all(): Promise<Answered> {
    const lists = await this.saved.all();
    return answered({ data: lists.map(({ columns: _columns, filters: _filters, dates: _dates, ...list }) => list) });
  }

  @Implements(downloadList)
  async file(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadList>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadList, { ...(await this.toWrite(input)), format: 'xlsx' });
  }

  @Implements(listRollCall)
  async rollCall(@Input() input: InputOf<typeof listRollCall>): Promise<Answered> {
    return answered(await this.ready.rollCall(input));
  }

  @Implements(listNewDonors)
  async newDonors(@Input() input: InputOf<typeof listNewDonors>): Promise<Answered> {
    return answered(await this.ready.newDonors(input));
  }

  @Implements(listReinstatedDonors)
  async reinstated(@Input() input: InputOf<typeof listReinstatedDonors>): Promise<Answered> {
    return answered(await this.ready.reinstated(input));
  }

  @Implements(listChristmas)
  async christmas(@Input() input: InputOf<typeof listChristmas>): Promise<Answered> {
    return answered(await this.ready.christmas(input));
  }

  @Implements(downloadRollCall)
  rollCallFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadRollCall>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadRollCall, { ...input, format: 'xlsx' });
  }

  @Implements(downloadNewDonors)
  newDonorsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadNewDonors>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadNewDonors, { ...input, format: 'xlsx' });
  }

  @Implements(downloadReinstatedDonors)
  reinstatedFile(
    @ActorOf() actor: Actor,
    @Input() input: InputOf<typeof downloadReinstatedDonors>,
  ): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadReinstatedDonors, { ...input, format: 'xlsx' });
  }

  @Implements(downloadChristmas)
  christmasFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadChristmas>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadChristmas, { ...input, format: 'xlsx' });
  }

  /** The saved list of a name, or the one that is sent. */
  private async toWrite({ name = '', columns, filters, dates }: InputOf<typeof downloadList>): Promise<ListToWrite> {
    const today = this.clock.today();
    if (columns !== undefined) {
      const report = { columns, filters, dates };
      return { name: name.trim(), sentence: (await this.builder.count(report)).sentence, report, today };
    }
    if (name.trim() === '') throw messages.refusalAt('name', 'name_missing');
    const list = await this.saved.read(name);
    return { name: list.name, sentence: list.sentence, report: buildable(list), today };
  }
}
