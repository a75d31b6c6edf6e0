import { HOMEPAGE_PATH } from '@campus/domain/shell';
import { createRootRoute, createRoute, createRouter, redirect, useRouter } from '@tanstack/react-router';
import type { RouteComponent } from '@tanstack/react-router';
import type { FeatureRoute } from '../lib/index.js';
import { lazyPart } from '@campus/ui-kit';
import { useEffect } from 'react';
import { afterPaint } from './after-paint.js';
import { Permitted } from './session/permitted.js';
import { lostAddress } from './states/lost-address.js';
import { ScreenFailed } from './states/screen-failed.js';
import { ScreenLoading } from './states/screen-loading.js';
import { Shell } from './frame/shell.js';

/** A path that is no screen leads to the default route, which says so. [SHELL-009] */
function ToDefault() {
  const { history } = useRouter();
  useEffect(() => {
    lostAddress.set(window.location.pathname);
    history.replace(HOMEPAGE_PATH);
  }, [history]);
  return null;
}

function screenOf(route: FeatureRoute): RouteComponent {
  const Screen = lazyPart<object>(async () => (await route.load()).default, {
    what: 'This screen',
    waiting: <ScreenLoading />,
    failed: (retry) => <ScreenFailed reset={retry} />,
  });
  const { permission } = route;
  if (permission === undefined) return Screen;
  const PermittedScreen = () => (
    <Permitted permission={permission}>
      <Screen />
    </Permitted>
  );
  // The router waits for the code of a screen before it shows it, where it is told of it.
  return Object.assign(PermittedScreen, { preload: Screen.preload });
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
  let isFirst = true;
  // A screen is put together in one go, a tenth of a second and more on a slow machine: the link that was pressed shows it before.
  const enter = (screen: RouteComponent, cause: string): Promise<void> | undefined => {
    const shows = isFirst || cause !== 'enter';
    isFirst = false;
    if (shows) return undefined;
    // Its code is on the way meanwhile.
    void screen.preload?.();
    return afterPaint();
  };
  const screens = routes.map((route) => {
    const component = screenOf(route);
    return createRoute({
      getParentRoute: () => root,
      path: route.path,
      component,
      beforeLoad: ({ cause }) => enter(component, cause),
    });
  });
  let isFirstShown = true;
  // Who has scrolled while the first screen came stays there.
  const scrolls = () => {
    const stays = isFirstShown && window.scrollY > 0;
    isFirstShown = false;
    return !stays;
  };
  return createRouter({
    routeTree: root.addChildren([start, ...screens]),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    scrollRestoration: scrolls,
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: 300,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: ToDefault,
  });
}
