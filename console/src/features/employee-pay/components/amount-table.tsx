import { MoneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
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
  /** A mark before each name, by its place: what a chart beside it colors the same. */
  readonly marks?: (place: number) => string;
}

/** What a chart colors stays in that color here, where the system chooses colors too. */
const MARK = { display: 'inline-block', width: 12, height: 12, borderRadius: 10, mr: 2, forcedColorAdjust: 'none' } as const;

/** Names and amounts of money, right-aligned, with their sum where there is one. */
export function AmountTable({ label, rows, total, marks }: AmountTableProps) {
  return (
    <Table size="small" aria-label={label} className="wide">
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, amount], place) => (
          <TableRow key={name}>
            <TableCell>
              {marks === undefined ? null : <Box component="span" aria-hidden sx={{ ...MARK, bgcolor: marks(place) }} />}
              {name}
            </TableCell>
            <TableCell align="right">
              <MoneyText amount={amount} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      {total === undefined ? null : (
        <TableFooter
          sx={{
            '& td, & th': {
              color: 'text.primary',
              fontSize: '1rem',
              fontWeight: 600,
              borderTop: '2px solid',
              borderColor: 'divider',
            },
          }}
        >
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
