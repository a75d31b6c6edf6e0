import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState } from '../parts/empty-state.js';
import { ErrorState } from '../parts/error-state.js';
import { useCampusTable } from './campus-table.js';
import type { DataTableProps } from './campus-table.js';
import { TableCards } from './table-cards.js';
import { TableGrid } from './table-grid.js';
import { TableSkeleton } from './table-skeleton.js';

interface NoMatchesProps {
  readonly hint: string | undefined;
  readonly onClear: (() => void) | undefined;
}

function NoMatches({ hint, onClear }: NoMatchesProps) {
  return (
    <Box data-state="no-matches" sx={{ py: 10, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 3 }}>
        No matches
      </Typography>
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary', mb: 3 }}>{hint}</Typography>}
      {onClear === undefined ? null : (
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}

function Rows<Row extends object>({
  rows,
  total,
  props,
}: {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly props: DataTableProps<Row>;
}) {
  const table = useCampusTable(props, rows);
  const phone = useMediaQuery('(max-width: 599.95px)');
  const selected = props.selected ?? new Set<string>();
  return (
    <>
      {selected.size > 0 && props.bulk !== undefined ? (
        <Box
          role="group"
          aria-label="Selected rows"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 2 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{selected.size} selected</Typography>
          {props.bulk(selected)}
        </Box>
      ) : null}
      {phone ? <TableCards table={table} props={props} /> : <TableGrid table={table} props={props} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {rows.length === total ? `${total} ${total === 1 ? 'row' : 'rows'}` : `${rows.length} of ${total} rows`}
        </Typography>
        {props.onMore === undefined ? null : (
          <Button onClick={props.onMore} loading={props.loadingMore ?? false}>
            Show more
          </Button>
        )}
      </Box>
    </>
  );
}

const none: readonly never[] = [];

/** The one list of the portal: a table from tablet width on, cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { state, empty, filtered = false } = props;
  if (state.status === 'loading') return <TableSkeleton label={props.label} columns={props.columns.length} />;
  if (state.status === 'error') return <ErrorState message={state.message} onRetry={state.onRetry} requestId={state.requestId} />;
  const rows = state.rows.length === 0 ? none : state.rows;
  if (rows.length === 0)
    return filtered ? <NoMatches hint={props.noMatchesHint} onClear={props.onClearFilters} /> : <EmptyState {...empty} />;
  return <Rows rows={rows} total={state.total ?? rows.length} props={props} />;
}
