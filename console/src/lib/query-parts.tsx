import { ErrorState, TableSkeleton } from '@campus/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom } from './failure.js';
import { sentenceOf } from './failure-handler.js';

export interface QueryPartsProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is read, for screen readers: 'the check'. */
  readonly what: string;
  /** About how many rows come, where it is known: so much room is kept for them. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A record in its states: loading, failed with a retry, shown. What is not there cannot be retried. */
export function QueryParts<Data>({ query, what, rows, children }: QueryPartsProps<Data>) {
  const failure = query.error === null ? null : failureFrom(query.error);
  if (failure !== null)
    return (
      <ErrorState
        message={sentenceOf(failure)}
        requestId={failure.requestId}
        onRetry={failure.status === 404 ? undefined : () => void query.refetch()}
      />
    );
  return query.data === undefined ? (
    <TableSkeleton label={what} columns={2} {...(rows === undefined ? {} : { rows })} />
  ) : (
    children(query.data)
  );
}
