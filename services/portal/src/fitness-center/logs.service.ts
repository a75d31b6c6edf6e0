import type { InputOf } from '@campus/contract-kit';
import type { listVisitsByDate, listVisitsOfPerson } from '@campus/domain/fitness-center';
import { fitnessCenterMessages as messages } from '@campus/domain/fitness-center';
import { isMonthOfVisits, monthBefore, VISITS_PER_PAGE } from '@campus/domain/fitness-center/rules';
import type { Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import type { PortalConfig } from '../platform/index.js';
import { Clock, CONFIG, Database, ListsService, sql } from '../platform/index.js';
import { CounterService } from './counter.service.js';
import { IN_DAYS, VISITS_OF_DAYS, VISITS_OF_PERSON } from './visit-lists.js';
import type { LogsService as Q } from './fitness-center.sql.types.js';

const SELECT_HOURS = sql<
  Q['SELECT_HOURS']
>`SELECT extract(hour FROM v.visited_at AT TIME ZONE 'America/New_York')::int AS hour, count(*)::int AS visits, sum(v.guests)::int AS guests
  FROM fitness_visits v WHERE ${IN_DAYS} GROUP BY 1 ORDER BY 1`;
const SELECT_ABOUT = sql<
  Q['SELECT_ABOUT']
>`SELECT coalesce(sum(1 + guests), 0)::int AS about FROM fitness_visits WHERE visited_at > :since::timestamptz AND visited_at <= :now::timestamptz`;

const MINUTE_MS = 60_000;

/** The logs of the fitness center, by person, by date and by hour. */
@Injectable()
export class LogsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(CounterService) private readonly counter: CounterService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async search(q: string): Promise<{ readonly id: string; readonly name: string }[]> {
    return (await this.people.searchEveryone(q)).map(({ id, name }) => ({ id, name }));
  }

  async ofPerson({ id: text, ...input }: InputOf<typeof listVisitsOfPerson>): Promise<Answered> {
    const { id } = await this.counter.known(text);
    return answered(await this.lists.answer(VISITS_OF_PERSON, { per_page: VISITS_PER_PAGE, ...input, emp_id: id }));
  }

  /** The month before a day, with the day. [HRC-018] */
  async byDate({ date, ...input }: InputOf<typeof listVisitsByDate>): Promise<Answered> {
    const values = { per_page: VISITS_PER_PAGE, ...input, from: monthBefore(date), to: date };
    return answered(await this.lists.answer(VISITS_OF_DAYS, values));
  }

  async byHour(date = this.clock.today()) {
    const [now, minutes] = [this.clock.now(), this.config.fitnessStayMinutes];
    const since = new Date(now.getTime() - minutes * MINUTE_MS);
    const [hours, { about }] = await Promise.all([
      this.db.query(SELECT_HOURS, { from: monthBefore(date), to: date }),
      this.db.one(SELECT_ABOUT, { since, now }),
    ]);
    return { hours, about, minutes };
  }

  /** Refuses a month of which there is no file. [HRC-019] */
  monthOf(typed: { readonly year: string; readonly month: string }): { readonly year: number; readonly month: number } {
    const read = (text: string, digits: RegExp): number => (digits.test(text) ? Number(text) : Number.NaN);
    const [year, month] = [read(typed.year, /^\d{4}$/), read(typed.month, /^\d{1,2}$/)];
    const today = this.clock.today();
    if (!isMonthOfVisits(year, month, today)) throw messages.refusal('wrong_month', { year: today.slice(0, 4) });
    return { year, month };
  }
}
