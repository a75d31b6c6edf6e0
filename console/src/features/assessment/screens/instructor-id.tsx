import { assessmentTexts as texts, searchInstructors } from '@campus/domain/assessment';
import type { Instructor } from '@campus/domain/assessment';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, PageHead, SEARCH_FROM } from '@campus/ui-kit';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { RowTable, useOperation, useTypedText } from '../../../lib/index.js';

const columns: readonly DataColumn<Instructor>[] = [
  column.text('name', 'Instructor', { primary: true }),
  column.text('id', 'Id'),
];

/** Finds the id of an instructor by name, from 3 characters on. [ASSESS-016] [ASSESS-037] [ASSESS-057] */
export default function InstructorId() {
  const [q, setQ] = useState('');
  const [typed, setTyped] = useTypedText(q, setQ);
  const enough = q.length >= SEARCH_FROM;
  const query = useOperation(searchInstructors, { q }, { quiet: true, enabled: enough });
  const state: TableState<Instructor> = !enough
    ? { status: 'ready', rows: [] }
    : query.error !== null
      ? { status: 'error', message: texts.searchFailed, onRetry: () => void query.refetch() }
      : query.data === undefined
        ? { status: 'loading' }
        : { status: 'ready', rows: query.data };
  return (
    <>
      <PageHead title="Instructor ID" state="Find the id of an instructor by name" />
      <TextField
        label="Name of the instructor"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={`At least ${SEARCH_FROM} characters`}
        sx={{ mb: 4, width: '100%', maxWidth: 480 }}
      />
      <RowTable<Instructor>
        label="Instructors"
        columns={columns}
        rows={state}
        listKey={q}
        empty={enough ? 'No instructor of this name' : 'Type a name to search.'}
      />
    </>
  );
}
