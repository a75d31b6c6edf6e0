import type { InputOf } from '@campus/contract-kit';
import {
  checkInAtFitness,
  downloadHourlyVisits,
  downloadMonthOfVisits,
  editVisitNote,
  listVisitsByDate,
  listVisitsOfPerson,
  postReduceToTrack,
  readTrackAccess,
  readTrackEntry,
  readVisitsByHour,
  reduceToTrack,
  searchTrackPeople,
  setBan,
  toggleBan,
  undoCheckIn,
} from '@campus/domain/fitness-center';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../exports/index.js';
import { CounterService } from './counter.service.js';
import { LogsService } from './logs.service.js';
import { ProperAccessService } from './proper-access.service.js';

/** The calls of the fitness center. [HRC-032] */
@Controller()
export class TrackController {
  constructor(
    @Inject(CounterService) private readonly counter: CounterService,
    @Inject(ProperAccessService) private readonly proper: ProperAccessService,
    @Inject(LogsService) private readonly logs: LogsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(searchTrackPeople)
  async search(@Input() { q }: InputOf<typeof searchTrackPeople>): Promise<Answered> {
    return answered({ data: await this.logs.search(q) });
  }

  @Implements(readTrackAccess)
  async access(@Input() { id }: InputOf<typeof readTrackAccess>): Promise<Answered> {
    return answered({ data: await this.counter.access(id) });
  }

  @Implements(readTrackEntry)
  async entry(@Input() { id }: InputOf<typeof readTrackEntry>): Promise<Answered> {
    return answered({ data: await this.counter.entry(id) });
  }

  @Implements(checkInAtFitness, { plainWrite: true })
  checkIn(@ActorOf() actor: Actor, @Input() input: InputOf<typeof checkInAtFitness>): Promise<Answered> {
    return this.counter.checkIn(actor, input);
  }

  @Implements(undoCheckIn, { plainWrite: true })
  undo(@ActorOf() actor: Actor, @Input() { noteId }: InputOf<typeof undoCheckIn>): Promise<Answered> {
    return this.counter.undo(actor, noteId);
  }

  @Implements(editVisitNote, { plainWrite: true })
  note(@ActorOf() actor: Actor, @Input() input: InputOf<typeof editVisitNote>): Promise<Answered> {
    return this.counter.editNote(actor, input);
  }

  @Implements(toggleBan, { plainWrite: true })
  toggle(@ActorOf() actor: Actor, @Input() input: InputOf<typeof toggleBan>): Promise<Answered> {
    return this.proper.toggle(actor, input);
  }

  @Implements(setBan, { plainWrite: true })
  ban(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setBan>): Promise<Answered> {
    return this.proper.toggle(actor, input);
  }

  @Implements(reduceToTrack, { plainWrite: true })
  reduce(@ActorOf() actor: Actor): Promise<Answered> {
    return this.proper.reduce(actor);
  }

  @Implements(postReduceToTrack, { plainWrite: true })
  postReduce(@ActorOf() actor: Actor): Promise<Answered> {
    return this.proper.reduce(actor);
  }

  @Implements(listVisitsOfPerson)
  ofPerson(@Input() input: InputOf<typeof listVisitsOfPerson>): Promise<Answered> {
    return this.logs.ofPerson(input);
  }

  @Implements(listVisitsByDate)
  byDate(@Input() input: InputOf<typeof listVisitsByDate>): Promise<Answered> {
    return this.logs.byDate(input);
  }

  @Implements(readVisitsByHour)
  async byHour(@Input() { date }: InputOf<typeof readVisitsByHour>): Promise<Answered> {
    return answered({ data: await this.logs.byHour(date) });
  }

  @Implements(downloadHourlyVisits)
  hourly(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadHourlyVisits>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadHourlyVisits, { ...input, format: 'csv' });
  }

  @Implements(downloadMonthOfVisits)
  month(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadMonthOfVisits>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadMonthOfVisits, { ...this.logs.monthOf(input), format: 'csv' });
  }
}
