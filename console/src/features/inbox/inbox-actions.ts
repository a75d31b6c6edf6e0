import type { Operation } from '@campus/contract-kit';
import { bringBackItem, putAwayItem } from '@campus/domain/inbox';

/** Steps on the inbox itself: what is no task can be put away, and brought back. */
export const inboxOperations: readonly Operation[] = [putAwayItem, bringBackItem];
