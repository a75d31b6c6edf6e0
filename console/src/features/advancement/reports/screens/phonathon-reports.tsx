import { fillIn, readDate, showDate } from '@campus/contract-kit';
import type {
  AmbassadorChange,
  CallResult,
  PhonathonSummary as Summary,
  PhonathonWeekly as Weekly,
} from '@campus/domain/advancement';
import {
  downloadAmbassadorChanges,
  downloadPhonathonResults,
  downloadPhonathonSummary,
  downloadPhonathonWeekly,
  listAmbassadorChanges,
  listPhonathonResults,
  phonathonScreenTexts as texts,
  phonathonTexts,
  readPhonathonSummary,
  readPhonathonWeekly,
} from '@campus/domain/advancement';
import type { Outcome } from '@campus/domain/advancement/rules';
import { GIFT_TYPES, OUTCOME_NUMBERS, OUTCOMES } from '@campus/domain/advancement/rules';
import { column, DateText, moneyText } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { QueryParts, RowTable, useList, useOperation } from '../../../../lib/index.js';
import type { FigureRow } from '../components/figures.js';
import { FigureTable, moneyColumn, numberColumn, TOTAL, totalRow } from '../components/figures.js';
import { ReportFrame } from '../components/report-frame.js';
import { useLiveReport } from '../hooks/live-report.js';
import type { ReportControls } from '../hooks/report-settings.js';
import { useReportSettings } from '../hooks/report-settings.js';

const { columns: heads, reports } = phonathonTexts;
const profile = (id: string): string => `/advancement/donorDirectory?id=${id}`;
const amountText = (amount: string | null): string => (amount === null ? '–' : moneyText(amount));

const RESULT_COLUMNS = [
  column.of<CallResult>('created_at', heads.created_at, ({ created_at: at }) => <DateText value={at} />),
  column.text<CallResult>('donor', heads.donor, { primary: true }),
  column.text<CallResult>('ambassador', heads.ambassador),
  column.of<CallResult>('outcome', heads.outcome, ({ outcome }) => OUTCOMES[outcome as Outcome]),
  column.of<CallResult>('verify', heads.verify, ({ verify }) => (verify === 1 ? phonathonTexts.yes : phonathonTexts.no)),
  column.of<CallResult>('giftType', heads.giftType, ({ giftType }) => (giftType === null ? '–' : GIFT_TYPES[giftType])),
  column.of<CallResult>('gift_amount', heads.gift_amount, (row) => amountText(row.gift_amount), { align: 'right' }),
  column.of<CallResult>('gift_recurring', heads.gift_recurring, (row) => amountText(row.gift_recurring), { align: 'right' }),
  column.text<CallResult>('notes', heads.notes),
];

function ResultRows({ solicitations }: { readonly solicitations: string[] }) {
  const { state, more, loadingMore } = useList(listPhonathonResults, { solicitations });
  return (
    <RowTable<CallResult>
      label={reports.phonathonResults}
      columns={RESULT_COLUMNS}
      rows={state}
      opens={({ donor_id: id }) => profile(id)}
      empty={texts.noResults}
      onMore={more}
      loadingMore={loadingMore}
    />
  );
}

/** Every result of a call, the latest first. [ADVREP-013] */
export function PhonathonResults() {
  const controls = useReportSettings('phonathonResults');
  const { solicitations } = controls.settings;
  return (
    <ReportFrame
      {...{ report: 'phonathonResults', title: reports.phonathonResults, controls, file: downloadPhonathonResults }}
      input={{ solicitations }}
    >
      <ResultRows solicitations={solicitations} />
    </ReportFrame>
  );
}

type SummaryFigures = Omit<Summary['total'], 'outcomes'> & { readonly ambassador: string } & Record<`outcome_${Outcome}`, number>;

const SUMMARY_COLUMNS = [
  column.text<FigureRow<SummaryFigures>>('ambassador', heads.ambassador, { primary: true }),
  numberColumn<SummaryFigures>('calls', heads.calls),
  ...OUTCOME_NUMBERS.map((outcome) => numberColumn<SummaryFigures>(`outcome_${outcome}`, OUTCOMES[outcome])),
  numberColumn<SummaryFigures>('gifts', heads.gifts),
  moneyColumn<SummaryFigures>('amount', heads.amount),
];

function summaryRow({ outcomes, ...row }: Summary['total'] & { readonly ambassador: string }): SummaryFigures {
  const counts = Object.fromEntries(OUTCOME_NUMBERS.map((outcome) => [`outcome_${outcome}`, outcomes[outcome]]));
  return { ...row, ...(counts as Record<`outcome_${Outcome}`, number>) };
}

