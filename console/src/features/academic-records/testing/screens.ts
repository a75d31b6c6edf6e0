import { routes as peopleRoutes } from '../../people/routes.js';
import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of academic records, or the profile from which one of them is reached. */
export const renderScreen = screenRenderer([...routes, ...peopleRoutes]);
