import type { Permission } from '@campus/contract-kit';
import Link from '@mui/material/Link';
import { useBlocker, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { session } from './portal.js';
import type { FirstRead } from './queries.js';

/** One screen of a feature: its path (`/hr/view/$id`), the right that opens it, and where its code is. */
export interface FeatureRoute {
  readonly path: string;
  readonly permission?: Permission;
  /** Open to whoever is not signed in, without the frame of the portal. */
  readonly outside?: true;
  readonly load: () => Promise<Screen>;
}

/** What the file of a screen has. */
export interface Screen {
  readonly default: () => ReactNode;
  /** What it shows first, of an address without a query: read while the frame around it is still being put together. */
  readonly firstReads?: readonly FirstRead[];
}

/** Goes to a path of the portal, query included, without a new document. [SHELL-001] */
export function useGo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (path, options) => {
      if (options?.replace) router.history.replace(path);
      else router.history.push(path);
    },
    [router],
  );
}

/** Whether a click is meant for this page, not for a new tab. */
export function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

export interface RouteLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** A link to another screen. */
export function RouteLink({ to, children, onClick }: RouteLinkProps) {
  const go = useGo();
  return (
    <Link
      href={to}
      onClick={(event) => {
        onClick?.();
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </Link>
  );
}

/** The parameters in the path of this screen. */
export function useRouteParams(): Readonly<Record<string, string>> {
  return useParams({ strict: false });
}

/** The query of this screen as plain texts, as the router reads it; it stays while the address is on its way to another screen. */
export function useRouteSearch(): Readonly<Record<string, string>> {
  return useSearch({ strict: false });
}

/** Changes parts of the query; an empty value takes its part away. Filters, sort and page live there, so Back restores them. */
export function useSetSearch(): (
  changes: Readonly<Record<string, string | null | undefined>>,
  options?: { readonly replace?: boolean },
) => void {
  const router = useRouter();
  return useCallback(
    (changes, options) => {
      const { pathname, searchStr } = router.state.location;
      const query = new URLSearchParams(searchStr);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === undefined || value === '') query.delete(name);
        else query.set(name, value);
      }
      const text = query.toString();
      const path = text === '' ? pathname : `${pathname}?${text}`;
      if (options?.replace !== true) return router.history.push(path);
      // At once: a step that follows in the same moment would take its place. Nobody leaves the screen by it, so nobody is asked.
      router.history.replace(path, undefined, { ignoreBlocker: true });
      router.history.flush();
    },
    [router],
  );
}

/** Asks before a screen with unsaved typing is left; `within` it one may turn pages, what was typed stays there. */
export function useUnsavedGuard(dirty: boolean, question: string, { within = false }: { readonly within?: boolean } = {}): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !(within && current.pathname === next.pathname) && !window.confirm(question),
    // A session that is over asks nobody: a copy of what was typed is kept.
    enableBeforeUnload: () => dirty && session.phase() !== 'ended',
  });
}

/** Does something before another screen is shown, which waits for it; within the screen one may go about. */
export function useBeforeLeaving(isOn: boolean, leave: () => Promise<void>): void {
  useBlocker({
    disabled: !isOn,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname !== next.pathname) await leave();
      return false;
    },
  });
}
