import { showDate } from '@campus/contract-kit';
import type { EndowmentDocument } from '@campus/domain/employee-tools';
import { employeeToolsTexts as texts, listEndowments } from '@campus/domain/employee-tools';
import { ENDOWMENTS_PER_PAGE } from '@campus/domain/employee-tools/rules';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { DataTable, DateText, PageHead, Pager } from '@campus/ui-kit';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { tableStateOf, useOperation, usePagedRows, useSearchText } from '../../../lib/index.js';

const columns: readonly DataColumn<EndowmentDocument>[] = [
  { id: 'acct_num', header: 'Account number', cell: (row) => row.acct_num, primary: true },
  { id: 'acct_name', header: 'Account name', cell: (row) => row.acct_name },
  { id: 'acct_class', header: 'Class', cell: (row) => row.acct_class },
  { id: 'usecode_name', header: 'Use', cell: (row) => row.usecode_name },
  { id: 'date_created', header: 'Created', cell: (row) => <DateText value={row.date_created} /> },
  { id: 'last_updated', header: 'Updated', cell: (row) => <DateText value={row.last_updated} /> },
  {
    id: 'acct_desc',
    header: 'Description',
    cell: (row) => (
      <Link href={row.acct_desc} target="_blank" rel="noopener" aria-label={`Document of ${row.acct_num}`}>
        Document
      </Link>
    ),
  },
  { id: 'notes', header: 'Notes', cell: (row) => row.notes },
];

/** Rows in which every word of the filter stands somewhere; a date is found as the table writes it. [EMPTOOL-022] */
function matching(state: TableState<EndowmentDocument>, filter: string): TableState<EndowmentDocument> {
  if (state.status !== 'ready' || filter === '') return state;
  const words = filter.toLowerCase().split(/\s+/);
  const rows = state.rows.filter(({ acct_desc: _address, date_created, last_updated, ...row }) => {
    const text = [...Object.values(row), showDate(date_created), showDate(last_updated)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { ...state, rows };
}

/** The endowment documents, ten a page, filtered as one types. [EMPTOOL-002] [EMPTOOL-004] */
export default function Endowments() {
  const { text, setText } = useSearchText('filter');
  const query = useOperation(listEndowments, {}, { quiet: true });
  const { state, ...pages } = usePagedRows(matching(tableStateOf(query), text.trim()), ENDOWMENTS_PER_PAGE);
  return (
    <>
      <PageHead title="Endowments" />
      <TextField
        label="Filter"
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ maxWidth: 420, width: '100%', mb: 4 }}
      />
      <DataTable
        label="Endowment documents"
        columns={columns}
        state={state}
        rowId={(row) => row.acct_num}
        empty={{ text: texts.noEndowments }}
        filtered={text.trim() !== ''}
        onClearFilters={() => setText('')}
      />
      <Pager label="Endowment documents" perPage={ENDOWMENTS_PER_PAGE} {...pages} />
    </>
  );
}
