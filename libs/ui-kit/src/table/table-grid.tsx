import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { CampusTable, DataColumn, DataTableProps } from './campus-table.js';
import { opensBy, toneOf } from './campus-table.js';
import { moveBetweenRows, openByRow, RowLink } from './row-link.js';

interface TableGridProps<Row extends object> {
  readonly table: CampusTable<Row>;
  readonly props: DataTableProps<Row>;
}

type GridRow<Row extends object> = ReturnType<CampusTable<Row>['getRowModel']>['rows'][number];

function HeadCell<Row>({ column, props }: { readonly column: DataColumn<Row>; readonly props: DataTableProps<Row> }) {
  const { sort, onSort } = props;
  const active = sort?.column === column.id;
  const direction = active ? sort.direction : 'asc';
  return (
    <TableCell
      scope="col"
      align={column.align ?? 'left'}
      sx={{ width: column.width, fontWeight: 600, whiteSpace: 'nowrap' }}
      {...(active ? { sortDirection: direction } : {})}
    >
      {column.sortable && onSort !== undefined ? (
        <TableSortLabel
          active={active}
          direction={direction}
          onClick={() => onSort({ column: column.id, direction: active && direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
        </TableSortLabel>
      ) : (
        column.header
      )}
    </TableCell>
  );
}

function SelectAll<Row extends object>({ table, props }: TableGridProps<Row>) {
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
        slotProps={{ input: { 'aria-label': `Select all rows of ${props.label}` } }}
      />
    </TableCell>
  );
}

/** One row with its checkbox, cells and actions. */
function BodyRow<Row extends object>({ table, props, row }: TableGridProps<Row> & { readonly row: GridRow<Row> }) {
  const selecting = props.onSelect !== undefined;
  const byId = new Map(props.columns.map((column) => [column.id, column]));
  return (
    <TableRow
      hover
      selected={selecting && row.getIsSelected()}
      data-row-id={row.id}
      data-tone={props.rowTone?.(row.original)}
      {...(opensBy(props) ? { onClick: openByRow } : {})}
      sx={[toneOf(props.rowTone?.(row.original)) as object, opensBy(props) ? { cursor: 'pointer' } : {}]}
    >
      {selecting ? (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={row.getIsSelected()}
            onChange={(event) => row.toggleSelected(event.target.checked)}
            slotProps={{ input: { 'aria-label': `Select ${props.rowName?.(row.original) ?? row.id}` } }}
          />
        </TableCell>
      ) : null}
      {row.getAllCells().map((cell) => {
        const column = byId.get(cell.column.id);
        const content = <table.FlexRender cell={cell} />;
        return (
          <TableCell key={cell.id} align={column?.align ?? 'left'} sx={{ height: props.compact ? 32 : 40 }}>
            {column?.primary ? (
              <RowLink
                href={props.href?.(row.original)}
                onOpen={props.onOpen === undefined ? undefined : () => props.onOpen?.(row.original)}
              >
                {content}
              </RowLink>
            ) : (
              content
            )}
          </TableCell>
        );
      })}
      {props.rowActions === undefined ? null : (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', '& > * + *': { ml: 1 } }}>
          {props.rowActions(row.original)}
        </TableCell>
      )}
    </TableRow>
  );
}

/** The table itself, from tablet width on. */
export function TableGrid<Row extends object>({ table, props }: TableGridProps<Row>) {
  const selecting = props.onSelect !== undefined;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={props.label}>
      <Table size="small" aria-label={props.label} onKeyDown={moveBetweenRows}>
        <TableHead>
          <TableRow>
            {selecting ? <SelectAll table={table} props={props} /> : null}
            {props.columns.map((column) => (
              <HeadCell key={column.id} column={column} props={props} />
            ))}
            {props.rowActions === undefined ? null : <TableCell component="td" align="right" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} row={row} table={table} props={props} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
