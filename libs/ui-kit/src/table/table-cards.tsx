import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { CampusTable, DataColumn, DataTableProps } from './campus-table.js';
import { opensBy, rowState, toneOf } from './campus-table.js';
import { goneLook, GoneMark } from './gone-mark.js';
import { moveBetweenRows, openByRow, RowLink } from './row-link.js';
import type { Gone } from './steady-rows.js';
import type { RowMarks } from './use-steady-rows.js';

interface TableCardsProps<Row extends object> {
  readonly table: CampusTable<Row>;
  readonly props: DataTableProps<Row>;
  readonly marks: RowMarks;
}

interface FactsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
}

/** What a card says below its title; a label without a value is left out. */
function Facts<Row>({ columns, row }: FactsProps<Row>) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
    >
      {columns.map((column) => (
        <Box key={column.id} sx={{ display: 'contents', '&:has(> dd:empty, > dd > div:empty:only-child)': { display: 'none' } }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {column.header}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {column.cell(row)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The buttons of a card, or what became of it. */
function CardActions({ gone, children }: { readonly gone: Gone | undefined; readonly children: ReactNode }) {
  if (gone === undefined && children === undefined) return null;
  const buttons = <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{children}</Box>;
  return gone === undefined ? buttons : <GoneMark gone={gone}>{buttons}</GoneMark>;
}

/** The same rows as cards, one under the other, at phone width. */
export function TableCards<Row extends object>({ table, props, marks }: TableCardsProps<Row>) {
  const named = props.columns.filter((column) => column.primary);
  const title = named.length === 0 ? props.columns.slice(0, 1) : named;
  const facts = props.columns.filter((column) => !title.includes(column) && !column.hideOnCard);
  return (
    <Box
      component="ul"
      aria-label={props.label}
      onKeyDown={moveBetweenRows}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {table.getRowModel().rows.map((row) => (
        <Paper
          component="li"
          variant="outlined"
          key={row.id}
          {...rowState(row.id, marks)}
          data-tone={props.rowTone?.(row.original)}
          {...(opensBy(props) ? { onClick: openByRow } : {})}
          sx={[{ p: 3 }, goneLook(marks.gone.get(row.id)) as object, toneOf(props.rowTone?.(row.original)) as object]}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mt: -2 }}>
            {props.onSelect === undefined ? null : (
              <Checkbox
                checked={row.getIsSelected()}
                disabled={marks.gone.has(row.id)}
                onChange={(event) => row.toggleSelected(event.target.checked)}
                slotProps={{ input: { 'aria-label': `Select ${props.rowName?.(row.original) ?? row.id}` } }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <RowLink
                href={props.href?.(row.original)}
                onOpen={props.onOpen === undefined ? undefined : () => props.onOpen?.(row.original)}
              >
                {title.map((column, at) => (
                  <Fragment key={column.id}>
                    {at === 0 ? null : ' '}
                    {column.cell(row.original)}
                  </Fragment>
                ))}
              </RowLink>
            </Box>
          </Box>
          <Facts columns={facts} row={row.original} />
          {props.rowEnd === undefined ? null : <Box sx={{ mt: 1, fontSize: '0.8125rem' }}>{props.rowEnd(row.original)}</Box>}
          <CardActions gone={marks.gone.get(row.id)}>{props.rowActions?.(row.original)}</CardActions>
        </Paper>
      ))}
    </Box>
  );
}
