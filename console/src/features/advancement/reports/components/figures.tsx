import { moneyText } from '@campus/ui-kit';
import { reportTexts as texts } from '@campus/domain/advancement';
import type { DataColumn, Pair, TableState } from '@campus/ui-kit';
import { column, PairBars } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable } from '../../../../lib/index.js';

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
export const percentText = (share: string | null): string => (share === null ? '–' : `${share} %`);

/** A number with commas. */
export const numberColumn = <Row extends object>(id: keyof Row & string, header: string): DataColumn<FigureRow<Row>> =>
  column.of(id, header, (row) => Number(row[id]).toLocaleString('en-US'), { align: 'right', phone: 'unfolded' });

export const moneyColumn = <Row extends object>(id: keyof Row & string, header: string): DataColumn<FigureRow<Row>> =>
  column.of(id, header, (row) => moneyText(String(row[id])), { align: 'right' });

interface BarsProps {
  readonly label: string;
  readonly sentence: string;
  readonly pairs: readonly Pair[];
}

/** Bars with their figures and a sentence that says the same. */
export function Bars({ label, sentence, pairs }: BarsProps) {
  return (
    <Box component="figure" sx={{ m: 0, mb: 6 }}>
      <Typography component="figcaption" sx={{ mb: 3 }}>
        {sentence}
      </Typography>
      <PairBars label={label} pairs={pairs} />
    </Box>
  );
}

export const totalRow = <Row extends object>(row: Row): FigureRow<Row> => ({ ...row, id: 'total', isSum: true });
export const TOTAL = texts.total;
