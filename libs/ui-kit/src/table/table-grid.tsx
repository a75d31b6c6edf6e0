import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CampusTable, DataColumn, DataTableProps } from './campus-table.js';
import { linksOf, opensBy, rowState, toneOf } from './campus-table.js';
import { goneLook, GoneMark } from './gone-mark.js';
import { RowEnd } from './row-end.js';
import { moveBetweenRows, openByRow, RowLink } from './row-link.js';
import type { Gone } from './steady-rows.js';
import type { RowToggle } from './use-row-toggle.js';
import { FIRST_ROWS, useInSight } from './use-in-sight.js';
import type { RowMarks } from './use-steady-rows.js';

interface TableGridProps<Row extends object> {
  readonly table: CampusTable<Row>;
  readonly props: DataTableProps<Row>;
  readonly marks: RowMarks;
  readonly toggle: RowToggle;
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
      data-first={column === props.columns[0] ? 'column' : undefined}
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

function SelectAll<Row extends object>({ table, props }: Pick<TableGridProps<Row>, 'table' | 'props'>) {
  return (
    <TableCell padding="checkbox" data-first="box">
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

interface EndCellProps<Row extends object> {
  readonly row: GridRow<Row>;
  readonly props: DataTableProps<Row>;
  readonly gone: Gone | undefined;
}

/** The end of a row: its buttons, over its last words where it has such, or what became of it. */
function EndCell<Row extends object>({ row, props, gone }: EndCellProps<Row>) {
  const buttons = props.rowActions?.(row.original);
  const end = props.rowEnd?.(row.original);
  return (
    <TableCell align="right" data-last sx={{ whiteSpace: 'nowrap', '& > * + *': { ml: 1 } }}>
      {gone !== undefined ? (
        <GoneMark gone={gone}>{buttons}</GoneMark>
      ) : end === undefined ? (
        buttons
      ) : (
        <RowEnd end={end} name={props.rowName?.(row.original) ?? row.id}>
          {buttons}
        </RowEnd>
      )}
    </TableCell>
  );
}

/** A word that would make its column as wide as half a table. */
const isOneLongWord = (said: ReactNode): boolean => typeof said === 'string' && /\S{33}/.test(said);
const LONG_WORD = { width: 'max-content', maxWidth: 200, overflowWrap: 'anywhere' } as const;

interface BodyRowProps<Row extends object> extends TableGridProps<Row> {
  readonly row: GridRow<Row>;
  readonly at: number;
}

/** One row with its checkbox, cells and actions. */
function BodyRow<Row extends object>({ table, props, marks, toggle, row, at }: BodyRowProps<Row>) {
  const [ref, isInSight] = useInSight<HTMLTableRowElement>(at >= FIRST_ROWS && props.columns.some(({ later }) => later === true));
  const selecting = props.onSelect !== undefined;
  const byId = new Map(props.columns.map((column) => [column.id, column]));
  const gone = marks.gone.get(row.id);
  const links = linksOf(props.columns, row.original);
  return (
    <TableRow
      ref={ref}
      hover
      selected={selecting && row.getIsSelected()}
      {...rowState(row.id, marks)}
      data-tone={props.rowTone?.(row.original)}
      {...(opensBy(props) ? { onClick: openByRow, onAuxClick: openByRow } : {})}
      sx={[toneOf(props.rowTone?.(row.original)) as object, opensBy(props) ? { cursor: 'pointer' } : {}]}
    >
      {selecting ? (
        <TableCell padding="checkbox" data-first="box">
          <Checkbox
            size="small"
            checked={row.getIsSelected()}
            disabled={gone !== undefined}
            onChange={(event) => toggle(row.id, event)}
            slotProps={{ input: { 'aria-label': `Select ${props.rowName?.(row.original) ?? row.id}` } }}
          />
        </TableCell>
      ) : null}
      {row.getAllCells().map((cell) => {
        const column = byId.get(cell.column.id);
        if (!isInSight && column?.later === true) return <TableCell key={cell.id} />;
        const shown = <table.FlexRender cell={cell} />;
        const content = isOneLongWord(column?.cell(row.original)) ? <Box sx={LONG_WORD}>{shown}</Box> : shown;
        return (
          <TableCell
            key={cell.id}
            align={column?.align ?? 'left'}
            data-first={column === props.columns[0] ? 'column' : undefined}
            sx={goneLook(gone) as object}
          >
            {column !== undefined && links.includes(column) ? (
              <RowLink
                further={column !== links[0]}
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
      {props.rowActions === undefined ? null : <EndCell row={row} props={props} gone={gone} />}
    </TableRow>
  );
}

/** Whether the table is as wide as its place at most; a wider one is pushed aside within its place, and what is pushed cannot stick to the page. */
function useFits() {
  const ref = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const place = ref.current;
    if (place === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setFits((place.firstElementChild?.scrollWidth ?? 0) <= place.clientWidth + 1));
    observer.observe(place);
    if (place.firstElementChild !== null) observer.observe(place.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}

/** Rows of 40 px, compact ones of 36; the buttons in them are as high as a row leaves room for. */
const rowSizes = (compact: boolean | undefined) => ({
  '& tbody td': { height: compact === true ? 36 : 40, py: compact === true ? '2px' : '4px' },
  'html[data-accessibility="off"] & tbody .MuiButton-root': { minHeight: 30, py: 0 },
  // The box of the head stands above those of its rows.
  '& .MuiCheckbox-root': { p: '4px' },
});

/** The head stays in sight while its rows pass; what is reached by Tab comes to lie below it. */
const STICKY_HEAD = {
  overflow: 'visible',
  '& thead th, & thead td': { position: 'sticky', top: 'var(--top-bar, 0px)', zIndex: 2, bgcolor: 'background.default' },
  '& tbody :is(a, button, input)': { scrollMarginTop: '48px' },
  '@media print': { '& thead th, & thead td': { position: 'static' } },
};

/** What lies over others in a row under the pointer is as the row is, and lets nothing through. */
const HOVERED = 'color-mix(in srgb, var(--campus-palette-text-primary) 4%, var(--campus-palette-background-default))';

/** A table that is wider than its place scrolls in it, both ways: its head, its first column and the buttons of its rows stay. */
const SIDEWAYS = {
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - var(--top-bar, 0px) - var(--bottom-bar, 0px) - 24px))',
  '& thead th, & thead td': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default' },
  '& [data-first]': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.default' },
  '& [data-first="box"] ~ [data-first="column"]': { left: 48 },
  '& [data-last]': { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.default' },
  '& tbody tr:hover :is([data-first], [data-last])': { bgcolor: HOVERED },
  '& thead :is([data-first], [data-last])': { zIndex: 3 },
  '& tbody :is(a, button, input)': { scrollMarginTop: '48px', scrollMarginLeft: '200px' },
  '@media print': { maxHeight: 'none', '& thead th, & thead td, & [data-first], & [data-last]': { position: 'static' } },
};

/** The table itself, from tablet width on. */
export function TableGrid<Row extends object>({ table, props, marks, toggle }: TableGridProps<Row>) {
  const selecting = props.onSelect !== undefined;
  const { ref, fits } = useFits();
  return (
    <TableContainer
      ref={ref}
      tabIndex={0}
      role="region"
      aria-label={props.label}
      sx={[rowSizes(props.compact), fits ? STICKY_HEAD : SIDEWAYS]}
    >
      <Table size="small" aria-label={props.label} onKeyDown={moveBetweenRows}>
        <TableHead>
          <TableRow>
            {selecting ? <SelectAll table={table} props={props} /> : null}
            {props.columns.map((column) => (
              <HeadCell key={column.id} column={column} props={props} />
            ))}
            {props.rowActions === undefined ? null : <TableCell component="td" align="right" data-last />}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row, at) => (
            <BodyRow key={row.id} at={at} row={row} table={table} props={props} marks={marks} toggle={toggle} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
