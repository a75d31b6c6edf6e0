import type { ReactNode } from 'react';
import type { FeatureRoute } from './routing.js';

let offered: readonly FeatureRoute[] = [];

/** Says which screens there are, so that one feature can show another's inside of its own. */
export function offerScreens(routes: readonly FeatureRoute[]): void {
  offered = routes;
}

/** Loads the screen of a path. */
export async function loadScreen(path: string): Promise<() => ReactNode> {
  const route = offered.find((one) => one.path === path);
  if (route === undefined) throw new Error(`There is no screen at ${path}`);
  return (await route.load()).default;
}
