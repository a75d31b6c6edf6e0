import { isPermitted } from '@campus/domain/access/rules';
import { userInfo } from '@campus/domain/session';
import type { UserInfo } from '@campus/domain/session';
import { HOMEPAGE_PATH } from '@campus/domain/shell';
import { lazyPart, CampusThemeProvider, TableSkeleton, shortToastsWhere } from '@campus/ui-kit';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  createQueries,
  failureFrom,
  InboxOperationsContext,
  MeContext,
  operationQuery,
  PaletteSourcesContext,
  session,
} from '../lib/index.js';
import { ErrorBoundary } from './states/error-boundary.js';
import { featureRoutes, findInboxOperation, loadPaletteSources } from './feature-routes.js';
import { OUTSIDE_PATHS } from './outside-paths.js';
import { createCampusRouter } from './router.js';
import { ScreenFailed } from './states/screen-failed.js';
import { SessionGuard } from './session/session-guard.js';
import { hasShortToasts } from './short-toasts.js';

const BootstrapFailed = lazyPart(async () => (await import('./states/bootstrap-failed.js')).BootstrapFailed, {
  what: 'This page',
});
const Outside = lazyPart(async () => (await import('./states/outside.js')).Outside, { what: 'The sign-in page' });

const router = createCampusRouter(featureRoutes.filter(({ outside }) => outside !== true));

/** The screen of an address that is open to whoever is not signed in. */
function outsideScreen(path: string) {
  const route = featureRoutes.find((one) => one.outside === true && one.path === path);
  return route === undefined ? null : lazyPart<object>(async () => (await route.load()).default, { what: 'This page' });
}
const OutsideScreen = outsideScreen(window.location.pathname);

/** The code of the first screen comes beside the answer that says who is here; where it does not come, the router says so. */
const firstScreen = featureRoutes.find(({ path }) => path === window.location.pathname.replace(/^\/$/, HOMEPAGE_PATH));
const firstCode = firstScreen?.load().catch(() => undefined);

const isOutside = OUTSIDE_PATHS.includes(window.location.pathname) || OutsideScreen !== null;
shortToastsWhere(() => hasShortToasts(window.location.pathname));
const queries = createQueries();
const who = operationQuery(userInfo, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY });
/** How long the first page waits for who is here and for its code, in milliseconds, before it shows that it does. */
const FIRST_WAIT_MS = 1000;

/** Who is here, the code of the first screen, and what it shows first. */
async function readFirstPage(): Promise<void> {
  const [me, screen] = await Promise.all([queries.fetchQuery(who), firstCode]);
  const isBare = window.location.search === '';
  if (!isBare || !isPermitted(firstScreen?.permission ?? 'anyone', new Set(me.permissions))) return;
  await Promise.all((screen?.firstReads ?? []).map((read) => read(queries, me)));
}

/**
 * Resolves when the first page can be shown whole, or has been waited for long enough: what is drawn in between costs a slow machine a third of a
 * second each time.
 */
export async function firstPageReady(): Promise<void> {
  if (isOutside) return;
  const waited = new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS));
  await Promise.race([readFirstPage().catch(() => undefined), waited]);
}

function Bootstrapped({ me }: { readonly me: UserInfo }) {
  return (
    <MeContext.Provider value={me}>
      <InboxOperationsContext.Provider value={findInboxOperation}>
        <PaletteSourcesContext.Provider value={loadPaletteSources}>
          <SessionGuard>
            <RouterProvider router={router} />
          </SessionGuard>
        </PaletteSourcesContext.Provider>
      </InboxOperationsContext.Provider>
    </MeContext.Provider>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="main" sx={{ p: 6 }}>
      {children}
    </Box>
  );
}

/** Reads who is signed in before anything else is shown; without a session the client leaves for the sign-in. [SESSION-001] [SESSION-007] */
function Bootstrap({ nonce }: { readonly nonce: string | undefined }) {
  const me = useQuery(who);
  const accessible = me.data?.accessibility ?? false;
  const failure = me.error === null ? null : failureFrom(me.error);
  if (me.data !== undefined && !session.signedIn && !session.over) {
    session.begin(me.data.token, me.data.timeout, me.data.empId);
    session.keepsFor = me.data.impersonating === null ? me.data.empId : '';
    // What others have left on a shared computer goes.
    void import('../lib/forms/copies.js').then(({ copies }) => copies.begin(session.keepsFor));
  }
  return (
    <CampusThemeProvider accessible={accessible} {...(nonce === undefined ? {} : { nonce })}>
      <ErrorBoundary fallback={() => <ScreenFailed />}>
        {me.data !== undefined ? <Bootstrapped me={me.data} /> : null}
        {me.data === undefined && failure !== null && failure.status !== 401 ? (
          <Frame>
            <BootstrapFailed
              failure={failure}
              onRetry={() => void me.refetch()}
              path={window.location.pathname}
              onOpen={(path) => window.location.assign(path)}
            />
          </Frame>
        ) : null}
        {me.isPending ? (
          <Frame>
            <TableSkeleton label="the portal" columns={3} />
          </Frame>
        ) : null}
      </ErrorBoundary>
    </CampusThemeProvider>
  );
}

/** The whole console. */
export function App({ nonce }: { readonly nonce: string | undefined }) {
  if (OUTSIDE_PATHS.includes(window.location.pathname)) {
    return (
      <CampusThemeProvider {...(nonce === undefined ? {} : { nonce })}>
        <Outside back="/" />
      </CampusThemeProvider>
    );
  }
  return (
    <QueryClientProvider client={queries}>
      {OutsideScreen === null ? (
        <Bootstrap nonce={nonce} />
      ) : (
        <CampusThemeProvider {...(nonce === undefined ? {} : { nonce })}>
          <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 4, py: 12 }}>
            <OutsideScreen />
          </Box>
        </CampusThemeProvider>
      )}
    </QueryClientProvider>
  );
}
