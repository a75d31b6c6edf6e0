import { createContext } from 'react';

/** Whether nothing is heard of what changes, so that lists are read anew at intervals and say as of when they are. */
export const ListsPoll = createContext(false);

/** '3:42:10 PM', as the clock on the wall of whoever looks has it. */
export function timeText(at: number): string {
  return new Date(at).toLocaleTimeString('en-US');
}
