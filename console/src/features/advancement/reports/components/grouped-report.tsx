import type { GroupedReport as Grouped } from '@campus/domain/advancement';
import {
  downloadGivingRelation,
  downloadPaymentAvenue,
  downloadSolicitation,
  readGivingRelation,
  readPaymentAvenue,
  readSolicitation,
  reportScreenTexts as texts,
  reportTexts,
} from '@campus/domain/advancement';
import { figurePart, figureRelation, fiscalMonthDays, NO_CODE } from '@campus/domain/advancement/rules';
import { column } from '@campus/ui-kit';
import { QueryParts, useOperation } from '../../../../lib/index.js';
import { useReportSettings } from '../hooks/report-settings.js';
import { FigureTable, moneyColumn, numberColumn, opensOf, TOTAL, totalRow } from './figures.js';
import type { FigureRow } from './figures.js';
import { ReportFrame } from './report-frame.js';

const OPERATIONS = {
  givingRelation: { read: readGivingRelation, file: downloadGivingRelation },
  paymentAvenue: { read: readPaymentAvenue, file: downloadPaymentAvenue },
  solicitation: { read: readSolicitation, file: downloadSolicitation },
} as const;

/** What a report narrows its gifts by. */
const KEYS = { givingRelation: 'relation', paymentAvenue: 'payment', solicitation: 'solicitation' } as const;

interface Row {
  /** The codes of the group and of its part; null for all. */
  readonly code: string | null;
  readonly inner: string | null;
  readonly group: string;
  readonly part: string;
  readonly gifts: number;
  readonly donors: number;
  readonly amount: string;
}

const { columns: heads } = reportTexts;

function figuresOf(report: keyof typeof OPERATIONS, { fiscal_year: year, grouping }: Grouped, solicitations: readonly string[]) {
  const some = report === 'solicitation' && solicitations.length > 0 ? { solicitations: solicitations.join(',') } : {};
  const opens = opensOf<Row>(({ code, inner }) => ({
    ...fiscalMonthDays(year),
    ...some,
    ...(code === null ? {} : { [KEYS[report]]: report === 'givingRelation' ? figureRelation(code) : code || NO_CODE }),
    ...(inner === null ? {} : figurePart(grouping, inner, year)),
  }));
  return [
    numberColumn<Row>('gifts', heads.gifts, opens.gifts),
    numberColumn<Row>('donors', heads.donors, opens.donors),
    moneyColumn<Row>('amount', heads.amount, opens.gifts),
  ];
}
const group = column.text<FigureRow<Row>>('group', heads.group, { primary: true });
const part = column.text<FigureRow<Row>>('part', heads.part);

function rowsOf({ groups, total, grouping }: Grouped): FigureRow<Row>[] {
  const rows = groups.flatMap(({ code, name, rows: parts, ...of }) => [
    { ...of, id: code, code, inner: null, group: name, part: '', isSum: grouping !== 'none' },
    ...parts.map(({ code: inner, name: called, ...figure }) => ({
      ...figure,
      id: `${code}/${inner}`,
      code,
      inner,
      group: name,
      part: called,
    })),
  ]);
  return [...rows, totalRow({ ...total, code: null, inner: null, group: TOTAL, part: '' })];
}

/** Gifts, donors and amounts by group: one layout for three reports. [ADVREP-006] */
export function GroupedReport({ report }: { readonly report: keyof typeof OPERATIONS }) {
  const controls = useReportSettings(report);
  const { read, file } = OPERATIONS[report];
  const { fiscal_year, grouping, solicitations } = controls.settings;
  const input = { fiscal_year, grouping, ...(report === 'solicitation' ? { solicitations } : {}) };
  const query = useOperation(read, input, { quiet: true, enabled: controls.isReady });
  const title = reportTexts.reports[report];
  return (
    <ReportFrame {...{ report, title, controls, file, input }}>
      <QueryParts query={query} what={title}>
        {(data) => (
          <FigureTable
            label={title}
            columns={[group, ...(grouping === 'none' ? [] : [part]), ...figuresOf(report, data, solicitations)]}
            rows={data.groups.length === 0 ? [] : rowsOf(data)}
            empty={texts.noGifts}
          />
        )}
      </QueryParts>
    </ReportFrame>
  );
}
