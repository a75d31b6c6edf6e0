import { ErrorState } from '@campus/ui-kit';
import type { Failure } from '../../lib/index.js';
import { sentenceOf } from '../../lib/index.js';

/** The bootstrap answer did not come: says so, with a retry. */
export function BootstrapFailed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={onRetry} />;
}
