import type { OutputOf } from '@campus/contract-kit';
import { checkClinicAccess, employeeToolsTexts as texts, searchClinicPeople } from '@campus/domain/employee-tools';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, PageHead, SEARCH_FROM, StatusChip } from '@campus/ui-kit';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, tableStateOf, useOperation, useSearchText } from '../../../lib/index.js';

type Found = OutputOf<typeof searchClinicPeople>[number];

function useAccess(id: string) {
  return useOperation(checkClinicAccess, { id }, { quiet: true });
}

function AccessType({ id }: Found) {
  const { data, error } = useAccess(id);
  return error === null ? (data?.access_type ?? '…') : sentenceOf(failureFrom(error));
}

function AccessMark({ id }: Found) {
  const { data } = useAccess(id);
  if (data === undefined) return null;
  return data.access === 'yes' ? <StatusChip tone="done" label={texts.yes} /> : <StatusChip tone="stopped" label={texts.no} />;
}

const columns: readonly DataColumn<Found>[] = [
  { id: 'id', header: 'Id', cell: (row) => row.id, primary: true },
  { id: 'name', header: 'Name', cell: (row) => row.name },
  { id: 'access_type', header: 'Access type', cell: (row) => <AccessType {...row} /> },
  { id: 'access', header: 'Access', cell: (row) => <AccessMark {...row} /> },
];

/** Finds a person and tells whether the clinic is open to the person, and as what. [EMPTOOL-005] */
export default function ClinicId() {
  const { text, setText, kept: q } = useSearchText('q');
  const searched = q.length >= SEARCH_FROM;
  const query = useOperation(searchClinicPeople, { q }, { quiet: true, enabled: searched });
  return (
    <>
      <PageHead title="Clinic check ID" />
      <TextField
        label="Name or id"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoFocus
        sx={{ maxWidth: 420, width: '100%', mb: 4 }}
        helperText={`At least ${SEARCH_FROM} characters`}
      />
      {searched ? (
        <DataTable
          label="People found"
          columns={columns}
          state={tableStateOf(query)}
          rowId={(row) => row.id}
          empty={{ text: texts.noPeople, hint: 'Check the spelling or search by id.' }}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Search for a person to see whether the clinic is open to them.</Typography>
      )}
    </>
  );
}
