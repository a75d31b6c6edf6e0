import { fillIn, showDate } from '@campus/contract-kit';
import type { ReportRows } from '@campus/domain/exports';
import { reportRowsTexts as texts } from '@campus/domain/exports';
import type { DataColumn } from '@campus/ui-kit';
import { MoneyText, useDateText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowTable } from '../lists/list-table.js';
import { QueryParts } from '../query-parts.js';

const DAY = /^\d{4}-\d\d-\d\d$/;

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}

/** A day as lists show it, and a code in one piece: in the files a day stays as machines read it. */
function shown(cell: string): ReactNode {
  if (cell === '' || cell.includes(' ')) return cell;
  return <span style={{ whiteSpace: 'nowrap' }}>{DAY.test(cell) ? showDate(cell) : cell}</span>;
}

function columnsOf({ columns, money, rows }: ReportRows): DataColumn<Row>[] {
  return columns.map((label, at) => ({
    id: label,
    header: label,
    cell: ({ cells: { [at]: cell = '' } }) => (money.includes(at) && cell !== '' ? <MoneyText amount={cell} /> : shown(cell)),
    ...(at < 2 ? { primary: at === 1 } : {}),
    ...(money.includes(at) || rows.some(({ [at]: cell = '' }) => /^-?\d+\.\d+$/.test(cell)) ? { align: 'right' as const } : {}),
  }));
}

function Report({ label, report, empty }: { readonly label: string; readonly report: ReportRows; readonly empty: string }) {
  const dateText = useDateText();
  const { rows, totals, total, note, as_of: asOf } = report;
  const read = rows.map((cells, at): Row => ({ id: String(at), cells }));
  return (
    <>
      <RowTable<Row>
        label={label}
        columns={columnsOf(report)}
        rows={totals === null || rows.length === 0 ? read : [...read, { id: 'total', cells: totals }]}
        empty={empty}
      />
      {total > rows.length ? <Typography>{fillIn(texts.first, { shown: rows.length, total })}</Typography> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 720, mt: 2 }}>
        {note} {fillIn(texts.asOf, { at: dateText(asOf) })}
      </Typography>
    </>
  );
}

interface ReportResultProps {
  readonly label: string;
  readonly query: UseQueryResult<ReportRows>;
  /** What is said of a report without rows. */
  readonly empty: string;
  /** The buttons of the files. */
  readonly files: ReactNode;
}

/** The rows of a report, its files, and how it was counted. */
export function ReportResult({ label, query, empty, files }: ReportResultProps) {
  return (
    <Box sx={{ mt: 4 }}>
      <QueryParts query={query} what={label}>
        {(report) => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>{files}</Box>
            <Report {...{ label, report, empty }} />
          </>
        )}
      </QueryParts>
    </Box>
  );
}
