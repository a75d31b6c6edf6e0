import type { ReportAnswer, ReportColumn } from '@campus/domain/personnel-actions';
import { readReport, readReportFile, reportTexts as texts } from '@campus/domain/personnel-actions';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, dateText, EmptyState, ErrorState, moneyText, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';

import { failureFrom, FileButton, useGo, useOperation, useRouteParams, useRouteSearch } from '../../../lib/index.js';
import { failureWords } from '../hooks/failure-words.js';

interface ReportRow {
  readonly id: string;
  readonly cells: readonly string[];
}

const alignOf = ({ kind }: ReportColumn) => (kind === 'money' || kind === 'percent' ? 'right' : 'left');

/** The same rows one under the other, at phone width. */
function ReportCards({ report }: { readonly report: ReportAnswer }) {
  const columns = report.columns.map((column, at): DataColumn<ReportRow> => ({
    id: column.id,
    header: column.label,
    primary: at === 0,
    cell: ({ cells }) => shown(column, cells[at] ?? ''),
  }));
  const rows = report.rows.map((cells, index) => ({ id: String(index), cells }));
  return (
    <>
      <DataTable<ReportRow>
        label={report.name}
        columns={columns}
        state={{ status: 'ready', rows }}
        rowId={({ id }) => id}
        empty={{ text: texts.none }}
      />
      {report.total === null ? null : (
        <Typography sx={{ fontWeight: 600 }}>
          {texts.total}: {moneyText(report.total)}
        </Typography>
      )}
    </>
  );
}

/** Days, amounts and codes read as one word. */
const wrapOf = ({ id, kind }: ReportColumn) => (kind === 'text' && id !== 'account_code' ? 'normal' : 'nowrap');

function shown({ kind }: ReportColumn, text: string): string {
  if (text === '') return '';
  if (kind === 'date') return dateText(text);
  return kind === 'money' ? moneyText(text) : kind === 'percent' ? `${text}%` : text;
}

function ReportTable({ report }: { readonly report: ReportAnswer }) {
  const { columns, rows, total } = report;
  return (
    <Box
      data-print="wide"
      role="region"
      aria-label={report.name}
      tabIndex={0}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Table size="small" aria-label={report.name}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id} align={alignOf(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {columns.map((column, at) => (
                <TableCell key={column.id} align={alignOf(column)} sx={{ whiteSpace: wrapOf(column) }}>
                  {shown(column, row[at] ?? '')}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {total === null ? null : (
            <TableRow>
              <TableCell component="th" scope="row" colSpan={columns.length - 1}>
                {texts.total}
              </TableCell>
              <TableCell align="right">{moneyText(total)}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ReportFailedProps {
  readonly error: Error;
  readonly number: string;
  readonly onRetry: () => void;
}

/** The report could not be read: what was refused is asked for otherwise, anything else is tried again. */
function ReportFailed({ error, number, onRetry }: ReportFailedProps) {
  const go = useGo();
  const failure = failureFrom(error);
  const isRefusal = failure.status === 400 || failure.status === 422;
  return (
    <>
      <PageHead title="Report" />
      <ErrorState message={failureWords(failure, 'load')} onRetry={isRefusal ? undefined : onRetry} />
      {isRefusal ? (
        <Box sx={{ mt: 4 }}>
          <Button variant="contained" onClick={() => go(`/hr/reports?reportType=${encodeURIComponent(number)}`)}>
            {texts.chooseOthers}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

/** One accounting report, fit for printing, with its files beside it. [PAFREP-010] */
export default function Report() {
  const { number = '' } = useRouteParams();
  const { start_date: first = '', end_date: last = '' } = useRouteSearch();
  const days = { ...(first === '' ? {} : { start_date: first }), ...(last === '' ? {} : { end_date: last }) };
  const narrow = useMediaQuery('screen and (max-width: 599.95px)');
  const report = useOperation(readReport, { number: Number(number), ...days }, { quiet: true });
  if (report.isPending) return <PageHead title="Report" state="Reading the report…" />;
  if (report.isError) return <ReportFailed error={report.error} number={number} onRetry={() => void report.refetch()} />;
  const { data } = report;
  const Rows = narrow ? ReportCards : ReportTable;
  return (
    <>
      <PageHead
        title={data.name}
        state={`${dateText(data.start_date)} to ${dateText(data.end_date)}`}
        action={
          <Box sx={{ display: 'flex', gap: 2, '@media print': { display: 'none' } }}>
            <FileButton operation={readReportFile} input={{ number: data.number, ...days }} rows={data.rows.length} />
            <Button variant="contained" onClick={() => window.print()}>
              Print
            </Button>
          </Box>
        }
      />
      {data.rows.length === 0 ? <EmptyState text={texts.none} /> : <Rows report={data} />}
    </>
  );
}
