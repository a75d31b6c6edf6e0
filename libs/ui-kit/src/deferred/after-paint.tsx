import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';

/** What lies below the first window of a long screen: put together once what is above has been shown, so that this is there sooner. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
