import type { UserInfo } from '@campus/domain/session';
import type { Rendered } from '../../lib/testing/rendered.js';
import type { FeatureRoute } from '../../lib/routing.js';
import type { ReactNode } from 'react';
import { listMyJobs } from '@campus/domain/exports';
import { readInbox } from '@campus/domain/inbox';
import { createMemoryHistory } from '@tanstack/react-router';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { renderRouter } from '../../lib/testing/rendered.js';
import { createCampusRouter } from '../router.js';

/** A portal that answers what the frame around every screen asks: nothing waits, and no file is being made. */
export function framePortal(): FakePortal {
  return new FakePortal().answer(readInbox, []).answer(listMyJobs, []);
}

/** Makes the window so wide, in pixels, for what asks for its width. */
export function widenTo(width: number): void {
  const silent = () => undefined;
  window.matchMedia = (media) => {
    const [, least] = /min-width:\s*([\d.]+)px/.exec(media) ?? [];
    const [, most] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
    const fits = (least !== undefined || most !== undefined) && width >= Number(least ?? 0) && width <= Number(most ?? width);
    return {
      matches: fits,
      media,
      onchange: null,
      dispatchEvent: () => false,
      addEventListener: silent,
      removeEventListener: silent,
      addListener: silent,
      removeListener: silent,
    };
  };
}

export interface AppOptions {
  readonly me?: UserInfo;
  readonly routes: readonly FeatureRoute[];
  /** What the app gives to all screens besides: what the palette finds, what the inbox's buttons call, who watches over the session. */
  readonly around?: (app: ReactNode) => ReactNode;
}

/** Renders the shell with the screens of these routes in it, for a person, at a path. */
export function renderApp(path: string, portal: FakePortal, { me = meOf(), routes, around }: AppOptions): Rendered {
  const router = createCampusRouter(routes);
  router.update({
    history: createMemoryHistory({ initialEntries: [path] }),
    ...(around !== undefined && { InnerWrap: ({ children }: { readonly children: ReactNode }) => <>{around(children)}</> }),
  });
  return renderRouter(router, portal, me);
}
