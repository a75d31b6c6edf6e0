import type { Operation } from '@campus/contract-kit';
import type { FeatureRoute, HomeCard, FindInboxOperation, LoadPaletteSources, PaletteSource } from '../lib/index.js';
import { offerHomeCards, offerScreens } from '../lib/index.js';

/** Every feature's routes: a new folder under `features` joins by having a `routes.tsx`. */
const features = import.meta.glob<{ readonly routes: readonly FeatureRoute[]; readonly homeCards?: readonly HomeCard[] }>(
  '../features/*/routes.tsx',
  { eager: true },
);

export const featureRoutes: readonly FeatureRoute[] = Object.values(features).flatMap((feature) => feature.routes);
offerScreens(featureRoutes);
offerHomeCards(Object.values(features).flatMap(({ homeCards = [] }) => homeCards));

const inboxModules = import.meta.glob<{ readonly inboxOperations: readonly Operation[] }>('../features/*/inbox-actions.ts');

/** Finds what an inbox row's button calls; the features' code for it is loaded at the first click. */
export const findInboxOperation: FindInboxOperation = async (name) => {
  const modules = await Promise.all(Object.values(inboxModules).map((load) => load()));
  return modules.flatMap((module) => module.inboxOperations).find((operation) => operation.name === name) ?? null;
};

const paletteModules = import.meta.glob<{ readonly paletteSource: PaletteSource }>('../features/*/palette.ts');

/** What the features offer to find by name; their code for it is loaded at the first search. */
export const loadPaletteSources: LoadPaletteSources = async () => {
  const modules = await Promise.all(Object.values(paletteModules).map((load) => load()));
  return modules.map((module) => module.paletteSource);
};
