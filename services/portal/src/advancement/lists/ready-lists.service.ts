import type { InputOf } from '@campus/contract-kit';
import { showDate } from '@campus/contract-kit';
import type { ChristmasRow, DonorRow, listReinstatedDonors } from '@campus/domain/advancement';
import { advancementMessages as messages } from '@campus/domain/advancement';
import { LIST_YEARS, reinstatedGap } from '@campus/domain/advancement/rules';
import { fiscalYearDays, fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PageInput } from '../../platform/index.js';
import { Clock, ListsService } from '../../platform/index.js';
import type { ListedDonor } from './ready-lists.sql.js';
import { CHRISTMAS, NEW_DONORS, REINSTATED, ROLL_CALL } from './ready-lists.sql.js';

const firstDayOf = (fiscalYear: string): string => fiscalYearDays(fiscalYear)?.first ?? '';

/** A fiscal year and the four before it, the latest first. */
export function listYears(fiscalYear: string): string[] {
  const start = Number(fiscalYear.slice(0, 4));
  return Array.from({ length: LIST_YEARS }, (_, back) => fiscalYearText(start - back));
}

/** A donor's row with what it gave in each of the years. */
export function donorRowOf(row: ListedDonor, fiscalYear: string): DonorRow {
  const { id, de_name, last_gift: last, phone, mobile_phone, email_address, totals } = row;
  return {
    ID_NUM: id,
    de_name,
    last_gift_dte: last?.date ?? null,
    last_gift_amt: last?.amount ?? null,
    phone,
    mobile_phone,
    email_address,
    totals: listYears(fiscalYear).map((year) => ({ fiscal_year: year, amount: totals?.[year.slice(0, 4)] ?? '0.00' })),
  };
}

/** The same of a page, with the years until the one of a first day. */
const shown = ({ data, page }: ListPage<ListedDonor>, { first }: { readonly first: string }): ListPage<DonorRow> => {
  const year = fiscalYearText(fiscalYearStart(first));
  return { data: data.map((row) => donorRowOf(row, year)), page };
};

/** The values of the four lists, from what a caller set. */
export const readyListValues = {
  rollCall: (today: string, year = fiscalYearText(fiscalYearStart(today))) => ({
    first: firstDayOf(year),
    last: fiscalYearDays(year)?.last ?? '',
  }),
  newDonors: (today: string, since = firstDayOf(fiscalYearText(fiscalYearStart(today)))) => ({
    first: firstDayOf(fiscalYearText(fiscalYearStart(today))),
    since,
  }),
  christmas: (today: string, since = firstDayOf(fiscalYearText(fiscalYearStart(today)))) => ({ since }),
  /** The gap is the two fiscal years before that of `since`, or of the year that is named, and what of that year is before it. */
  reinstated: (
    today: string,
    { since: day, fiscal_year: named }: Pick<InputOf<typeof listReinstatedDonors>, 'since' | 'fiscal_year'>,
  ) => {
    const year = named ?? fiscalYearText(fiscalYearStart(day ?? today));
    const since = day ?? firstDayOf(year);
    const gap = reinstatedGap(since, year);
    if (gap === null) {
      const first = showDate(firstDayOf(fiscalYearText(Number(year.slice(0, 4)) - 2)));
      throw messages.refusalAt('since', 'empty_gap', { first });
    }
    return { first: firstDayOf(fiscalYearText(fiscalYearStart(today))), since, from: gap.from };
  },
} as const;

/** Roll call, new donors, reinstated donors and the Christmas list. [LIST-023] */
@Injectable()
export class ReadyListsService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async rollCall({
    fiscal_year: year,
    ...page
  }: PageInput & { readonly fiscal_year?: string | undefined }): Promise<ListPage<DonorRow>> {
    const values = readyListValues.rollCall(this.clock.today(), year);
    return shown(await this.lists.page(ROLL_CALL, { ...page, ...values }), values);
  }

  async newDonors({ since, ...page }: PageInput & { readonly since?: string | undefined }): Promise<ListPage<DonorRow>> {
    const values = readyListValues.newDonors(this.clock.today(), since);
    return shown(await this.lists.page(NEW_DONORS, { ...page, ...values }), values);
  }

  async reinstated({ since, fiscal_year, ...page }: InputOf<typeof listReinstatedDonors>): Promise<ListPage<DonorRow>> {
    const values = readyListValues.reinstated(this.clock.today(), { since, fiscal_year });
    return shown(await this.lists.page(REINSTATED, { ...page, ...values }), values);
  }

  async christmas({ since, ...page }: PageInput & { readonly since?: string | undefined }): Promise<ListPage<ChristmasRow>> {
    const values = readyListValues.christmas(this.clock.today(), since);
    const { data, page: place } = await this.lists.page(CHRISTMAS, { ...page, ...values });
    return { data: data.map(({ last_name: _last, first_name: _first, middle_name: _middle, ...row }) => row), page: place };
  }
}
