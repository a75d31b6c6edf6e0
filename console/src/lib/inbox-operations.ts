import type { Operation } from '@campus/contract-kit';
import { createContext, useContext } from 'react';

/** Finds the operation that an inbox row's button calls, by its name; null where this console knows none. */
export type FindInboxOperation = (name: string) => Promise<Operation | null>;

export const InboxOperationsContext = createContext<FindInboxOperation>(() => Promise.resolve(null));

/** The finder of inbox operations. */
export function useInboxOperations(): FindInboxOperation {
  return useContext(InboxOperationsContext);
}
