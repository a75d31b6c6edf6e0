import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders the screen of HR's reports. */
export const renderScreen = screenRenderer(routes);
