import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of assessment. */
export const renderScreen = screenRenderer(routes);
