import { ErrorState } from '@campus/ui-kit';

import { failureFrom } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';

export interface LoadFailedProps {
  readonly query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
}

/** Says that the data of a form could not be loaded, with a retry; nothing while all is well. An error never looks like an empty list. [PAF-075] */
export function LoadFailed({ query }: LoadFailedProps) {
  if (query.error === null) return null;
  return (
    <div className="wide">
      <ErrorState message={failureWords(failureFrom(query.error), 'load')} onRetry={() => void query.refetch()} />
    </div>
  );
}
