import { recordsTexts as texts, searchRecords } from '@campus/domain/records';
import { PageHead, SearchField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { PersonRecordOf } from '../components/person-record.js';

async function findPeople(q: string, signal: AbortSignal) {
  const found = await call(searchRecords, { q }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}

/** Finds a person and shows the record with the parts that one may change. [RECORD-002] [RECORD-015] */
export default function NameEntity() {
  const { id = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  return (
    <>
      <PageHead title={texts.title} />
      <Box sx={{ maxWidth: 420, mb: 5 }}>
        <SearchField
          label={texts.search}
          value={null}
          search={findPeople}
          onChange={(found) => (found === null ? undefined : setSearch({ id: found.id }))}
          helperText={texts.searchHint}
        />
      </Box>
      {id === '' ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.choose}</Typography>
      ) : (
        <PersonRecordOf key={id} idNum={id} />
      )}
    </>
  );
}
