import { amountOf, centsOf } from '@campus/domain/money';
import type { CheckLine, Paycheck } from '@campus/domain/employee-pay';
import { payDocumentTexts as texts } from '@campus/domain/employee-pay';
import { yearToDate } from '@campus/domain/employee-pay/rules';
import { moneyText, SplitBar } from '@campus/ui-kit';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const sumOf = (items: readonly { readonly AMT_CALC: string }[]): number =>
  items.reduce((sum, { AMT_CALC }) => sum + centsOf(AMT_CALC), 0);
const written = (cents: number): string => moneyText(amountOf(cents));

interface PayBarProps {
  readonly check: Paycheck;
  /** The whole history, of which the year to date is made. */
  readonly checks: readonly CheckLine[];
}

/** Gross as one bar in what becomes of it, and the same figures beside those of the year so far. */
export function PayBar({ check, checks }: PayBarProps) {
  const [gross, net] = [centsOf(check.GROSS_PAY), centsOf(check.NET_PAY)];
  const [taxes, deductions] = [sumOf(check.taxes), sumOf(check.deductions)];
  const all = checks.map((one) => ({ date: one.CHECK_DTE, gross: centsOf(one.GROSS_PAY), net: centsOf(one.NET_PAY) }));
  const year = yearToDate(all, check.CHECK_DTE);
  const rows = [
    { label: texts.gross, now: gross, year: year.gross },
    { label: texts.withheld, now: gross - net, year: year.gross - year.net },
    { label: texts.net, now: net, year: year.net },
  ];
  return (
    <>
      <SplitBar
        label={`${texts.gross} ${written(gross)}: ${texts.taxes} ${written(taxes)}, ${texts.deductions} ${written(deductions)}, ${texts.net} ${written(net)}`}
        parts={[
          { id: 'taxes', label: texts.taxes, value: taxes, text: written(taxes), tone: 'stopped' },
          { id: 'deductions', label: texts.deductions, value: deductions, text: written(deductions), tone: 'moving' },
          { id: 'net', label: texts.net, value: net, text: written(net), tone: 'done' },
        ]}
      />
      <Table size="small" aria-label={texts.yearToDate} sx={{ mt: 4 }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.amounts}</TableCell>
            <TableCell align="right">{texts.thisCheck}</TableCell>
            <TableCell align="right">{texts.yearToDate}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label, now, year: sofar }) => (
            <TableRow key={label} sx={label === texts.net ? { '& > *': { fontWeight: 600 } } : {}}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{written(now)}</TableCell>
              <TableCell align="right">{checks.length === 0 ? '' : written(sofar)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
