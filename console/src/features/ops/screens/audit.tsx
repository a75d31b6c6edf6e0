import type { AuditLine } from '@campus/domain/ops';
import { checkAudit, opsTexts as texts, searchAudit, searchAuditFile } from '@campus/domain/ops';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, FilterBar, notify, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import {
  call,
  failureFrom,
  FileButton,
  reportFailure,
  useOperationPage,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import { SearchText } from '../components/search-text.js';

const columns: readonly DataColumn<AuditLine>[] = [
  { id: 'at', header: 'When', cell: (row) => <DateText value={row.at} />, primary: true },
  {
    id: 'record',
    header: 'Record',
    cell: (row) => `${row.record_type} ${row.record_id.length > 20 ? row.record_id.slice(0, 8) : row.record_id}`,
  },
  { id: 'seq', header: 'Entry', cell: (row) => row.seq, align: 'right' },
  { id: 'action', header: 'Action', cell: (row) => row.action },
  { id: 'description', header: 'What', cell: (row) => row.description },
  { id: 'by', header: 'By', cell: (row) => row.action_by_name },
];

const NAMES = ['q', 'record_type', 'record_id', 'by', 'from', 'to'] as const;

/** Asks whether the history of a record is whole, and says so. */
async function check(row: AuditLine): Promise<void> {
  try {
    const { entries, whole, broken } = await call(checkAudit, { record_type: row.record_type, record_id: row.record_id });
    if (whole) notify(`The history is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}, each fits the one before.`);
    else notify(`The history is broken at entry ${broken.join(', ')}.`, { tone: 'error' });
  } catch (error) {
    reportFailure(failureFrom(error));
  }
}

/** Everything that was done in the portal. [OPS-013] */
export default function Audit() {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const filters = Object.fromEntries(NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
  const list = useOperationPage(searchAudit, filters, { quiet: true });
  const clear = () => setSearch(Object.fromEntries(NAMES.map((name) => [name, null])));
  const field = (name: (typeof NAMES)[number], label: string, type: 'search' | 'date' = 'search') => (
    <SearchText label={label} type={type} value={search[name] ?? ''} onSearch={(value) => setSearch({ [name]: value })} />
  );
  return (
    <>
      <PageHead
        title={texts.auditTitle}
        state={list.state.status === 'ready' ? `${list.total.toLocaleString('en-US')} entries` : 'Everything that was done'}
      />
      <FilterBar active={[]} onClear={clear} end={<FileButton operation={searchAuditFile} input={filters} rows={list.total} />}>
        {field('q', 'Search')}
        {field('record_type', 'Record type')}
        {field('record_id', 'Record id')}
        {field('by', 'By')}
        {field('from', 'From', 'date')}
        {field('to', 'To', 'date')}
      </FilterBar>
      <DataTable<AuditLine>
        label="Audit entries"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        rowName={(row) => `${row.record_type} ${row.seq}`}
        empty={{ text: texts.auditEmpty }}
        filtered={Object.keys(filters).length > 0}
        onClearFilters={clear}
        rowActions={(row) => (
          <Button size="small" onClick={() => void check(row)}>
            Check
          </Button>
        )}
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
    </>
  );
}
