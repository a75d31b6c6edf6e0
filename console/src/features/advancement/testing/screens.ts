import { meOf } from '../../../lib/testing/me.js';
import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of advancement. */
export const renderScreen = screenRenderer(routes);
/** A person of advancement. */
export const STAFF = meOf({ groups: ['employees', 'advancement'] });
