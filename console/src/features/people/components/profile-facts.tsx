import type { Profile } from '@campus/domain/people';
import { readRecord, RECORDS_TOPIC } from '@campus/domain/records';
import { EmptyState, ErrorState, Fact, FormSection, PageHead, PersonCell, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';
import { RecordParts } from './person-record.js';

function Facts({ person, around }: { readonly person: Profile; readonly around: (parts: ReactNode) => ReactNode }) {
  const record = useOperation(readRecord, { idNum: person.id }, { quiet: true });
  useLiveRead(readRecord, { idNum: person.id }, [{ topic: RECORDS_TOPIC, id: person.id }]);
  if (record.isPending) return <TableSkeleton label="the profile" columns={2} />;
  if (record.data !== undefined && record.data.editable.length > 0)
    return (
      <>
        <Box sx={{ mb: 4 }}>
          <PersonCell name={person.name} image={person.image} size={56} />
        </Box>
        {around(<RecordParts record={record.data} />)}
      </>
    );
  return (
    <>
      <FormSection title="Contact">
        <Box className="wide">
          <PersonCell name={person.name} image={person.image} size={56} />
        </Box>
        <Fact label="Email">{person.email === null ? '–' : <Link href={`mailto:${person.email}`}>{person.email}</Link>}</Fact>
        <Fact label="Phone">{person.phone ?? '–'}</Fact>
        <Fact label="Department">{person.department ?? '–'}</Fact>
      </FormSection>
      <FormSection title="Positions">
        {person.positions.length === 0 ? (
          <Box className="wide">
            <EmptyState text="No positions" />
          </Box>
        ) : (
          person.positions.map((position) => (
            <Fact key={`${position.title}-${position.department}`} label={position.department}>
              {position.title}
            </Fact>
          ))
        )}
      </FormSection>
    </>
  );
}

export interface ProfileFactsProps {
  readonly query: UseQueryResult<Profile>;
  /** The heading until the person's name is there, and when there is none. */
  readonly fallbackTitle: string;
  /** Whether the heading is the person's name. */
  readonly named: boolean;
  /** What stands around the parts of a record that the reader may change. */
  readonly around?: (parts: ReactNode) => ReactNode;
}

/** A person's profile in its states: loading, failed, shown. */
export function ProfileFacts({ query, fallbackTitle, named, around = (parts) => parts }: ProfileFactsProps) {
  const { data, error } = query;
  const failure = error === null ? null : failureFrom(error);
  const title = named && data !== undefined ? data.name : fallbackTitle;
  return (
    <>
      <PageHead title={title} {...(named || data === undefined ? {} : { state: data.name })} />
      {failure === null ? null : (
        <ErrorState
          message={sentenceOf(failure)}
          requestId={failure.requestId}
          onRetry={failure.status === 404 ? undefined : () => void query.refetch()}
        />
      )}
      {query.isPending ? <TableSkeleton label="the profile" columns={2} /> : null}
      {data === undefined || failure !== null ? null : <Facts person={data} around={around} />}
    </>
  );
}
