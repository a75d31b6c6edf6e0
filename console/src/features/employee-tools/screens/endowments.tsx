import { showDate } from '@campus/contract-kit';
import type { EndowmentDocument } from '@campus/domain/employee-tools';
import { employeeToolsTexts as texts, listEndowments } from '@campus/domain/employee-tools';
import { ENDOWMENTS_PER_PAGE } from '@campus/domain/employee-tools/rules';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, PageHead, Pager } from '@campus/ui-kit';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { RowTable, tableStateOf, useOperation, usePagedRows, useSearchText } from '../../../lib/index.js';

const columns: readonly DataColumn<EndowmentDocument>[] = [
  column.text('acct_num', 'Account number', { primary: true }),
  column.text('acct_name', 'Account name'),
  column.text('acct_class', 'Class'),
  column.text('usecode_name', 'Use'),
  column.instant('date_created', 'Created'),
  column.instant('last_updated', 'Updated'),
  column.of('acct_desc', 'Description', (row) => (
    <Link href={row.acct_desc} target="_blank" rel="noopener" aria-label={`Document of ${row.acct_num}`}>
      Document
    </Link>
  )),
  column.text('notes', 'Notes'),
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
      <RowTable
        label="Endowment documents"
        columns={columns}
        rows={state}
        rowId={(row) => row.acct_num}
        empty={texts.noEndowments}
        listKey={text}
        filtered={text.trim() !== ''}
        onClearFilters={() => setText('')}
      />
      <Pager label="Endowment documents" perPage={ENDOWMENTS_PER_PAGE} {...pages} />
    </>
  );
}
