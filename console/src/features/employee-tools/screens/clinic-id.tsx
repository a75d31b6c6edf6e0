import type { OutputOf } from '@campus/contract-kit';
import { checkClinicAccess, employeeToolsTexts as texts, searchClinicPeople } from '@campus/domain/employee-tools';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead, SEARCH_FROM, StatusChip } from '@campus/ui-kit';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureFrom, RowTable, sentenceOf, tableStateOf, useOperation, useSearchText } from '../../../lib/index.js';

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
  column.text('id', 'Id', { primary: true }),
  column.text('name', 'Name'),
  column.of('access_type', 'Access type', (row) => <AccessType {...row} />),
  column.of('access', 'Access', (row) => <AccessMark {...row} />),
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
        <RowTable
          label="People found"
          columns={columns}
          rows={tableStateOf(query)}
          empty={{ text: texts.noPeople, hint: 'Check the spelling or search by id.' }}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Search for a person to see whether the clinic is open to them.</Typography>
      )}
    </>
  );
}
