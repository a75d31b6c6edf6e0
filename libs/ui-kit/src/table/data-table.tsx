import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState } from '../parts/empty-state.js';
import { ErrorState } from '../parts/error-state.js';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useCampusTable } from './campus-table.js';
import type { DataTableProps, TableState } from './campus-table.js';
import { ListsPoll, timeText } from './lists-poll.js';
import { NewRows } from './new-rows.js';
import { stickyBar } from './sticky-bar.js';
import { useNextFocus } from './use-next-focus.js';
import { selectedOf, useRowToggle } from './use-row-toggle.js';
import { useSteadyRows } from './use-steady-rows.js';
import type { SteadyRows } from './use-steady-rows.js';
import { TableCards } from './table-cards.js';
import { TableGrid } from './table-grid.js';
import { TableSkeleton } from './table-skeleton.js';

type ReadyState<Row> = Extract<TableState<Row>, { readonly status: 'ready' }>;

interface NoMatchesProps {
  readonly hint: string | undefined;
  readonly onClear: (() => void) | undefined;
}

function NoMatches({ hint, onClear }: NoMatchesProps) {
  return (
    <Box data-state="no-matches" sx={{ py: 4 }}>
      <Typography component="p" sx={{ fontWeight: 600, color: 'text.secondary', mb: 2 }}>
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

const bulkBar = stickyBar('--action-bar');

interface BulkBarProps {
  readonly count: number;
  /** On a phone it stays above the bar at the bottom while its rows pass. */
  readonly sticky: boolean;
  readonly children: ReactNode;
}

/** How many rows are selected, and the steps over them. */
function BulkBar({ count, sticky, children }: BulkBarProps) {
  return (
    <Box
      role="group"
      aria-label="Selected rows"
      {...(sticky ? { ref: bulkBar, 'data-bar': true } : {})}
      sx={[
        { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 2 },
        sticky ? { position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: 2, bgcolor: 'background.default' } : {},
      ]}
    >
      <Typography sx={{ fontWeight: 600 }}>{`${count} selected`}</Typography>
      {children}
    </Box>
  );
}

const PHONE_BELOW = 600;

interface RowsProps<Row extends object> {
  readonly rows: SteadyRows<Row>;
  readonly state: ReadyState<Row>;
  readonly props: DataTableProps<Row>;
}

function Rows<Row extends object>({ rows: { rows, marks, waiting, show, ref }, state, props }: RowsProps<Row>) {
  const { readAt, total = state.rows.length } = state;
  const selected = selectedOf(props, rows, marks);
  const table = useCampusTable(props, rows, marks, selected);
  const toggle = useRowToggle(props, rows, marks, selected);
  const { place, onFocus } = useNextFocus(marks.gone);
  const phone = useMediaQuery(`(max-width: ${(props.cardsBelow ?? PHONE_BELOW) - 0.05}px)`);
  const polls = useContext(ListsPoll);
  const count = rows.length - marks.gone.size;
  // One text a place: what a browser has translated is then replaced as a whole.
  const all = `${total} ${total === 1 ? 'row' : 'rows'}`;
  const counted = state.paged === true ? '' : count === total ? all : `${count} of ${all}`;
  const Shape = phone ? TableCards : TableGrid;
  const bulk =
    selected.size > 0 && props.bulk !== undefined ? (
      <BulkBar count={selected.size} sticky={phone}>
        {props.bulk(selected)}
      </BulkBar>
    ) : null;
  return (
    <>
      {phone ? null : bulk}
      <Box ref={place} data-list onFocus={onFocus}>
        <Box ref={ref}>
          <NewRows count={waiting} onShow={show} />
          <Shape table={table} props={props} marks={marks} toggle={toggle} />
        </Box>
      </Box>
      {phone ? bulk : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {`${counted}${polls && readAt !== undefined ? `, updated at ${timeText(readAt)}` : ''}`}
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

/** The list of its rows, or what it says where there are none. */
function ReadyTable<Row extends object>({
  state,
  props,
}: {
  readonly state: ReadyState<Row>;
  readonly props: DataTableProps<Row>;
}) {
  const { empty, filtered = false, label, sort, listKey = '' } = props;
  const key = [window.location.pathname, window.location.search, label, sort?.column, sort?.direction, filtered, listKey].join(
    '\n',
  );
  const rows = useSteadyRows(state.rows, props.rowId, key, props.selected);
  if (rows.rows.length === 0)
    return filtered ? <NoMatches hint={props.noMatchesHint} onClear={props.onClearFilters} /> : <EmptyState {...empty} />;
  return <Rows rows={rows} state={state} props={props} />;
}

/** The one list of the portal: a table from tablet width on, cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { state } = props;
  if (state.status === 'loading') return <TableSkeleton label={props.label} columns={props.columns.length} />;
  if (state.status === 'error') return <ErrorState message={state.message} onRetry={state.onRetry} requestId={state.requestId} />;
  return <ReadyTable state={state} props={props} />;
}
