import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of financial aid. */
export const renderScreen = screenRenderer(routes);
