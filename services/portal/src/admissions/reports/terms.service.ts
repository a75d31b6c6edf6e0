import { fillIn, showDate } from '@campus/contract-kit';
import type { AdmissionsDay } from '@campus/domain/admissions';
import { admissionsMessages as messages, admissionsReportTexts as texts } from '@campus/domain/admissions';
import type { DatedTerm } from '@campus/domain/admissions/rules';
import { academicYear, lastEnded, lastTerms, nextTerm, sourceOf } from '@campus/domain/admissions/rules';
import { addDays } from '@campus/domain/calendar/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import { nightOf } from './candidacies-on.js';
import type { TermsService as Q } from './reports.sql.types.js';

/** What a report is asked for. */
export interface Asked {
  readonly yr_cde?: string | undefined;
  readonly trm_cde?: string | undefined;
  readonly as_of?: string | undefined;
}

/** A term and the day as of which it is counted. */
export interface TermOn extends Record<string, string> {
  readonly year: string;
  readonly term: string;
  readonly day: string;
  /** The last frozen night that is not after the day; empty for today and for days before the first one. */
  readonly night: string;
}

/** The terms between which somebody has dropped out. */
export interface Absence extends Record<string, string> {
  readonly day: string;
  /** Texts of arrays. */
  readonly before: string;
  readonly now: string;
  readonly since: string;
}

type Term = RowOf<typeof SELECT_TERMS>;

const SELECT_NIGHT = sql<
  Q['SELECT_NIGHT']
>`SELECT coalesce(${sql.raw(nightOf(':day::date'))}::text, '') AS night, coalesce((SELECT min(n.day) FROM frozen_days n)::text, '') AS first`;
const SELECT_TERMS = sql<
  Q['SELECT_TERMS']
>`SELECT year_code AS yr_cde, term_code AS trm_cde, name, begins_on, ends_on FROM terms ORDER BY begins_on DESC, term_code`;
/** The ids of some terms as the text of an array. */
const idsOf = (terms: readonly DatedTerm[]): string =>
  `{${terms.map(({ yr_cde: year, trm_cde: term }) => `${year}${term}`).join(',')}}`;
const isMain = ({ trm_cde: term }: DatedTerm): boolean => term === 'FA' || term === 'SP';
const NO_DAY = '9999-12-31';

/** Which terms a report is about. */
@Injectable()
export class AdmissionsTermsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The newest first. */
  terms(): Promise<Term[]> {
    return this.db.query(SELECT_TERMS);
  }

  async choice() {
    const terms = await this.terms();
    const next = nextTerm([...terms], this.clock.today());
    const shown = terms.map(({ yr_cde, trm_cde, name }) => ({ yr_cde, trm_cde, name }));
    const ended = lastEnded(terms, this.clock.today());
    const past = ended === null ? null : { yr_cde: ended.yr_cde, trm_cde: ended.trm_cde };
    return { terms: shown, yr_cde: next?.yr_cde ?? '', trm_cde: next?.trm_cde ?? '', past, today: this.clock.today() };
  }

  /** The term that was asked for, the next one where none was, as of a day that is not ahead. */
  async asked({ yr_cde: year, trm_cde: term, as_of: asOf }: Asked): Promise<TermOn> {
    const day = this.dayOf(asOf);
    const night = await this.nightOf(day);
    if (year !== undefined && term !== undefined) return { year, term, day, night };
    const next = nextTerm(await this.terms(), this.clock.today());
    return { year: year ?? next?.yr_cde ?? '', term: term ?? next?.trm_cde ?? '', day, night };
  }

  /** Where the figures of a day come from. */
  async sourceOf(asOf: string | undefined): Promise<AdmissionsDay> {
    const day = this.dayOf(asOf);
    const { night, first } = await this.db.one(SELECT_NIGHT, { day });
    const source = sourceOf(day, this.clock.today(), night === '' ? null : night);
    const note = this.noteOf({ day, night: source === 'present' ? '' : night }) ?? null;
    return { day, source, night: source === 'present' || night === '' ? null : night, first_night: first || null, note };
  }

  /** What is to be said with the figures of a day; undefined for those of now. */
  noteOf({ day, night }: Pick<TermOn, 'day' | 'night'>): string | undefined {
    const source = sourceOf(day, this.clock.today(), night === '' ? null : night);
    if (source === 'present') return undefined;
    return fillIn(texts.sources[source], { day: showDate(day), night: night === '' ? '' : showDate(night) });
  }

  /** The same as of the day after the term's end, today for one that has not ended; where none is named, the term that ended last. */
  async past({ yr_cde, trm_cde }: Omit<Asked, 'as_of'>): Promise<TermOn> {
    const terms = await this.terms();
    const last = lastEnded(terms, this.clock.today());
    const { year, term } = await this.asked({ yr_cde: yr_cde ?? last?.yr_cde, trm_cde: trm_cde ?? last?.trm_cde });
    const ended = terms.find(({ yr_cde, trm_cde }) => yr_cde === year && trm_cde === term)?.ends_on;
    const after = ended === undefined ? this.clock.today() : addDays(ended, 1);
    const day = after < this.clock.today() ? after : this.clock.today();
    return { year, term, day, night: await this.nightOf(day) };
  }

  /** The terms of the academic year before and of the present one; the term that began last says which that is, where none is named. [ADMIS-007] */
  async years(asked: Asked): Promise<Absence> {
    const { day, terms, now } = await this.present(asked);
    if (now === null) return { day, before: '{}', now: '{}', since: NO_DAY };
    const year = academicYear(now);
    const before = terms.filter((term) => isMain(term) && academicYear(term) === year - 1);
    const present = terms.filter((term) => academicYear(term) === year);
    return { day, before: idsOf(before), now: idsOf(present), since: before.at(-1)?.begins_on ?? NO_DAY };
  }

  /** The fall or spring term before, and the one that began last or is named. */
  async semesters(asked: Asked): Promise<Absence> {
    const { day, terms, now } = await this.present(asked);
    const [, before] = now === null ? [null, null] : lastTerms([...terms], now.begins_on);
    if (now === null || before === null) return { day, before: '{}', now: '{}', since: NO_DAY };
    return { day, before: idsOf([before]), now: idsOf([now]), since: before.begins_on };
  }

  private async present({ yr_cde: year, trm_cde: term, as_of: asOf }: Asked) {
    const day = this.dayOf(asOf);
    const terms = await this.terms();
    const named = terms.find(({ yr_cde, trm_cde }) => yr_cde === year && trm_cde === term);
    const asksForOne = year !== undefined && term !== undefined;
    return { day, terms, now: asksForOne ? (named ?? null) : lastTerms([...terms], day)[0] };
  }

  private async nightOf(day: string): Promise<string> {
    if (day === this.clock.today()) return '';
    return (await this.db.one(SELECT_NIGHT, { day })).night;
  }

  private dayOf(asOf: string | undefined): string {
    const today = this.clock.today();
    if (asOf !== undefined && asOf > today) throw messages.refusalAt('as_of', 'future_day');
    return asOf ?? today;
  }
}
