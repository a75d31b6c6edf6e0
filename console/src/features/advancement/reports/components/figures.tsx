import { showCount } from '@campus/contract-kit';
import { moneyText } from '@campus/ui-kit';
import { reportTexts as texts } from '@campus/domain/advancement';
import type { DataColumn, Pair, TableState } from '@campus/ui-kit';
import { column, PairBars } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FigureFilter } from '@campus/domain/advancement/rules';
import { figureRelation } from '@campus/domain/advancement/rules';
import { RouteLink, RowTable } from '../../../../lib/index.js';
import type { OpenFigure } from '../hooks/figure-path.js';
import { figurePath } from '../hooks/figure-path.js';

/** A row of a report; the last one is its total. */
export type FigureRow<Row> = Row & { readonly id: string; readonly isSum?: boolean };

/** Rows of a report with their sums in bold, which the columns say too. */
export function FigureTable<Row extends object>({
  label,
  columns,
  rows,
  empty,
}: {
  readonly label: string;
  readonly columns: readonly DataColumn<FigureRow<Row>>[];
  readonly rows: TableState<FigureRow<Row>> | readonly FigureRow<Row>[];
  readonly empty: string;
}) {
  const bold = columns.map((one) => ({
    ...one,
    cell: (row: FigureRow<Row>) =>
      row.isSum === true ? (
        <Box component="strong" sx={{ fontWeight: 700 }}>
          {one.cell(row)}
        </Box>
      ) : (
        one.cell(row)
      ),
  }));
  return <RowTable<FigureRow<Row>> compact label={label} columns={bold} rows={rows} rowId={({ id }) => id} empty={empty} />;
}

/** A share in percent, or a dash. */
export const percentText = (share: string | null): string => (share === null ? '–' : `${share}%`);

/** What a figure of a row is made of; null where nothing stands behind it. */
export type Opens<Row> = (row: FigureRow<Row>) => OpenFigure | null;

/** A figure that opens what it is made of; one of nothing opens nothing. */
function figureOf<Row extends object>(row: FigureRow<Row>, text: string, isNothing: boolean, opens?: Opens<Row>) {
  const figure = isNothing ? null : (opens?.(row) ?? null);
  return figure === null ? text : <RouteLink to={figurePath(figure)}>{text}</RouteLink>;
}

/** A number with commas. */
export const numberColumn = <Row extends object>(
  id: keyof Row & string,
  header: string,
  opens?: Opens<Row>,
): DataColumn<FigureRow<Row>> =>
  column.of(id, header, (row) => figureOf(row, showCount(Number(row[id])), Number(row[id]) === 0, opens), {
    align: 'right',
    phone: 'unfolded',
  });

export const moneyColumn = <Row extends object>(
  id: keyof Row & string,
  header: string,
  opens?: Opens<Row>,
): DataColumn<FigureRow<Row>> =>
  column.of(id, header, (row) => figureOf(row, moneyText(String(row[id])), Number(row[id]) === 0, opens), { align: 'right' });

/** The giving relation of a row; the total is of all. */
export const relationOf = ({ code, isSum }: FigureRow<{ readonly code: string }>): Partial<FigureFilter> =>
  isSum === true ? {} : { relation: figureRelation(code) };

/** The figures of a group: gifts and amount open the gifts, the number of donors the donors. */
export const opensOf = <Row extends object>(filterOf: (row: FigureRow<Row>) => FigureFilter) => ({
  gifts: (row: FigureRow<Row>): OpenFigure => ({ show: 'gifts', filter: filterOf(row) }),
  donors: (row: FigureRow<Row>): OpenFigure => ({ show: 'donors', filter: filterOf(row) }),
});

interface BarsProps {
  readonly label: string;
  readonly sentence: string;
  readonly pairs: readonly (Pair & { readonly opens?: OpenFigure })[];
}

/** The figure of a bar; one of nothing opens nothing. */
const figureOfBar = ({ text, after, opens }: BarsProps['pairs'][number]) =>
  opens === undefined || after === 0 ? text : <RouteLink to={figurePath(opens)}>{text}</RouteLink>;

/** Bars with their figures, which open what they are made of, and a sentence that says the same. */
export function Bars({ label, sentence, pairs }: BarsProps) {
  return (
    <Box component="figure" sx={{ m: 0, mb: 6 }}>
      <Typography component="figcaption" sx={{ mb: 3 }}>
        {sentence}
      </Typography>
      <PairBars label={label} pairs={pairs.map((pair) => ({ ...pair, text: figureOfBar(pair) }))} />
    </Box>
  );
}

export const totalRow = <Row extends object>(row: Row): FigureRow<Row> => ({ ...row, id: 'total', isSum: true });
export const TOTAL = texts.total;
