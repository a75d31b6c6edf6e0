import { counted, fillIn } from '@campus/contract-kit';
import { syncTexts as texts } from './sync.js';
import type { SyncRun } from '../operations/sync.js';

type Counts = Pick<SyncRun, 'direction' | 'made' | 'donors' | 'gifts' | 'changed' | 'ignored' | 'conflicts'>;

/** What came of a sync, in words. [ADV-062] */
export function syncOutcome({ direction, made, donors, gifts, changed, ignored, conflicts }: Counts): string {
  return direction === 'to'
    ? fillIn(texts.outcome.to, { changed: counted(changed, 'donor'), made, ignored })
    : fillIn(texts.outcome.from, { donors: counted(donors, 'donor'), gifts: counted(gifts, 'gift'), ignored, conflicts });
}
