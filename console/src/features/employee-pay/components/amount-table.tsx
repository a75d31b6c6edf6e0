import { MoneyText } from '@campus/ui-kit';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

export interface AmountTableProps {
  /** What the amounts are of: the table's name and the head of its first column. */
  readonly label: string;
  readonly rows: readonly (readonly [name: string, amount: string])[];
  readonly total?: string;
}

/** Names and amounts of money, right-aligned, with their sum where there is one. */
export function AmountTable({ label, rows, total }: AmountTableProps) {
  return (
    <Table size="small" aria-label={label} className="wide">
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, amount]) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell align="right">
              <MoneyText amount={amount} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      {total === undefined ? null : (
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            <TableCell align="right">
              <MoneyText amount={total} />
            </TableCell>
          </TableRow>
        </TableFooter>
      )}
    </Table>
  );
}
