import type { BulkResult, Operation, RawInputOf } from '@campus/contract-kit';
import { notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useAction } from '../queries.js';

/** A step over the selected rows. Its operation takes their ids and answers for each. */
export interface BulkAction {
  readonly operation: Operation;
  /** What the button does to how many: 'Retry 3 now'. */
  readonly label: (count: number) => string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly look?: 'main' | 'danger';
  /** So many rows at a time at most. */
  readonly limit?: number;
}

interface BulkButtonProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly reads: readonly Operation[];
  readonly onDone: (left: ReadonlySet<string>) => void;
}

/** What could not be done stays selected, and its reason is said. */
export function BulkButton({ action: { operation, label, input, look, limit = Infinity }, ids, reads, onDone }: BulkButtonProps) {
  const act = useAction(operation, { invalidate: reads });
  const run = async () => {
    const done = await act.run({ ...input, ids: [...ids] } as RawInputOf<Operation>);
    if (!done.ok) return;
    const results = done.data as readonly BulkResult[];
    const refused = results.filter(({ success }) => !success);
    const went = results.length - refused.length;
    if (done.message !== undefined) notify(done.message);
    else if (went > 0) notify(`${went} of ${results.length} done.`, { tone: 'success' });
    for (const reason of new Set(refused.map(({ message }) => message ?? ''))) notify(reason, { tone: 'error' });
    onDone(new Set(refused.map(({ id }) => id)));
  };
  return (
    <Button
      {...(look === 'main' ? { variant: 'contained' } : {})}
      {...(look === 'danger' ? { color: 'error' } : {})}
      disabled={act.pending || ids.length > limit}
      onClick={() => void run()}
    >
      {label(ids.length)}
    </Button>
  );
}
