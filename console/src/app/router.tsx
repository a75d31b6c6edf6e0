import { HOMEPAGE_PATH } from '@campus/domain/shell';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router';
import type { RouteComponent } from '@tanstack/react-router';
import type { FeatureRoute } from '../lib/index.js';
import { Permitted } from './permitted.js';
import { ScreenFailed } from './screen-failed.js';
import { ScreenLoading } from './screen-loading.js';
import { Shell } from './shell.js';

/** A path that is no screen leads to the default route. [SHELL-009] */
function ToDefault() {
  return <Navigate to={HOMEPAGE_PATH} replace />;
}

function screenOf(route: FeatureRoute): RouteComponent {
  const Screen = lazyRouteComponent(route.load, 'default');
  const { permission } = route;
  if (permission === undefined) return Screen;
  return function PermittedScreen() {
    return (
      <Permitted permission={permission}>
        <Screen />
      </Permitted>
    );
  };
}

/** The query as plain texts: an id that looks like a number stays the text that it is. */
function readQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value as string)]])),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

/** The router over all features' screens, inside the shell; clean paths, no hash. [SHELL-007] [SHELL-008] */
export function createCampusRouter(routes: readonly FeatureRoute[]) {
  const root = createRootRoute({ component: Shell, notFoundComponent: ToDefault });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: HOMEPAGE_PATH, replace: true });
    },
  });
  const screens = routes.map((route) =>
    createRoute({ getParentRoute: () => root, path: route.path, component: screenOf(route) }),
  );
  return createRouter({
    routeTree: root.addChildren([start, ...screens]),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    scrollRestoration: true,
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: 300,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: ToDefault,
  });
}