/** Calls, outcomes, gifts and amounts, in total and by ambassador. [ADVREP-015] */
export function PhonathonSummary() {
  const controls = useReportSettings('phonathonSummary');
  const input = { solicitations: controls.settings.solicitations };
  const query = useOperation(readPhonathonSummary, input, { quiet: true, enabled: controls.isReady });
  return (
    <ReportFrame
      {...{ report: 'phonathonSummary', title: reports.phonathonSummary, controls, file: downloadPhonathonSummary, input }}
    >
      <QueryParts query={query} what={reports.phonathonSummary}>
        {({ rows, total }) => (
          <FigureTable<SummaryFigures>
            label={reports.phonathonSummary}
            columns={SUMMARY_COLUMNS}
            rows={
              rows.length === 0
                ? []
                : [
                    ...rows.map(({ ID_NUM: id, ...row }) => ({ ...summaryRow(row), id })),
                    totalRow(summaryRow({ ...total, ambassador: TOTAL })),
                  ]
            }
            empty={texts.noResults}
          />
        )}
      </QueryParts>
    </ReportFrame>
  );
}

type WeekRow = Omit<Weekly['rows'][number], 'ID_NUM'>;

const WEEK_COLUMNS = [
  column.text<FigureRow<WeekRow>>('ambassador', heads.ambassador, { primary: true }),
  numberColumn<WeekRow>('calls', heads.calls),
  numberColumn<WeekRow>('gifts', heads.gifts),
  moneyColumn<WeekRow>('amount', heads.amount),
  numberColumn<WeekRow>('last_hour', heads.last_hour),
  column.of<FigureRow<WeekRow>>('in_hand_since', heads.in_hand_since, ({ in_hand_since: at }) =>
    at === null ? '–' : <DateText value={at} />,
  ),
];

/** A start that is a day; else the last Monday. */
const weekOf = ({ settings: { start } }: ReportControls) => (start !== '' && readDate(start) === start ? { start } : {});

/** Calls and gifts of seven days by ambassador; live it reads itself anew every 5 seconds while it is seen. [ADVREP-014] [ADVREP-020] */
export function PhonathonWeekly() {
  const controls = useReportSettings('phonathonWeekly');
  const input = weekOf(controls);
  const query = useOperation(readPhonathonWeekly, input, { quiet: true, enabled: controls.isReady });
  useLiveReport(controls.isReady && controls.settings.live, query.refetch);
  return (
    <ReportFrame
      {...{ report: 'phonathonWeekly', title: reports.phonathonWeekly, controls, file: downloadPhonathonWeekly, input }}
    >
      <QueryParts query={query} what={reports.phonathonWeekly}>
        {({ rows, total, start, end }) => (
          <>
            <Typography sx={{ mb: 3 }}>{fillIn(texts.week, { start: showDate(start), end: showDate(end) })}</Typography>
            <FigureTable<WeekRow>
              label={reports.phonathonWeekly}
              columns={WEEK_COLUMNS}
              rows={
                rows.length === 0
                  ? []
                  : [
                      ...rows.map(({ ID_NUM: id, ...row }) => ({ ...row, id })),
                      totalRow({ ...total, ambassador: TOTAL, in_hand_since: null }),
                    ]
              }
              empty={texts.noResults}
            />
          </>
        )}
      </QueryParts>
    </ReportFrame>
  );
}

/** A value of a changed field; of the day of a check the date. */
function changedValue({ field }: AmbassadorChange, value: string) {
  return field === 'verified_on' && value !== '' ? <DateText value={value} /> : value;
}

const CHANGE_COLUMNS = [
  column.of<AmbassadorChange>('at', heads.created_at, ({ at }) => <DateText value={at} />),
  column.text<AmbassadorChange>('ambassador', heads.ambassador),
  column.text<AmbassadorChange>('donor', heads.donor, { primary: true }),
  column.of<AmbassadorChange>(
    'field',
    heads.field,
    ({ field }) => phonathonTexts.changed[field as keyof typeof phonathonTexts.changed] ?? field,
  ),
  column.of<AmbassadorChange>('old_value', heads.old_value, (change) => changedValue(change, change.old_value)),
  column.of<AmbassadorChange>('new_value', heads.new_value, (change) => changedValue(change, change.new_value)),
];

function ChangeRows({ input }: { readonly input: { readonly since?: string } }) {
  const { state, more, loadingMore } = useList(listAmbassadorChanges, input);
  return (
    <RowTable<AmbassadorChange>
      label={reports.ambassadorChanges}
      columns={CHANGE_COLUMNS}
      rows={state}
      opens={({ donor_id: id }) => profile(id)}
      empty={texts.noChanges}
      onMore={more}
      loadingMore={loadingMore}
    />
  );
}

/** What calls have changed of donors. [ADVREP-016] */
export function AmbassadorChanges() {
  const controls = useReportSettings('ambassadorChanges');
  const { since } = controls.settings;
  const input = since !== '' && readDate(since) === since ? { since } : {};
  return (
    <ReportFrame
      {...{ report: 'ambassadorChanges', title: reports.ambassadorChanges, controls, file: downloadAmbassadorChanges, input }}
    >
      <ChangeRows input={input} />
    </ReportFrame>
  );
}
