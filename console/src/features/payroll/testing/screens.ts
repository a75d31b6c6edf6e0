import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of accounting. */
export const renderScreen = screenRenderer(routes);
