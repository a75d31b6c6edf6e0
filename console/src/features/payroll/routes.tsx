import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [];
