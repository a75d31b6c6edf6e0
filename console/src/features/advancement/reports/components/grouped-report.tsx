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
import { column } from '@campus/ui-kit';
import { QueryParts, useOperation } from '../../../../lib/index.js';
import { useReportSettings } from '../hooks/report-settings.js';
import { FigureTable, moneyColumn, numberColumn, TOTAL, totalRow } from './figures.js';
import type { FigureRow } from './figures.js';
import { ReportFrame } from './report-frame.js';

const OPERATIONS = {
  givingRelation: { read: readGivingRelation, file: downloadGivingRelation },
  paymentAvenue: { read: readPaymentAvenue, file: downloadPaymentAvenue },
  solicitation: { read: readSolicitation, file: downloadSolicitation },
} as const;

interface Row {
  readonly group: string;
  readonly part: string;
  readonly gifts: number;
  readonly donors: number;
  readonly amount: string;
}

const { columns: heads } = reportTexts;
const figures = [
  numberColumn<Row>('gifts', heads.gifts),
  numberColumn<Row>('donors', heads.donors),
  moneyColumn<Row>('amount', heads.amount),
];
const group = column.text<FigureRow<Row>>('group', heads.group, { primary: true });
const part = column.text<FigureRow<Row>>('part', heads.part);

function rowsOf({ groups, total, grouping }: Grouped): FigureRow<Row>[] {
  const rows = groups.flatMap(({ code, name, rows: parts, ...of }) => [
    { ...of, id: code, group: name, part: '', isSum: grouping !== 'none' },
    ...parts.map(({ code: inner, name: called, ...figure }) => ({
      ...figure,
      id: `${code}/${inner}`,
      group: name,
      part: called,
    })),
  ]);
  return [...rows, totalRow({ ...total, group: TOTAL, part: '' })];
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
            columns={grouping === 'none' ? [group, ...figures] : [group, part, ...figures]}
            rows={data.groups.length === 0 ? [] : rowsOf(data)}
            empty={texts.noGifts}
          />
        )}
      </QueryParts>
    </ReportFrame>
  );
}
