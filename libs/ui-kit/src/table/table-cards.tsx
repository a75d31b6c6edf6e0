import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CampusTable, DataColumn, DataTableProps } from './campus-table.js';
import { opensBy, toneOf } from './campus-table.js';
import { moveBetweenRows, openByRow, RowLink } from './row-link.js';

interface TableCardsProps<Row extends object> {
  readonly table: CampusTable<Row>;
  readonly props: DataTableProps<Row>;
}

interface FactsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
}

/** What a card says below its title; a label without a value is left out. */
function Facts<Row>({ columns, row }: FactsProps<Row>) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 3, rowGap: 1, m: 0 }}>
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

/** The same rows as cards, one under the other, at phone width. */
export function TableCards<Row extends object>({ table, props }: TableCardsProps<Row>) {
  const title = props.columns.find((column) => column.primary) ?? props.columns[0];
  const facts = props.columns.filter((column) => column !== title && !column.hideOnCard);
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
          data-row-id={row.id}
          data-tone={props.rowTone?.(row.original)}
          {...(opensBy(props) ? { onClick: openByRow } : {})}
          sx={[{ p: 3 }, toneOf(props.rowTone?.(row.original)) as object]}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mt: -2 }}>
            {props.onSelect === undefined ? null : (
              <Checkbox
                checked={row.getIsSelected()}
                onChange={(event) => row.toggleSelected(event.target.checked)}
                slotProps={{ input: { 'aria-label': `Select ${props.rowName?.(row.original) ?? row.id}` } }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <RowLink
                href={props.href?.(row.original)}
                onOpen={props.onOpen === undefined ? undefined : () => props.onOpen?.(row.original)}
              >
                {title?.cell(row.original)}
              </RowLink>
            </Box>
          </Box>
          <Facts columns={facts} row={row.original} />
          {props.rowActions === undefined ? null : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{props.rowActions(row.original)}</Box>
          )}
        </Paper>
      ))}
    </Box>
  );
}
