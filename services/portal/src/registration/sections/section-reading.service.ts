import type { InputOf } from '@campus/contract-kit';
import { counted } from '@campus/contract-kit';
import type { listSections, SectionDetail, SectionLine } from '@campus/domain/registration';
import { registrationMessages as messages } from '@campus/domain/registration';
import { refusalOfCapacity } from '@campus/domain/registration/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { SectionRow } from '../../academic-records/index.js';
import { courseName, EnrollmentsService } from '../../academic-records/index.js';
import type { ListPage, Queryable } from '../../platform/index.js';
import { ListsService } from '../../platform/index.js';
import { registrationHolds } from '../record/add-facts.js';
import type { ReadWaitlist } from '../waitlists/waitlists.service.js';
import { WaitlistsService, whyNot } from '../waitlists/waitlists.service.js';
import { SECTIONS, SectionsRepository } from './sections.repository.js';

/** The refusal of a number of seats that is too small. */
export function refuseCapacity(section: SectionRow, offers: number, capacity: number): void {
  const { taken } = section;
  const refused = refusalOfCapacity(capacity, taken, offers);
  if (refused === null) return;
  const least = counted(refused === 'capacity_below_taken' ? taken : taken + offers, 'seat');
  throw messages.refusal(refused, { course: courseName(section), taken, offers, least });
}

/** Open offers of a waitlist. */
export function offersIn({ waiters }: ReadWaitlist): number {
  return waiters.filter(({ offeredUntil }) => offeredUntil !== null).length;
}

/** Sections as the registrar reads them: the list of a term, one with all who are in it or wait, and what more seats would do. */
@Injectable()
export class SectionReadingService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(SectionsRepository) private readonly rows: SectionsRepository,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
  ) {}

  list(input: InputOf<typeof listSections>): Promise<ListPage<SectionLine>> {
    return this.lists.page(SECTIONS, input);
  }

  /** One section with its roster and waitlist, of a transaction or as it is now. */
  async detail(num: string, on?: Queryable): Promise<SectionDetail> {
    const line = await this.rows.line(num, on);
    const [section] = await this.enrollments.sections([num], on);
    if (line === null || section === undefined) throw messages.refusal('no_such_course', { course: num });
    const { waitlist } = await this.waitlists.read(section, on === undefined ? {} : { on });
    return { section: line, roster: await this.rows.roster(num, on), waitlist: this.waiting(waitlist, section) };
  }

  /** Who would be offered a seat if there were so many. Changes nothing. */
  async preview(num: string, capacity: number) {
    const [section] = await this.enrollments.sections([num]);
    if (section === undefined || section.cancelled) throw messages.refusal('no_such_course', { course: num });
    const { waitlist, steps } = await this.waitlists.read(section, { capacity });
    const offers = offersIn(waitlist);
    refuseCapacity(section, offers, capacity);
    const rows = this.waiting(waitlist, section);
    const of = (step: string) => rows.filter(({ id }) => steps.some((one) => one.step === step && one.id === id));
    return {
      capacity,
      taken: section.taken,
      offers,
      would_offer: of('offer').map(({ id, name, place }) => ({ id, name, place })),
      passed_over: of('pass').map(({ id, name, reason }) => ({ id, name, reason })),
    };
  }

  private waiting({ rows, students }: ReadWaitlist, section: SectionRow): SectionDetail['waitlist'] {
    const moment = this.waitlists.moment();
    return rows.flatMap((row, at) => {
      const student = students.get(row.id);
      if (student === undefined) return [];
      const why = whyNot(student, section, moment);
      const { id, name, email, classification } = student;
      return [
        {
          id,
          name,
          email,
          classification,
          holds: registrationHolds(student).map((hold) => hold.name),
          place: at + 1,
          lapses: row.lapses,
          reason: why?.reason ?? '',
          refusal: why?.refusal ?? null,
          offer: row.until === null ? null : { until: row.until.toISOString() },
        },
      ];
    });
  }
}
