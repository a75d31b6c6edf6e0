import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of the employee tools. */
export const renderScreen = screenRenderer(routes);
