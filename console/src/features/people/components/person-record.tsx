import type { PersonRecord } from '@campus/domain/records';
import { RECORDS_TOPIC, readRecord, recordsTexts as texts } from '@campus/domain/records';
import { DateText, ErrorState, Fact, FormSection, PersonCell, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { failureFrom, RouteLink, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';
import { Candidacies } from './candidacies.js';
import { RecordContact } from './record-contact.js';
import { RecordWork } from './record-work.js';

/** Who the person is beside the name: birth, death, spouse, studies. */
function RecordPerson({ record }: { readonly record: PersonRecord }) {
  const { birth_dte: birth, deceased, death_dte: death, spouse, student } = record;
  if (birth === null && deceased !== 'Y' && spouse === null && student === null) return null;
  return (
    <FormSection title={texts.person}>
      {birth === null ? null : (
        <Fact label={texts.fields.birth_dte}>
          <DateText value={birth} />
        </Fact>
      )}
      {deceased === 'Y' ? (
        <Fact label={texts.fields.deceased}>{death === null ? texts.yes : <DateText value={death} />}</Fact>
      ) : null}
      {spouse === null ? null : (
        <Fact label={texts.fields.spouse}>
          <RouteLink to={`/users/viewProfile?id=${encodeURIComponent(spouse.id)}`}>{spouse.name}</RouteLink>
        </Fact>
      )}
      {student === null ? null : (
        <Fact label={texts.fields.student}>{[student.degree, student.school].filter(Boolean).join(', ')}</Fact>
      )}
    </FormSection>
  );
}

/** A record as its reader may see and change it. */
export function RecordParts({ record }: { readonly record: PersonRecord }) {
  return (
    <>
      <RecordContact record={record} />
      <RecordWork record={record} />
      <RecordPerson record={record} />
      <Candidacies rows={record.candidacies} />
    </>
  );
}

/** The record of one person, live: what others save shows here. */
export function PersonRecordOf({ idNum }: { readonly idNum: string }) {
  const query = useOperation(readRecord, { idNum }, { quiet: true });
  useLiveRead(readRecord, { idNum }, [{ topic: RECORDS_TOPIC, id: idNum }]);
  const failure = query.error === null ? null : failureFrom(query.error);
  if (failure !== null)
    return (
      <ErrorState
        message={sentenceOf(failure)}
        requestId={failure.requestId}
        onRetry={failure.status === 404 ? undefined : () => void query.refetch()}
      />
    );
  if (query.data === undefined) return <TableSkeleton label="the record" columns={2} />;
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <PersonCell name={query.data.name} image={query.data.image} id={query.data.id} size={56} />
      </Box>
      <RecordParts record={query.data} />
    </>
  );
}
