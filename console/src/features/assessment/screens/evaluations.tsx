import { assessmentTexts as texts, listEvaluations, setEvaluationActive } from '@campus/domain/assessment';
import type { ListedEvaluation } from '@campus/domain/assessment';
import type { DataColumn } from '@campus/ui-kit';
import { column, notify, PageHead, ShortDate, StatusChip, Unbroken } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RowTable, tableStateOf, useAction, useGo, useOperation } from '../../../lib/index.js';
import { SAID_ALOUD } from '../hooks/form-failure.js';

const columns: readonly DataColumn<ListedEvaluation>[] = [
  column.text('Title', 'Evaluation', { primary: true, width: 280 }),
  column.of('active', 'Active', (row) =>
    row.IsActive === 1 ? <StatusChip tone="done" label="Active" /> : <StatusChip tone="stopped" label="Inactive" />,
  ),
  column.of('published', 'Published', (row) =>
    row.IsPublished === 1 ? (
      <StatusChip tone="moving" mark="shown" label="Published" />
    ) : (
      <StatusChip tone="draft" label="Unpublished" />
    ),
  ),
  column.of('term', 'Term', (row) => <Unbroken>{`${row.TermCode} ${row.YearCode}`}</Unbroken>),
  column.text('School', 'School'),
  column.of('asks', 'Asks', (row) => (row.evalType === 'course' ? 'Courses' : 'Segments')),
  column.of('open', 'Open', (row) => (
    <>
      <ShortDate value={row.StartDate} /> to <ShortDate value={row.EndDate} />
    </>
  )),
];

const editAddress = (row: ListedEvaluation): string => `/academicAssessment/editEval?id=${row.EvaluationId}`;

/** So many rows at a time: after years there are thousands. */
const PAGE_SIZE = 50;

/** All evaluations: green where active, red where not. [ASSESS-001] [ASSESS-008] */
export default function Evaluations() {
  const go = useGo();
  const [most, setMost] = useState(PAGE_SIZE);
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
      <RowTable<ListedEvaluation>
        label="Evaluations"
        columns={columns}
        rows={state.status === 'ready' ? { ...state, rows: state.rows.slice(0, most), total } : state}
        {...(total > most ? { onMore: () => setMost(most + PAGE_SIZE) } : {})}
        rowId={(row) => row.EvaluationId}
        rowTone={(row) => (row.IsActive === 1 ? 'done' : 'stopped')}
        opens={editAddress}
        empty={texts.noListed}
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
