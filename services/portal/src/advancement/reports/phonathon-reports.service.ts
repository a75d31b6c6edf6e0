import type { InputOf } from '@campus/contract-kit';
import type {
  AmbassadorChange,
  CallResult,
  GivingDashboard,
  listAmbassadorChanges,
  listPhonathonResults,
  PhonathonSummary,
  PhonathonWeekly,
} from '@campus/domain/advancement';
import { DAYS_OF_WEEK_REPORT, assignedSince, mondayOf, OUTCOME_NUMBERS } from '@campus/domain/advancement/rules';
import { amountOf, centsOf } from '@campus/domain/money/rules';
import { addDays } from '@campus/domain/calendar/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, RowOf } from '../../platform/index.js';
import { Clock, Database, ListsService } from '../../platform/index.js';
import { CHANGE_ROWS, RESULT_ROWS, SELECT_IN_FORCE, SELECT_SUMMARY, SELECT_WEEK } from './phonathon-reports.sql.js';

const HOUR_MS = 3_600_000;

type SummaryRow = RowOf<typeof SELECT_SUMMARY>;

const outcomesOf = (row: SummaryRow | undefined) =>
  Object.fromEntries(
    OUTCOME_NUMBERS.map((outcome) => [outcome, Number(row?.[`outcome_${outcome}`] ?? 0)]),
  ) as PhonathonSummary['total']['outcomes'];
const figuresOf = (row: SummaryRow | undefined): PhonathonSummary['total'] => ({
  calls: row?.calls ?? 0,
  outcomes: outcomesOf(row),
  gifts: row?.gifts ?? 0,
  amount: row?.amount ?? '0.00',
});
const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The reports of the phonathon. [ADVREP-019] */
@Injectable()
export class PhonathonReportsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async results({ solicitations, ...page }: InputOf<typeof listPhonathonResults>): Promise<ListPage<CallResult>> {
    const chosen = solicitations.length === 0 ? {} : { solicitations };
    const read = await this.lists.page(RESULT_ROWS, { ...page, ...chosen });
    return { data: read.data.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), page: read.page };
  }

  async changes(input: InputOf<typeof listAmbassadorChanges>): Promise<ListPage<AmbassadorChange>> {
    const read = await this.lists.page(CHANGE_ROWS, input);
    return { data: read.data.map(({ seq: _seq, at, ...row }) => ({ ...row, at: at.toISOString() })), page: read.page };
  }

  /** Seven days from a day, by default the last Monday. [ADVREP-014] */
  async weekly({ start: asked }: { readonly start?: string | undefined }): Promise<PhonathonWeekly> {
    const [now, start] = [this.clock.now(), asked ?? mondayOf(this.clock.today())];
    const end = addDays(start, DAYS_OF_WEEK_REPORT - 1);
    const hour = new Date(now.getTime() - HOUR_MS);
    const rows = await this.db.query(SELECT_WEEK, { first: start, last: end, now, since: assignedSince(now), hour });
    const sum = (name: 'calls' | 'gifts' | 'last_hour') => sumOf(rows.map((row) => row[name]));
    const amount = amountOf(sumOf(rows.map((row) => centsOf(row.amount))));
    return {
      start,
      end,
      rows: rows.map(({ in_hand_since: at, ...row }) => ({ ...row, in_hand_since: at?.toISOString() ?? null })),
      total: { calls: sum('calls'), gifts: sum('gifts'), amount, last_hour: sum('last_hour') },
    };
  }

  /** Of the chosen solicitations; none chosen counts all. [ADVREP-015] */
  async summary(solicitations: readonly string[]): Promise<PhonathonSummary> {
    const rows = await this.db.query(SELECT_SUMMARY, {
      solicitations: solicitations.length === 0 ? null : solicitations,
    });
    return {
      rows: rows
        .filter(({ isTotal }) => !isTotal)
        .map((row) => ({ ID_NUM: row.ID_NUM, ambassador: row.ambassador, ...figuresOf(row) })),
      total: figuresOf(rows.find(({ isTotal }) => isTotal)),
    };
  }

  /** What calls for the solicitation in force came to, with the figures of its summary. [ADVREP-001] */
  async dashboard(): Promise<GivingDashboard['phonathon']> {
    const inForce = await this.db.maybe(SELECT_IN_FORCE);
    if (inForce === null) return null;
    const { total } = await this.summary([inForce.code]);
    return {
      solicitation: inForce.code,
      name: inForce.name,
      calls: total.calls,
      amount: total.amount,
      outcomes: OUTCOME_NUMBERS.map((outcome) => ({ outcome, calls: total.outcomes[outcome] })),
    };
  }
}
