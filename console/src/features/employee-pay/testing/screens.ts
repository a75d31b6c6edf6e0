import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of one's own pay. */
export const renderScreen = screenRenderer(routes);
