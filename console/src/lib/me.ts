import { isPermitted } from '@campus/domain/access/rules';
import type { UserInfo } from '@campus/domain/session';
import { createContext, useCallback, useContext, useMemo } from 'react';

/** The bootstrap answer, for everything below the shell. */
export const MeContext = createContext<UserInfo | null>(null);

/** The signed-in person as the bootstrap answer has it. */
export function useMe(): UserInfo {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe is for screens inside the shell');
  return me;
}

/** Asks whether the signed-in person holds a right; menu, buttons and routes ask the same function as the server's guard. */
export function useCan(): (asked: string) => boolean {
  const me = useContext(MeContext);
  const held = useMemo(() => (me === null ? null : new Set(me.permissions)), [me]);
  return useCallback((asked: string) => isPermitted(asked, held), [held]);
}
