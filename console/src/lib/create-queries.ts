import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, failureFrom } from './failure.js';
import { reportFailure } from './portal.js';

/** A read is tried again only when the portal could not be reached or is busy; a refusal stands. */
function again(count: number, error: unknown): boolean {
  const { status } = failureFrom(error);
  return count < 2 && (status === 0 || status === 502 || status === 503);
}

/** Answers in the browser: fresh for five seconds, failures to the shared handler unless the screen shows them itself. [SHELL-031] */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof CallFailure && query.meta?.['quiet'] !== true) reportFailure(error.failure);
      },
    }),
    defaultOptions: { queries: { retry: again, staleTime: 5_000, refetchOnWindowFocus: true } },
  });
}
