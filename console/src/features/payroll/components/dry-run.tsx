import type { OutputOf } from '@campus/contract-kit';
import { fillIn, showCount } from '@campus/contract-kit';
import type { PayDifference, readPayrollReadiness, WireTotals } from '@campus/domain/payroll';
import { runTexts as texts } from '@campus/domain/payroll';
import type { DataColumn, Pair } from '@campus/ui-kit';
import { column, moneyText, PairBars, hoursSum } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { RowTable } from '../../../lib/index.js';
import { percentOf } from '../hooks/run-steps.js';
import { SecondPerson } from './process-question.js';

type Planned = OutputOf<typeof readPayrollReadiness>['dryRun'];

/** So many of the largest changes are drawn; the table has all. */
const DRAWN = 3;

const FIGURES: readonly { readonly id: keyof WireTotals; readonly label: string; readonly shown: (value: never) => string }[] = [
  { id: 'lines', label: 'Employees paid', shown: showCount },
  { id: 'regular', label: 'Regular hours', shown: hoursSum },
  { id: 'overtime', label: 'Overtime hours', shown: hoursSum },
  { id: 'other', label: 'Other hours', shown: hoursSum },
  { id: 'gross', label: 'Gross', shown: (value: string) => moneyText(value) },
  { id: 'taxes', label: 'Taxes', shown: (value: string) => moneyText(value) },
  { id: 'deductions', label: 'Deductions', shown: (value: string) => moneyText(value) },
  { id: 'net', label: 'Net', shown: (value: string) => moneyText(value) },
];

/** What processing would pay, figure by figure, beside what the last payroll paid. */
function Compared({ totals, last, lastPeriod }: Pick<Planned, 'totals' | 'last' | 'lastPeriod'>) {
  return (
    <Table size="small" aria-label={texts.dryRun} sx={{ maxWidth: 720, '& td, & th': { px: { xs: 1, sm: 3 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.figure}</TableCell>
          <TableCell align="right">{texts.thisPayroll}</TableCell>
          {last === null ? null : (
            <>
              <TableCell align="right">{lastPeriod}</TableCell>
              <TableCell align="right">{texts.changed}</TableCell>
            </>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {FIGURES.map(({ id, label, shown }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: id === 'gross' ? 600 : 400 }}>
              {shown(totals[id] as never)}
            </TableCell>
            {last === null ? null : (
              <>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {shown(last[id] as never)}
                </TableCell>
                <TableCell align="right">{percentOf(Number(last[id]), Number(totals[id])) ?? '–'}</TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const columns: readonly DataColumn<PayDifference>[] = [
  column.text('name', 'Employee', { primary: true }),
  column.money('before', 'Before'),
  column.money('after', 'Now'),
  column.of('percent', 'Change', ({ before, after }) => percentOf(Number(before), Number(after)) ?? 'new', { align: 'right' }),
];

/** People whose amounts differ, before and now. */
export function Differences({
  label,
  people,
  none,
}: {
  readonly label: string;
  readonly people: readonly PayDifference[];
  readonly none: string;
}) {
  if (people.length === 0) return <Typography>{none}</Typography>;
  return <RowTable<PayDifference> label={label} columns={columns} rows={people} empty={none} />;
}

const amountOf = ({ before, after }: PayDifference): number => Math.abs(Number(after) - Number(before));

function pairOf({ id, name, before, after }: PayDifference): Pair {
  const percent = percentOf(Number(before), Number(after));
  const text = `${moneyText(before)} → ${moneyText(after)} (${percent ?? 'new'})`;
  return { id, label: name, before: Number(before), after: Number(after), text };
}

/** Whose pay differs most from the last payroll, drawn; all who differ stand in the table behind it. */
function Changes({ changes }: Pick<Planned, 'changes'>) {
  const largest = changes.toSorted((one, other) => amountOf(other) - amountOf(one));
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {changes.length > DRAWN ? fillIn(texts.largestChanges, { count: DRAWN, all: changes.length }) : texts.changes}
      </Typography>
      {changes.length === 0 ? <Typography>{texts.noChanges}</Typography> : null}
      <PairBars label={texts.changes} pairs={largest.slice(0, DRAWN).map(pairOf)} />
      {changes.length === 0 ? null : (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', mb: 2 } }}>
          <summary>{fillIn(texts.allChanges, { all: changes.length })}</summary>
          <Differences label={texts.changes} people={largest} none={texts.noChanges} />
        </Box>
      )}
    </>
  );
}

/** What processing would pay, beside what the last payroll paid. */
export function DryRun({ dryRun }: { readonly dryRun: Planned }) {
  const { last, changes, retro } = dryRun;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Compared {...dryRun} />
      {Number(retro) === 0 ? null : <Typography>{fillIn(texts.retroGross, { gross: moneyText(retro) })}</Typography>}
      <SecondPerson dryRun={dryRun} />
      {last === null ? <Typography>{texts.noLast}</Typography> : <Changes changes={changes} />}
    </Box>
  );
}
