import type { TableState } from '@campus/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureFrom, sentenceOf } from '../../../lib/index.js';

/** What a table shows of one part of a record: loading, failed, or the part's rows. */
export function partState<Data, Row>(query: UseQueryResult<Data>, rowsOf: (data: Data) => readonly Row[]): TableState<Row> {
  if (query.error !== null) {
    const failure = failureFrom(query.error);
    const { requestId } = failure;
    return {
      status: 'error',
      message: sentenceOf(failure),
      onRetry: () => void query.refetch(),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
  return query.data === undefined
    ? { status: 'loading' }
    : { status: 'ready', rows: rowsOf(query.data), readAt: query.dataUpdatedAt };
}
