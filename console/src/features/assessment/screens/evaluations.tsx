import { assessmentTexts as texts, listEvaluations, setEvaluationActive } from '@campus/domain/assessment';
import type { ListedEvaluation } from '@campus/domain/assessment';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, notify, PageHead, StatusChip, Unbroken } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { tableStateOf, useAction, useGo, useOperation } from '../../../lib/index.js';
import { SAID_ALOUD } from '../hooks/form-trouble.js';

const columns: readonly DataColumn<ListedEvaluation>[] = [
  { id: 'title', header: 'Evaluation', cell: (row) => row.Title, primary: true, width: 280 },
  {
    id: 'active',
    header: 'Active',
    cell: (row) =>
      row.IsActive === 1 ? <StatusChip tone="done" label="Active" /> : <StatusChip tone="stopped" label="Inactive" />,
  },
  {
    id: 'published',
    header: 'Published',
    cell: (row) =>
      row.IsPublished === 1 ? <StatusChip tone="moving" label="Published" /> : <StatusChip tone="draft" label="Unpublished" />,
  },
  { id: 'term', header: 'Term', cell: (row) => <Unbroken>{`${row.TermCode} ${row.YearCode}`}</Unbroken> },
  { id: 'school', header: 'School', cell: (row) => row.School },
  { id: 'asks', header: 'Asks', cell: (row) => (row.evalType === 'course' ? 'Courses' : 'Segments') },
  { id: 'from', header: 'From', cell: (row) => <DateText value={row.StartDate} /> },
  { id: 'until', header: 'Until', cell: (row) => <DateText value={row.EndDate} /> },
];

const editAddress = (row: ListedEvaluation): string => `/academicAssessment/editEval?id=${row.EvaluationId}`;

/** So many rows at a time: after years there are thousands. */
const AT_ONCE = 50;

/** All evaluations: green where active, red where not. [ASSESS-001] [ASSESS-008] */
export default function Evaluations() {
  const go = useGo();
  const [most, setMost] = useState(AT_ONCE);
  const query = useOperation(listEvaluations, {}, { quiet: true });
  const state = tableStateOf(query);
  const total = query.data?.length ?? 0;
  const toggle = useAction(setEvaluationActive, { ...SAID_ALOUD, invalidate: [listEvaluations] });
  const setActive = async (row: ListedEvaluation) => {
    const done = await toggle.run({ EvaluationId: row.EvaluationId, IsActive: row.IsActive === 1 ? 0 : 1 });
    if (done.ok) notify(done.message ?? '');
  };
  return (
    <>
      <PageHead
        title="Evaluations"
        state={query.data === undefined ? undefined : `${query.data.filter(({ IsActive }) => IsActive === 1).length} active`}
        action={
          <Button variant="contained" onClick={() => go('/academicAssessment/addEval')}>
            Add evaluation
          </Button>
        }
      />
      <DataTable<ListedEvaluation>
        label="Evaluations"
        columns={columns}
        state={state.status === 'ready' ? { ...state, rows: state.rows.slice(0, most), total } : state}
        {...(total > most ? { onMore: () => setMost(most + AT_ONCE) } : {})}
        rowId={(row) => row.EvaluationId}
        rowTone={(row) => (row.IsActive === 1 ? 'done' : 'stopped')}
        href={editAddress}
        onOpen={(row) => go(editAddress(row))}
        empty={{ text: texts.noListed }}
        rowActions={(row) => (
          <>
            <Button size="small" onClick={() => go(editAddress(row))} aria-label={`Edit ${row.Title}`}>
              Edit
            </Button>
            <Button
              size="small"
              disabled={toggle.pending}
              onClick={() => void setActive(row)}
              aria-label={`${row.IsActive === 1 ? 'Make inactive' : 'Make active'}: ${row.Title}`}
            >
              {row.IsActive === 1 ? 'Make inactive' : 'Make active'}
            </Button>
          </>
        )}
      />
    </>
  );
}
