import { userInfo } from '@campus/domain/session';
import type { UserInfo } from '@campus/domain/session';
import { HOMEPAGE_PATH } from '@campus/domain/shell';
import { lazyPart, CampusThemeProvider, TableSkeleton } from '@campus/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  createQueries,
  failureFrom,
  InboxOperationsContext,
  MeContext,
  PaletteSourcesContext,
  session,
  useOperation,
} from '../lib/index.js';
import { ErrorBoundary } from './states/error-boundary.js';
import { featureRoutes, findInboxOperation, loadPaletteSources } from './feature-routes.js';
import { OUTSIDE_PATHS } from './outside-paths.js';
import { createCampusRouter } from './router.js';
import { ScreenFailed } from './states/screen-failed.js';
import { SessionGuard } from './session/session-guard.js';

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
void firstScreen?.load().catch(() => undefined);

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
  const me = useOperation(userInfo, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY });
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
            <BootstrapFailed failure={failure} onRetry={() => void me.refetch()} />
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
  const [queries] = useState(createQueries);
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
